import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { EN_BITS_A_MANO } from '../catalogos/administrables.ts';
import type { NombreCatalogo } from '../catalogos/catalogos.ts';
import { camposVictima } from '../victima/victima.schema.ts';

/** Conditions of article 27 of the law, by their bit: a file, or one of its victims, may have several. */
const CONDICIONES: Readonly<Record<number, string>> = {
  1: 'MENOR DE EDAD',
  2: 'PERSONA MAYOR (60 AÑOS O MÁS)',
  3: 'EMBARAZO',
  4: 'DISCAPACIDAD',
  5: 'VÍCTIMA DE DELITO SEXUAL',
  6: 'PERSONA EXTRANJERA',
  7: 'AFRODESCENDIENTE',
  8: 'POBLACIÓN INDÍGENA',
  9: 'PERIODISTA',
  10: 'PERSONA DEFENSORA DE DERECHOS HUMANOS',
  11: 'POBLACIÓN LGBTTTI',
  12: 'SITUACIÓN DE CALLE',
};

/** Which record says it: of victims and authorities a file may have several, and stands in the row of each. */
export type UnidadDeEje = 'carpeta' | 'víctima' | 'autoridad';

/** The axes of the cross analysis: a row each. Its column is one of `crucecarpeta` (server/schema/cruce). */
export interface EjeDeCruce {
  id: number;
  titulo: string;
  columna: string;
  unidad: UnidadDeEje;
  /** Several at once: its column is a list of bits. */
  varios?: true;
  /** The words for its ids: entries of a catalogue, these texts, or quarters and years. */
  palabras: NombreCatalogo | 'periodos' | Readonly<Record<number, string>>;
  /** In the order of its ids, not the largest first. */
  enOrden?: true;
}

export const EJE = {
  AUTORIDAD: 1,
  LUGAR: 2,
  TECNICA: 3,
  PERIODO: 4,
  CONDICION: 5,
  FINALIDAD: 6,
  ETAPA: 7,
  FORMA_INICIO: 8,
} as const;

export const EJES: readonly EjeDeCruce[] = [
  {
    id: EJE.AUTORIDAD,
    titulo: 'Autoridad señalada',
    columna: 'autoridades',
    unidad: 'autoridad',
    varios: true,
    palabras: 'dependencias',
  },
  { id: EJE.LUGAR, titulo: 'Lugar de los hechos', columna: 'estado', unidad: 'carpeta', palabras: 'estados' },
  {
    id: EJE.TECNICA,
    titulo: camposVictima.lltecnica.etiqueta,
    columna: 'tecnicas',
    unidad: 'víctima',
    varios: true,
    palabras: 'tecnicas',
  },
  {
    id: EJE.PERIODO,
    titulo: 'Periodo de inicio',
    columna: 'trimestre',
    unidad: 'carpeta',
    palabras: 'periodos',
    enOrden: true,
  },
  {
    id: EJE.CONDICION,
    titulo: 'Condición de la víctima',
    columna: 'condiciones',
    unidad: 'víctima',
    varios: true,
    palabras: CONDICIONES,
  },
  {
    id: EJE.FINALIDAD,
    titulo: camposVictima.finalidades.etiqueta,
    columna: 'finalidades',
    unidad: 'víctima',
    varios: true,
    palabras: 'finalidades',
  },
  {
    id: EJE.ETAPA,
    titulo: camposCarpeta.lletapa.etiqueta,
    columna: 'etapa',
    unidad: 'carpeta',
    palabras: 'etapas',
    enOrden: true,
  },
  {
    id: EJE.FORMA_INICIO,
    titulo: camposCarpeta.llformainicio.etiqueta,
    columna: 'formainicio',
    unidad: 'carpeta',
    palabras: 'formasInicio',
  },
];

/** Years are told one by one where the period has more quarters than this. */
const TRIMESTRES = 12;
const trimestresDe = (day: string): number =>
  Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);
/** Whether the period is counted by quarters, and not by years. */
export const isPorTrimestre = (inicio: string, fin: string): boolean =>
  trimestresDe(fin) - trimestresDe(inicio) < TRIMESTRES;

/** A quarter (ten times its year, and its number) or a year, in words. */
export const periodoEnPalabras = (id: number): string =>
  id > 9999 ? `${Math.floor(id / 10)}, trimestre ${id % 10}` : String(id);

/** Authorities that are some (lldependencia): neither unknown nor none. Those that hands add are (D-463). */
export const CONOCIDAS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, ...EN_BITS_A_MANO];
