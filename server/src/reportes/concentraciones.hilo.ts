// The thread in which days are looked at for concentrations: `aparte` starts it with what readDias read.
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Concentracion,
  detectConcentraciones,
  posiblesDe,
  type SerieDeCarpetas,
} from '@renadet/domain/reportes/concentraciones';
import { idsDe } from '@renadet/domain/reportes/cruce';
import { CONCENTRACIONES } from '@renadet/domain/reportes/cruce.contract';
import { CONOCIDAS } from '@renadet/domain/reportes/ejes';

interface ClaveDeSerie {
  autoridad: number;
  estado: number;
  municipio: number;
}
export interface Halladas {
  /** How many series had files enough to be looked at. */
  examinadas: number;
  halladas: Concentracion<ClaveDeSerie>[];
}

/** A file of several authorities is in the series of each. */
function seriesOf(texto: string): SerieDeCarpetas<ClaveDeSerie>[] {
  const series = new Map<string, { clave: ClaveDeSerie; dias: number[] }>();
  for (const line of texto ? texto.split('\n') : []) {
    const [autoridades = 0, estado = 0, municipio = 0, ...dias] = line.split(' ').map(Number);
    for (const autoridad of idsDe(autoridades).filter((id) => CONOCIDAS.includes(id))) {
      const key = `${autoridad} ${estado} ${municipio}`;
      const serie = series.get(key) ?? { clave: { autoridad, estado, municipio }, dias: [] };
      series.set(key, serie);
      for (const dia of dias) serie.dias.push(dia);
    }
  }
  for (const { dias } of series.values()) dias.sort((a, b) => a - b);
  return [...series.values()];
}

const series = seriesOf(workerData as string);
const answer: Halladas = {
  examinadas: posiblesDe(series).length,
  halladas: detectConcentraciones(series, CONCENTRACIONES),
};
parentPort?.postMessage(answer);
