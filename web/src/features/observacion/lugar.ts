import type { Observable } from '@renadet/domain/observacion/objetos';
import type { Seleccion } from '../../lib/eleccion.tsx';
import { hasFuncion } from '../../lib/funcion.ts';
import type { Sesion } from '../../lib/session.ts';

/** The record of a note, and its field. */
export interface Observada {
  llcarpeta: number;
  objeto: Observable;
  llave: number;
  llsuperior: number | null;
  campo: string | null;
}

/** Where the record of a note is, at its field: to be edited by whoever may. */
export function lugarDe(sesion: Sesion | null, o: Observada): [ruta: string, elegido: Partial<Seleccion>] {
  const cual = o.objeto === 'imputado' ? 'autoridad' : o.objeto;
  const edita = hasFuncion(
    sesion,
    `EDITAR ${cual === 'carpeta' ? 'CARPETA' : cual === 'victima' ? 'VICTIMA' : 'AUTORIDAD'}`,
  );
  const elegido = {
    carpeta: o.llcarpeta,
    victima: cual === 'victima' ? o.llave : null,
    autoridad: o.objeto === 'imputado' ? o.llsuperior : cual === 'autoridad' ? o.llave : null,
    accion: edita ? ('editar' as const) : ('consultar' as const),
    foco: edita && o.objeto !== 'imputado' ? o.campo : null,
    creada: null,
    busqueda: null,
  };
  return [cual === 'carpeta' ? '/pages/actualizar' : `/pages/${cual}`, elegido];
}
