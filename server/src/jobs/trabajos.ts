import { filaDe, type NombreTrabajo } from '../cola/cola.ts';
import { barrer } from './barrerAlmacen.job.ts';
import { cerrarAuditoria } from './cerrarAuditoria.job.ts';
import { compactarResumenes } from './compactarResumenes.job.ts';
import { conocerJusticiaNet } from './conocerJusticiaNet.job.ts';
import { contarPendientes } from './contarPendientes.job.ts';
import { correo } from './correo.job.ts';
import { correrJusticiaNet } from './correrJusticiaNet.job.ts';
import { limpiarAcceso } from './limpiarAcceso.job.ts';
import { limpiarCola } from './limpiarCola.job.ts';
import { prepararLugares } from './prepararLugares.job.ts';
import { publicar } from './publicar.job.ts';
import { purgarVencidos } from './purgarVencidos.job.ts';
import { resumirPendientes } from './resumirPendientes.job.ts';
import { revisarIngresos } from './revisarIngresos.job.ts';
import { revisarReglas } from './revisarReglas.job.ts';
import { sellarTiempo } from './sellarTiempo.job.ts';
import { soltarTrabajos } from './soltarTrabajos.job.ts';
import type { Trabajo } from './trabajo.ts';
import { vincular } from './vincular.job.ts';

export const TRABAJOS: Record<NombreTrabajo, Trabajo> = {
  barrerAlmacen: barrer,
  cerrarAuditoria,
  compactarResumenes,
  conocerJusticiaNet,
  contarPendientes,
  prepararLugares,
  publicar,
  correo,
  correrJusticiaNet,
  limpiarAcceso,
  limpiarCola,
  purgarVencidos,
  resumirPendientes,
  revisarIngresos,
  revisarReglas,
  sellarTiempo,
  soltarTrabajos,
  vincular,
};

/** Jobs by the clock (UTC; Mexico is six hours behind): minute hour day month weekday, name, `?id=` for a second turn. */
const TURNOS = `
15 * * * * barrerAlmacen
* * * * * cerrarAuditoria
* * * * * compactarResumenes
* * * * * contarPendientes
* * * * * revisarIngresos
* * * * * soltarTrabajos
* * * * * vincular
10 9 * * * compactarResumenes ?id=compactarDias {dias:true}
25 * * * * conocerJusticiaNet
*/5 * * * * revisarReglas
20 8 * * * revisarReglas ?id=revisarConjuntos {todo:true}
30 8 * * * conocerJusticiaNet ?id=conocerTodo {todo:true}
20 9 * * * limpiarCola
50 9 * * * limpiarAcceso
40 9 * * * purgarVencidos
40 8 * * * vincular ?id=vincularTodo {todo:true}
0 13 * * 1 resumirPendientes
`;

/**
 * The same for the library. Each turn has a key, so that a turn that still waits is not put in the queue again: a machine that
 * slept for days is owed one of each, and not one for every minute.
 */
export const HORARIO = TURNOS.replace(
  /(?<!\w)(\w+)(?: \?id=(\w+))?(?= \{|$)/gm,
  (_, nombre: string, id: string = nombre) => {
    const fila = filaDe(nombre, id);
    return `${nombre} ?id=${id}&jobKey=reloj.${id}&jobKeyMode=replace${fila ? `&queue=${fila}` : ''}`;
  },
);
