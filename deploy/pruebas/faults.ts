// npm run tool -- faults [folio anexos carga escrituras ...]: kills and stops server and database while people
// work, promotes a replica, takes away disk, neighbours and the right time, and looks at what is left (plan, B7).
//   --escrituras N   answered writes of `escrituras`, changes of `historia` (10000)     --semilla S   the same order of things again
//   --corta          the short form, where there is one          --minutos N     of `hostil` (60, short 10)
//   --veces N        runs of 30 s of `alavez`, with one server and with two (10 each)
//   --carpetas N     of `actualizacion` (20000), or --datos DIR, a data folder of the version --desde COMMIT, which is copied
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { carpetaTemporal } from '../../bench/proceso.ts';
import type { Opciones } from './check.ts';
import { fallasDeActualizacion } from './fallasActualizacion.ts';
import { fallasALaVez } from './fallasALaVez.ts';
import { fallasDeAnexos } from './fallasAnexos.ts';
import { fallasDeCarga } from './fallasCarga.ts';
import { fallasDeColgado } from './fallasColgado.ts';
import { fallasDeContenedor } from './fallasContenedor.ts';
import { fallasDeCumulo } from './fallasCumulo.ts';
import { fallasDeDisco } from './fallasDisco.ts';
import { fallasDeEscala } from './fallasEscala.ts';
import { fallasDeEscrituras } from './fallasEscrituras.ts';
import { fallasDeFolio } from './fallasFolio.ts';
import { fallasDeHistoria } from './fallasHistoria.ts';
import { fallasHostil } from './fallasHostil.ts';
import { costoDeArchivo, fallasDeMomento } from './fallasMomento.ts';
import { fallasDePapeles } from './fallasPapeles.ts';
import { fallasDePitr } from './fallasPitr.ts';
import { fallasDePromocion } from './fallasPromocion.ts';
import { fallasDeReloj } from './fallasReloj.ts';
import { fallasDeS3 } from './fallasS3.ts';
import { fallasDeVecinos } from './fallasVecinos.ts';

const PRUEBAS: Record<string, (dir: string, opciones: Opciones) => Promise<string[]>> = {
  folio: fallasDeFolio,
  anexos: fallasDeAnexos,
  alavez: fallasALaVez,
  carga: fallasDeCarga,
  escrituras: fallasDeEscrituras,
  historia: fallasDeHistoria,
  colgado: fallasDeColgado,
  escala: fallasDeEscala,
  promocion: fallasDePromocion,
  disco: fallasDeDisco,
  vecinos: fallasDeVecinos,
  reloj: fallasDeReloj,
  hostil: fallasHostil,
  momento: fallasDeMomento,
  papeles: fallasDePapeles,
  pitr: fallasDePitr,
};
/** By its name alone: it needs root and programs of Debian, a clone with its history, or a machine where nothing else runs. */
const APARTE: typeof PRUEBAS = {
  actualizacion: fallasDeActualizacion,
  archivo: costoDeArchivo,
  contenedor: fallasDeContenedor,
  cumulo: fallasDeCumulo,
  s3: fallasDeS3,
};
const TODAS = { ...PRUEBAS, ...APARTE };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    escrituras: { type: 'string', default: '10000' },
    semilla: { type: 'string', default: String(randomInt(2 ** 31)) },
    corta: { type: 'boolean', default: false },
    minutos: { type: 'string' },
    veces: { type: 'string' },
    carpetas: { type: 'string', default: '20000' },
    datos: { type: 'string' },
    desde: { type: 'string' },
  },
});
const opciones: Opciones = {
  escrituras: Number(values.escrituras),
  semilla: Number(values.semilla),
  corta: values.corta,
  minutos: values.minutos === undefined ? undefined : Number(values.minutos),
  veces: values.veces === undefined ? undefined : Number(values.veces),
  carpetas: Number(values.carpetas),
  datos: values.datos,
  desde: values.desde,
};
const unknown = positionals.filter((name) => !(name in TODAS));
if (unknown.length) throw new Error(`No existe ${unknown.join(', ')}. Hay: ${Object.keys(TODAS).join(' ')}.`);
for (const nombre of positionals.length ? positionals : Object.keys(PRUEBAS)) {
  const start = performance.now();
  const { dir, erase } = carpetaTemporal();
  try {
    console.log(`\n━━ ${nombre}`);
    const wrong = (await TODAS[nombre]?.(dir, opciones)) ?? [];
    for (const defect of wrong) console.error(`MAL: ${defect}`);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${wrong.length ? 'Con defectos' : 'Sin defectos'}, en ${seconds} s.`);
    if (wrong.length) process.exitCode = 1;
  } finally {
    erase();
  }
}
