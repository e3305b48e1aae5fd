import { conMargenes, type FormaDeCelda, forma } from './celdas.ts';
import type { Conjunto } from './conjunto.ts';
import type { TableroPublico } from './tablero.ts';

export type Unidad = 'carpetas' | 'victimas' | 'responsables';

export interface Categoria {
  id: number;
  nombre: string;
}
export interface Eje {
  id: string;
  titulo: string;
  categorias: readonly Categoria[];
}

/** Jurisdiction: the first axis of every table, and what makes the three publications. */
export const FUERO: Eje = {
  id: 'fuero',
  titulo: 'Fuero',
  categorias: [
    { id: 1, nombre: 'FEDERAL' },
    { id: 2, nombre: 'COMÚN' },
  ],
};

/** One table of the publication: its unit and its axes, beside the jurisdiction. Every axis is a catalogue. */
export interface Definicion {
  id: string;
  unidad: Unidad;
  titulo: string;
  ejes: readonly string[];
}

/**
 * Every table that is published. Two tables of one unit share the totals by jurisdiction and nothing else: these are
 * never withheld, so that what is hidden in one cannot be worked out from another.
 */
export const TABLAS: readonly Definicion[] = [
  {
    id: 'carpetas_entidad',
    unidad: 'carpetas',
    titulo: 'Carpetas por entidad de los hechos y delito',
    ejes: ['entidad', 'delito'],
  },
  { id: 'carpetas_anio', unidad: 'carpetas', titulo: 'Carpetas por año de inicio', ejes: ['anio'] },
  { id: 'carpetas_etapa', unidad: 'carpetas', titulo: 'Carpetas por etapa', ejes: ['etapa'] },
  { id: 'victimas_entidad', unidad: 'victimas', titulo: 'Víctimas por entidad de los hechos', ejes: ['entidad'] },
  { id: 'victimas_edad', unidad: 'victimas', titulo: 'Víctimas por edad y sexo', ejes: ['edad', 'sexo'] },
  { id: 'victimas_tecnica', unidad: 'victimas', titulo: 'Víctimas por técnica de tortura', ejes: ['tecnica'] },
  { id: 'victimas_indigena', unidad: 'victimas', titulo: 'Víctimas de población indígena', ejes: ['indigena'] },
  { id: 'victimas_discapacidad', unidad: 'victimas', titulo: 'Víctimas con discapacidad', ejes: ['discapacidad'] },
  {
    id: 'responsables_nivel',
    unidad: 'responsables',
    titulo: 'Autoridades señaladas por nivel de gobierno',
    ejes: ['nivel'],
  },
  {
    id: 'responsables_dependencia',
    unidad: 'responsables',
    titulo: 'Autoridades señaladas por dependencia',
    ejes: ['dependencia'],
  },
];

/** A table with its numbers, row by row along its axes; on each axis the total comes first, then the categories. */
export interface Tabla {
  id: string;
  unidad: Unidad;
  titulo: string;
  ejes: readonly Eje[];
  /** null: withheld to protect persons. */
  valores: readonly (number | null)[];
}

export const formaDe = ({ ejes }: Pick<Tabla, 'ejes'>): FormaDeCelda =>
  forma(ejes.map(({ categorias }) => categorias.length));

/** A count as the registry gives it: ids along the axes, in their order. */
export interface Cuenta {
  ids: readonly number[];
  n: number;
}

/** Fills a table from counts. @throws RangeError for an id that no axis has: nothing may be left out */
export function fill({ id, unidad, titulo }: Definicion, ejes: readonly Eje[], cuentas: readonly Cuenta[]): Tabla {
  const f = forma(ejes.map(({ categorias }) => categorias.length));
  const leaves = new Array<number>(f.celdas).fill(0);
  for (const { ids, n } of cuentas) {
    const lugar = ids.map((value, k) => 1 + (ejes[k]?.categorias.findIndex((c) => c.id === value) ?? -1));
    if (lugar.includes(0)) throw new RangeError(`${id}: no category for ${ids.join(', ')}`);
    const cell = f.indice(lugar);
    leaves[cell] = (leaves[cell] ?? 0) + n;
  }
  return { id, unidad, titulo, ejes, valores: conMargenes(f, leaves) };
}

/** A publication: its cut-off (yyyy-MM-dd) and its tables as they are published. */
export interface Publicacion {
  corte: string;
  tablas: readonly Tabla[];
  /** Absent from cut-offs before the first quarter, and from publications that were made without it. */
  tablero?: TableroPublico | undefined;
  /** Absent where a total is withheld, and from publications that were made without it. */
  conjunto?: Conjunto | undefined;
  /** Its open data name states by the keys of INEGI and ISO too; publications that were made without do not. */
  claves?: boolean | undefined;
  /** By which edition of the method it was made (METODO); the current one unless told. */
  metodo?: number | undefined;
}

/** The totals of the tables in the whole country, by their unit; null: withheld. */
export const totalesDe = (tablas: readonly Tabla[]): Record<Unidad, number | null> => {
  const total = (unidad: Unidad) => tablas.find((tabla) => tabla.unidad === unidad)?.valores[0] ?? null;
  return { carpetas: total('carpetas'), victimas: total('victimas'), responsables: total('responsables') };
};
