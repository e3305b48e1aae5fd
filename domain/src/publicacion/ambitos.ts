import { MESES } from '../lib/meses.ts';
import { formaDe, type Tabla } from './tablas.ts';

/** The three publications [3-217]: which jurisdiction each shows (0 both), and how it is called. */
export const AMBITOS = {
  federal: { fuero: 1, titulo: 'Información Federal', archivo: 'estadistica-federal.pdf' },
  nacional: { fuero: 0, titulo: 'Información Nacional', archivo: 'estadistica-nacional.pdf' },
  estatal: { fuero: 2, titulo: 'Información Estatal', archivo: 'estadistica-estatal.pdf' },
} as const;
export type Ambito = keyof typeof AMBITOS;
export const NOMBRES_AMBITO = Object.keys(AMBITOS) as Ambito[];

/** Files of open data of a publication, beside the three documents. */
export const DATOS = {
  json: { archivo: 'estadistica.json', mime: 'application/json' },
  csv: { archivo: 'estadistica.csv', mime: 'text/csv; charset=utf-8' },
  diccionario: { archivo: 'diccionario.csv', mime: 'text/csv; charset=utf-8' },
  tablero: { archivo: 'tablero-de-fiscalias.csv', mime: 'text/csv; charset=utf-8' },
} as const;

/** How the CSV with every number is read, beside it, as CSV on the Web has it. */
export const METADATOS_CSV = `${DATOS.csv.archivo}-metadata.json`;

export interface FilaAmbito {
  id: number;
  nombre: string;
  /** One for each column; null: withheld. */
  valores: (number | null)[];
}

/** A table of one publication: its last axis as columns, or a single one; the first row is the total. */
export interface TablaAmbito {
  id: string;
  titulo: string;
  /** Heading of the names. */
  eje: string;
  columnas: string[];
  filas: FilaAmbito[];
}

const UNIDADES = { carpetas: 'Carpetas', victimas: 'Víctimas', responsables: 'Autoridades' } as const;

/** The part of a table that a publication shows; the total is the first row and, with several columns, the last column. */
export function viewAmbito(tabla: Tabla, ambito: Ambito): TablaAmbito {
  const { indice } = formaDe(tabla);
  const [, filas, columnas] = tabla.ejes;
  const { fuero } = AMBITOS[ambito];
  const places = columnas ? [...columnas.categorias.map((_, k) => k + 1), 0] : [];
  const row = (place: number) =>
    columnas
      ? places.map((column) => tabla.valores[indice([fuero, place, column])] ?? null)
      : [tabla.valores[indice([fuero, place])] ?? null];
  return {
    id: tabla.id,
    titulo: tabla.titulo,
    eje: filas?.titulo ?? '',
    columnas: columnas
      ? places.map((place) => (place ? (columnas.categorias[place - 1]?.nombre ?? '') : 'TOTAL'))
      : [UNIDADES[tabla.unidad]],
    filas: [
      { id: 0, nombre: 'TOTAL', valores: row(0) },
      ...(filas?.categorias ?? []).map(({ id, nombre }, i) => ({ id, nombre, valores: row(i + 1) })),
    ],
  };
}

/** '2024-06-30' → 'junio de 2024' [3-218]. */
export const mesDe = (corte: string): string => `${MESES[Number(corte.slice(5, 7)) - 1]} de ${corte.slice(0, 4)}`;

/** '2024-06-30' → '30 de junio de 2024'. */
export const diaDe = (corte: string): string => `${Number(corte.slice(8, 10))} de ${mesDe(corte)}`;
