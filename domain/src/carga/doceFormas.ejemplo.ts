// A workbook that is wrong in twelve ways, as it was typed and as it should have been: screen and registry are held to it.
import type { FilaEjemplo } from './carga.ejemplo.ts';
import { HOJAS, type Hoja } from './errores.ts';

type FilaDeForma = FilaEjemplo & { numCarpeta?: string | number | null };
/** A row as it was typed, and as it should have been. */
export interface RenglonDeForma {
  mal: FilaDeForma;
  bien: FilaDeForma;
}
const LARGO = 'L'.repeat(60);

/** Files of one way to be wrong; each row says what it should be. */
function caso(numero: string, cambio: Partial<Record<Hoja, FilaDeForma>>): Record<Hoja, RenglonDeForma> {
  const de = (hoja: Hoja): RenglonDeForma => {
    const bien = { numCarpeta: numero, ...(hoja === 'Expediente' && { numVictimas: 1 }) };
    return { mal: { ...bien, ...cambio[hoja] }, bien };
  };
  return { Expediente: de('Expediente'), Victima: de('Victima'), Responsable: de('Responsable') };
}
const TODAS = (numCarpeta: string | number | null): Partial<Record<Hoja, FilaDeForma>> =>
  Object.fromEntries(HOJAS.map((hoja) => [hoja, { numCarpeta }]));
const BUENAS = ['B/1', 'B/2', 'B/3', 'B/4', 'B/5'].map((n) => caso(n, {}));
const YA_ESTAN = ['YA/1', 'YA/2'].map((n) => caso(n, {}));
/** Twelve ways; every row of these 14 files stays out: 42 rows. */
const MALAS = [
  caso('SIN/1', { Expediente: { numCarpeta: null } }),
  caso('20269004', TODAS(20_269_004)),
  caso('20269005', TODAS(20_269_005)),
  caso('LARGO/1', TODAS(LARGO)),
  caso('HUERFANA/0010', { Victima: { numCarpeta: 'HUERFANA/010' } }),
  caso('SINAUT/0010', { Responsable: { numCarpeta: 'SINAUT/010' } }),
  caso('REP/1', {}),
  caso('REP/2', { Expediente: { numCarpeta: 'REP/1' } }),
  caso('AJENA/1', {}), // of another state: the one who loads it says which
  caso('CATALOGO/1', { Victima: { sexo: 'OTRO' } }),
  caso('FECHA/1', { Expediente: { fechaInicioCarpeta: '31/02/2024' } }),
  caso('VACIA/1', { Victima: { nombre: '' } }),
  caso('TEXTO/1', { Victima: { nombre: 'N'.repeat(500) } }),
  caso('DECLARA/1', { Expediente: { numVictimas: 0 } }),
];
/** Its own file is sound and declares two victims: the second one's number lacks a zero, and she belongs to nobody. */
const DE_DOS = caso('DOS/0010', { Expediente: { numVictimas: 2 } });
DE_DOS.Expediente.bien = { ...DE_DOS.Expediente.bien, numVictimas: 2 };
const PERDIDA: RenglonDeForma = {
  mal: { numCarpeta: 'DOS/010', nombre: 'Otra' },
  bien: { numCarpeta: 'DOS/0010', nombre: 'Otra' },
};

const renglones = (hoja: Hoja, casos: readonly Record<Hoja, RenglonDeForma>[]) => casos.map((c) => c[hoja]);
const CARGADAS = [...BUENAS, ...YA_ESTAN, ...MALAS, DE_DOS];
export const filasDe = (hoja: Hoja): RenglonDeForma[] => [
  ...renglones(hoja, CARGADAS),
  ...(hoja === 'Victima' ? [PERDIDA] : []),
];
/** By hand: rows of the workbook, and how they end. */
export const ESPERADO: Record<Hoja, [renglones: number, integrados: number, existentes: number, fuera: number]> = {
  Expediente: [22, 6, 2, 14],
  Victima: [23, 6, 2, 15],
  Responsable: [22, 6, 2, 14],
};
