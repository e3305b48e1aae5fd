import { aCsv } from '../lib/csv.ts';
import type { Trimestre } from '../lib/trimestre.ts';
import { RESERVADO, UMBRAL } from './umbral.ts';

/** The word of the state that is counted: 'N de 33 al corriente'. */
export const AL_CORRIENTE = 'Al corriente';
/** The name of the share of an office's data of law that have a value, here and on the internal board. */
export const COMPLETITUD = 'Datos de ley con valor (%)';

/** An office's quarter as the registry knew it at a cut-off: never to be shown as it is. */
export interface OficinaMedida {
  fiscaliaId: number;
  fiscalia: string;
  /** In words. */
  estado: string;
  ultimaEntrega: string | null;
  registradas: number;
  aTiempo: number;
  /** Null while nothing is declared. */
  cobertura: number | null;
  mediana: number | null;
  noventa: number | null;
  /** Data of the law (art. 84) that its files, victims and authorities are asked, and those with a value; not measured before D-150. */
  datos?: { pedidos: number; conValor: number };
}
export interface TableroMedido extends Trimestre {
  /** The quarter in words. */
  periodo: string;
  oficinas: readonly OficinaMedida[];
}

/** A number, the words of a bound, the mark of what is withheld, or nothing where there is nothing to tell. */
export type CifraDeTablero = number | string | null;
const CIFRAS = ['cobertura', 'aTiempo', 'mediana', 'noventa'] as const;
export type CifraId = (typeof CIFRAS)[number];
export type FilaPublica = Pick<OficinaMedida, 'fiscaliaId' | 'fiscalia' | 'estado' | 'ultimaEntrega'> &
  Record<CifraId, CifraDeTablero> & {
    /** Absent in what was published before it was measured. */
    completitud?: CifraDeTablero;
  };
export interface TableroPublico extends Omit<TableroMedido, 'oficinas'> {
  alCorriente: number;
  fiscalias: number;
  filas: FilaPublica[];
}

/**
 * Registered files of the quarter from which on a number is shown: so many that a reader who knows their number and the share
 * cannot tell that 1 to 4 of them are on time, or late.
 */
export const MINIMOS: Readonly<Record<CifraId, number>> = {
  cobertura: 2 * UMBRAL + 1,
  mediana: 2 * UMBRAL + 1,
  aTiempo: 10 * UMBRAL,
  noventa: 10 * UMBRAL,
};
/** Percentages are not told beyond these. */
const EXTREMOS = { desde: 10, hasta: 90 } as const;

/** Files from which on the share of their data is shown; each is asked one at least, so that what holds of files on time holds of data. */
const MINIMO_DE_DATOS = MINIMOS.aTiempo;

const isPoco = (cambio: number) => cambio !== 0 && Math.abs(cambio) < UMBRAL;
/** Hardly changed since another publication of the same quarter: the difference would tell of those few. */
const isCercana = (a: OficinaMedida, b: OficinaMedida) =>
  isPoco(a.registradas - b.registradas) ||
  isPoco(a.aTiempo - b.aTiempo) ||
  isPoco(a.registradas - a.aTiempo - b.registradas + b.aTiempo);

/** Whether fewer than five of their data changed. */
const isCercanaEnDatos = ({ datos: a }: OficinaMedida, { datos: b }: OficinaMedida) =>
  a !== undefined &&
  b !== undefined &&
  (isPoco(a.pedidos - b.pedidos) ||
    isPoco(a.conValor - b.conValor) ||
    isPoco(a.pedidos - a.conValor - b.pedidos + b.conValor));

function porciento(parte: number, todo: number): number | string {
  const p = Math.floor((100 * parte) / todo);
  if (p >= EXTREMOS.hasta) return `${EXTREMOS.hasta} o más`;
  return p <= EXTREMOS.desde ? `${EXTREMOS.desde} o menos` : p;
}

function completitudDe(
  oficina: OficinaMedida,
  { pedidos, conValor }: NonNullable<OficinaMedida['datos']>,
  otras: readonly OficinaMedida[],
): CifraDeTablero {
  const cerca = otras.some((otra) => isCercana(oficina, otra) || isCercanaEnDatos(oficina, otra));
  return cerca || oficina.registradas < MINIMO_DE_DATOS ? RESERVADO : porciento(conValor, pedidos);
}

function publica(oficina: OficinaMedida, otras: readonly OficinaMedida[]): FilaPublica {
  const { fiscaliaId, fiscalia, estado, ultimaEntrega, registradas, aTiempo, cobertura, mediana, noventa } = oficina;
  const cerca = otras.some((otra) => isCercana(oficina, otra));
  const hasNothing = cobertura === null && registradas === 0;
  const show = (id: CifraId, valor: () => CifraDeTablero): CifraDeTablero =>
    cerca || registradas < MINIMOS[id] ? RESERVADO : valor();
  const lapso = (id: CifraId, valor: () => CifraDeTablero) => (hasNothing ? null : show(id, valor));
  return {
    fiscaliaId,
    fiscalia,
    estado,
    ultimaEntrega,
    cobertura: cobertura === null ? null : show('cobertura', () => cobertura),
    aTiempo: lapso('aTiempo', () => porciento(aTiempo, registradas)),
    mediana: lapso('mediana', () => mediana),
    noventa: lapso('noventa', () => noventa),
    ...(oficina.datos && { completitud: hasNothing ? null : completitudDe(oficina, oficina.datos, otras) }),
  };
}

