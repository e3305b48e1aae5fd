import { atacar, type Publicado } from './atacar.ts';
import { conMargenes, type Forma, forma } from './celdas.ts';
import { Desprotegida, isPequenia, MINIMO_TOTAL, type Previa, proteger } from './proteger.ts';

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

/** One table of the publication: what it counts and by what, beside the jurisdiction. Every axis is a catalogue. */
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

export const formaDe = ({ ejes }: Pick<Tabla, 'ejes'>): Forma => forma(ejes.map(({ categorias }) => categorias.length));

/** A count as the registry gives it: ids along the axes, in their order. */
export interface Cuenta {
  ids: readonly number[];
  n: number;
}

/** Fills a table from counts. @throws RangeError for an id that no axis has: nothing may be left out */
export function llenar({ id, unidad, titulo }: Definicion, ejes: readonly Eje[], cuentas: readonly Cuenta[]): Tabla {
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

/** Cells of the totals by jurisdiction: each jurisdiction and both, over all other axes. */
const totales = (tabla: Pick<Tabla, 'ejes'>, f: Forma): number[] =>
  [0, ...FUERO.categorias.map((_, k) => k + 1)].map((k) =>
    f.indice(tabla.ejes.map((_, axis) => (axis === 0 ? k : 0))),
  );

/** The numbers of another publication laid out as those of this table; what can be worked out of it counts as known. */
function alinear(tabla: Tabla, f: Forma, otra: Tabla | undefined): Publicado {
  if (!otra) return new Array<null>(f.celdas).fill(null);
  const g = formaDe(otra);
  const known = [...otra.valores];
  for (const { celda, desde, hasta } of atacar(g, otra.valores))
    if (hasta - desde < 0.5) known[celda] = Math.round(desde);
  return f.lugares.map((lugar) => {
    const there = lugar.map((place, k) => {
      if (place === 0) return 0;
      const wanted = tabla.ejes[k]?.categorias[place - 1]?.id;
      return 1 + (otra.ejes[k]?.categorias.findIndex(({ id }) => id === wanted) ?? -1);
    });
    const isThere = there.every((place, k) => (place === 0) === (lugar[k] === 0));
    return isThere ? (known[g.indice(there)] ?? null) : null;
  });
}

/** Another publication: its cut-off (yyyy-MM-dd) and its tables as they were published. */
export interface Publicacion {
  corte: string;
  tablas: readonly Tabla[];
}

/** Refused: what is asked for cannot be published without giving persons away. The message says what to do. */
export class NoPublicable extends Error {}

const POCOS = `Hay totales por fuero menores de ${MINIMO_TOTAL}: con tan pocos registros no se puede publicar sin exponer a personas.`;
const cercano = (corte: string) =>
  `Entre este corte y el del ${corte.split('-').reverse().join('/')} cambió muy poco un total por fuero; publicar los dos dejaría ver esos registros. Elija otra fecha de corte.`;

function protegerTabla(tabla: Tabla, corte: string, otras: readonly Publicacion[]): Tabla {
  const f = formaDe(tabla);
  const valores = tabla.valores.map((value) => value ?? 0);
  const fijas = totales(tabla, f);
  if (fijas.some((cell) => valores[cell] !== 0 && (valores[cell] ?? 0) < MINIMO_TOTAL)) throw new NoPublicable(POCOS);
  const previas = otras.map((otra): Previa & { corte: string } => ({
    corte: otra.corte,
    isAnterior: otra.corte < corte,
    valores: alinear(
      tabla,
      f,
      otra.tablas.find(({ id }) => id === tabla.id),
    ),
  }));
  for (const previa of previas)
    if (fijas.some((cell) => isPequenia((valores[cell] ?? 0) - (previa.valores[cell] ?? valores[cell] ?? 0))))
      throw new NoPublicable(cercano(previa.corte));
  try {
    return { ...tabla, valores: proteger(f, valores, new Set(fijas), previas) };
  } catch (error) {
    if (error instanceof Desprotegida) throw new NoPublicable(POCOS);
    throw error;
  }
}

/**
 * The tables of a publication with what must be withheld taken out, also against every publication already made.
 * @throws NoPublicable with a sentence in Spanish
 */
export const protegerTablas = (tablas: readonly Tabla[], corte: string, otras: readonly Publicacion[]): Tabla[] =>
  tablas.map((tabla) => protegerTabla(tabla, corte, otras));
