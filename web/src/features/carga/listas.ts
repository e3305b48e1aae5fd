import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { claseDeCodigo } from '@renadet/domain/carga/codigos';
import { COMPLEMENTO, HOJAS_DE_LIBRO, type HojaDeLibro, letra } from '@renadet/domain/carga/errores';
import { COLUMNAS as DE_HOJA } from '@renadet/domain/carga/review';
import type { Hallazgos } from '@renadet/domain/carga/seguimiento.contract';
import { ANTES } from '@renadet/domain/lib/antes';
import { paraPegar } from './copy.ts';
import { nombreDe } from './nombreDe.ts';

/** One line of the report. */
export interface Linea {
  id: string;
  /** Cell or row. */
  donde: string;
  hoja?: HojaDeLibro;
  /** Head of the column. */
  columna?: string;
  expediente: string;
  valor: string;
  mensaje: string;
  seAcepta: string;
}
const VACIA = { valor: '', seAcepta: '' };
const CLASES = { victima: 'Víctima', autoridad: 'Autoridad', expediente: 'Expediente' } as const;

const suelta = (e: Hallazgos['incompletos'][number], i: number): Linea => ({
  ...VACIA,
  id: `${e.hoja}${e.fila}-${i}`,
  donde: `${e.hoja}, renglón ${e.fila}`,
  expediente: e.numCarpeta,
  mensaje: e.mensaje,
  seAcepta: e.seAcepta ?? '',
});
const retirada = (r: RespuestaCarga['victimasErrores'][number], i: number): Linea => ({
  ...VACIA,
  id: `${r.exp}-${i}`,
  donde: '',
  expediente: r.exp,
  mensaje: `${nombreDe(r)}: se retiró porque no está en el archivo.`,
});
const celda = (e: Hallazgos['errores'][number], i: number): Linea => ({
  id: String(i),
  donde: `${e.hoja}!${letra(Object.keys(DE_HOJA[e.hoja]).indexOf(e.columna))}${e.fila}`,
  hoja: e.hoja,
  columna: DE_HOJA[e.hoja][e.columna]?.etiqueta ?? e.columna,
  expediente: e.numCarpeta,
  valor: e.valor,
  mensaje: e.mensaje,
  seAcepta: e.seAcepta,
});

/** How many rows of a kind there are; reports of before this was kept have it of the rows that they hold. */
export const totalDe = (h: Hallazgos, nombre: keyof NonNullable<Hallazgos['totales']>): number =>
  h.totales?.[nombre] ?? h[nombre]?.length ?? 0;

const SUELTAS = [
  ['Expedientes sin número', 'sinNumero'],
  ['Víctimas sin expediente', 'victimasSinExpediente'],
  ['Autoridades sin expediente', 'autoridadesSinExpediente'],
  ['Complementos sin expediente', 'complementosSinExpediente'],
  ['Expedientes incompletos', 'incompletos'],
  ['Menos víctimas que las declaradas', 'menosVictimas'],
  [`Iniciadas ${ANTES}`, 'antesDelRegistro'],
] as const;

/** Every list of the report, by its tab, and how many lines there are where not all are in it [2-094] to [2-104]. */
export const listasDe = (hallazgos: Hallazgos, respuesta: RespuestaCarga): [string, Linea[], number?][] => [
  ['Errores de estructura en el xlsx', hallazgos.errores.map(celda), hallazgos.totalErrores],
  [
    'Inconsistencias en la carga',
    [...respuesta.erroresBack, ...(respuesta.avisos ?? [])].flatMap((e) =>
      e.errores.map((x, i) => ({
        ...VACIA,
        id: `${e.numCarpeta}-${i}`,
        donde: CLASES[claseDeCodigo(x.codigo)],
        expediente: e.numCarpeta,
        mensaje: x.texto,
      })),
    ),
  ],
  ...SUELTAS.filter(([, clase]) => clase !== 'complementosSinExpediente' || hallazgos[clase]).map(
    ([titulo, clase]): [string, Linea[], number] => [
      titulo,
      (hallazgos[clase] ?? []).map(suelta),
      totalDe(hallazgos, clase),
    ],
  ),
  ['Víctimas retiradas', respuesta.victimasErrores.map(retirada)],
  ['Responsables retirados', respuesta.responsablesErrores.map(retirada)],
];

/** How many errors each sheet and each of its columns has, the most frequent first. */
export function cuentasDe(lineas: readonly Linea[]) {
  const hojas = HOJAS_DE_LIBRO.flatMap((hoja) => {
    const n = lineas.filter((l) => l.hoja === hoja).length;
    return n || hoja !== COMPLEMENTO ? [[hoja, n] as const] : [];
  });
  const columnas = new Map<string, number>();
  for (const { columna } of lineas) if (columna) columnas.set(columna, (columnas.get(columna) ?? 0) + 1);
  return { hojas, columnas: [...columnas].sort(([, a], [, b]) => b - a) };
}

/** Lines as a spreadsheet pastes them. */
export const lineasParaPegar = (lineas: readonly Linea[]): string =>
  paraPegar([
    ['Celda', 'Expediente', 'Error', 'Valor', 'Se acepta'],
    ...lineas.map((l) => [l.donde, l.expediente, l.mensaje, l.valor, l.seAcepta]),
  ]);
