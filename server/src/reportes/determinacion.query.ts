import { ETAPA } from '@renadet/domain/catalogos/ids';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import type { PuntoConSerie } from '@renadet/domain/reportes/reportes.contract';
import type { Alcance, Trx } from '../db/scope.ts';
import { readGrafica } from './graficas.query.ts';

/** The five groups, in this order, empty or not [3-239]; a file without stage is not specified, stage 4 is not known. */
const GRUPOS: readonly (readonly [number, string])[] = [
  [ETAPA.INVESTIGACION, 'INVESTIGACION'],
  [2, 'JUDICIALIZACION'],
  [3, 'SENTENCIA'],
  [-1, 'NO ESPECIFICADO'],
  [ETAPA.NO_DISPONIBLE, 'SE DESCONOCE'],
];

/** Files by determination: stages and, in each, statuses. */
export async function readDeterminacion(trx: Trx, alcance: Alcance, filtro: FiltroReporte): Promise<PuntoConSerie[]> {
  const found = (await readGrafica(trx, alcance, filtro, {
    cubo: 'carpeta',
    por: 'etapa',
    serie: 'estatus',
  })) as PuntoConSerie[];
  return GRUPOS.map(([id, name]) => ({ id, name, series: found.find((item) => item.id === id)?.series ?? [] }));
}