/**
 * The board as anyone may see it [3-510]: no count of files, and of few files no number (D-142).
 * @param otras what was measured for other publications
 */
export function protectTablero(medido: TableroMedido, otras: readonly TableroMedido[]): TableroPublico {
  const { anio, trimestre, periodo, oficinas } = medido;
  const mismas = otras.filter((otra) => otra.anio === anio && otra.trimestre === trimestre);
  const filas = oficinas.map((oficina) =>
    publica(
      oficina,
      mismas.flatMap((otra) => otra.oficinas.filter(({ fiscaliaId }) => fiscaliaId === oficina.fiscaliaId)),
    ),
  );
  const alCorriente = filas.filter(({ estado }) => estado === AL_CORRIENTE).length;
  return { anio, trimestre, periodo, alCorriente, fiscalias: filas.length, filas };
}

/** Its columns, in the file and on the page; new ones go to the end. */
export const COLUMNAS_TABLERO_PUBLICO = {
  fiscalia: 'Fiscalía o procuraduría',
  estado: 'Estado',
  ultimaEntrega: 'Última entrega',
  cobertura: 'Cobertura (%)',
  aTiempo: 'Registradas a tiempo (%)',
  mediana: 'Días hasta el registro: mediana',
  noventa: 'Días hasta el registro: percentil 90',
  completitud: COMPLETITUD,
} as const satisfies Partial<Record<keyof FilaPublica, string>>;
export type ColumnaTableroPublico = keyof typeof COLUMNAS_TABLERO_PUBLICO;
const hasCompletitud = ({ filas }: Pick<TableroPublico, 'filas'>) => filas.some((fila) => 'completitud' in fila);
/** Those that a board has: one that was published before has fewer, and is made again with those. */
export const columnasDe = (tablero: Pick<TableroPublico, 'filas'>): ColumnaTableroPublico[] =>
  (Object.keys(COLUMNAS_TABLERO_PUBLICO) as ColumnaTableroPublico[]).filter(
    (id) => id !== 'completitud' || hasCompletitud(tablero),
  );

/** A line an office, with the cut-off and the quarter before it. */
export function tableroCsv(corte: string, tablero: TableroPublico): string {
  const columnas = columnasDe(tablero);
  const { anio, trimestre, filas } = tablero;
  return aCsv([
    ['Fecha de corte', 'Trimestre', ...columnas.map((id) => COLUMNAS_TABLERO_PUBLICO[id])],
    ...filas.map((fila) => [corte, `${anio}-${trimestre}`, ...columnas.map((id) => fila[id])]),
  ]);
}

/** How it is counted and protected: on the page, and beside the method note in the open data. */
export function notaTablero(tablero: Pick<TableroPublico, 'periodo' | 'filas'>): readonly string[] {
  const { periodo } = tablero;
  return [
    `Carpetas iniciadas en el trimestre de ${periodo} y registradas hasta el corte: el último trimestre que ya había terminado al empezar el del corte, para que cada fiscalía tuviera tiempo de declarar cuántas inició. El total lo firma la persona que supervisa cada fiscalía; cuenta el último que firmó hasta el corte.`,
    'Cobertura: carpetas registradas por cada cien esperadas, que son las declaradas o, si son más, las registradas y las que el sistema de justicia conoce sin registrar. A tiempo: hasta 30 días después de su inicio. La mitad de las carpetas se registró en los días de la mediana o menos, y nueve de cada diez, en los del percentil 90 o menos. La ley no fija estos plazos.',
    `No se publica ninguna cuenta de carpetas. Se reservan (${RESERVADO}) la cobertura y la mediana de una fiscalía con menos de ${MINIMOS.mediana} carpetas registradas, y lo demás con menos de ${MINIMOS.noventa}; también todas sus cifras si desde otra publicación del mismo trimestre cambiaron menos de ${UMBRAL} carpetas. Los porcentajes a tiempo no se dicen por debajo de ${EXTREMOS.desde} ni por encima de ${EXTREMOS.hasta}.`,
    'El tablero se mide al producir la publicación, con lo registrado hasta el corte, y queda firmado con ella: lo que se registre o corrija después no lo cambia.',
    ...(hasCompletitud(tablero)
      ? [
          `Datos de ley con valor: de los datos que el artículo 84 de la ley pide de las carpetas del trimestre, de sus víctimas y de sus autoridades señaladas, cuántos de cada cien tienen un valor; los que se declararon desconocidos o quedaron en blanco no lo tienen. Se reserva (${RESERVADO}) con menos de ${MINIMO_DE_DATOS} carpetas registradas, y si desde otra publicación del mismo trimestre cambiaron menos de ${UMBRAL} carpetas o datos; no se dice por debajo de ${EXTREMOS.desde} ni por encima de ${EXTREMOS.hasta}.`,
        ]
      : []),
  ];
}
