import type { Autoridad } from '../autoridad/autoridad.schema.ts';
import { type Carpeta, camposCarpeta } from '../carpeta/carpeta.schema.ts';
import {
  DEPENDENCIA,
  ESTADO,
  ESTATUS,
  ETAPA,
  GENERO,
  GOBIERNO,
  PRECISION,
  SITUACION_JURIDICA,
  TECNICA,
} from '../catalogos/ids.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { NO, NO_APLICA, NO_DISPONIBLE } from '../lib/siNo.ts';
import { isDesconocida } from '../victima/identidad.ts';
import { camposVictima, EDAD_MAXIMA, type Victima } from '../victima/victima.schema.ts';

/** The states of a datum: it has a value, somebody declared that nobody knows it, or nothing is said. */
export const ESTADOS = ['valor', 'desconocido', 'blanco'] as const;
export type EstadoDeDato = (typeof ESTADOS)[number];

interface Registros {
  carpeta: Carpeta;
  victima: Victima;
  autoridad: Autoridad;
}
/** The record that a datum belongs to. */
export type Sujeto = keyof Registros;

interface FilaDeDato<S extends Sujeto> {
  id: string;
  dato: string;
  peso: number;
  de: S;
  /** The fields that make it, in the order in which they are asked, each with the values that say that nobody knows. */
  campos: { readonly [K in keyof Registros[S]]?: readonly unknown[] };
  /** The answer that says of all its fields that nobody knows, though they are empty. */
  declara?: { readonly [K in keyof Registros[S]]?: unknown };
  /** Whether that nobody knows is the honest answer of this record. */
  honesto: (registro: Registros[S]) => boolean;
}

const never = () => false;
/** Sex, age and legal situation may well be unknown of somebody whose name nobody knows. */
const isSinIdentificar = (v: Victima) => isDesconocida(v);

const deCarpeta: readonly FilaDeDato<'carpeta'>[] = [
  {
    id: 'lugar',
    dato: 'Lugar de los hechos',
    peso: 10,
    de: 'carpeta',
    campos: {
      boconocehechos: [NO, NO_DISPONIBLE],
      llestado: [ESTADO.NO_APLICA, ESTADO.NO_DISPONIBLE],
      llmunicipio: [],
    },
    honesto: (c) => c.boconocehechos === NO,
  },
  {
    id: 'fecha',
    dato: camposCarpeta.fchecho.etiqueta,
    peso: 10,
    de: 'carpeta',
    campos: { fchecho: [] },
    declara: { llprecisionhecho: PRECISION.NO_SE_SABE },
    honesto: (c) => c.llprecisionhecho === PRECISION.NO_SE_SABE,
  },
  {
    id: 'circunstancia',
    dato: camposCarpeta.llcircunstancia.etiqueta,
    peso: 10,
    de: 'carpeta',
    campos: { llcircunstancia: [] },
    honesto: never,
  },
  {
    id: 'estatus',
    dato: 'Estatus con su fecha',
    peso: 10,
    de: 'carpeta',
    campos: { lletapa: [ETAPA.NO_DISPONIBLE], llestatus: [ESTATUS.NO_APLICA], fcestatus: [] },
    honesto: never,
  },
];

const deVictima: readonly FilaDeDato<'victima'>[] = [
  {
    id: 'tecnica',
    dato: camposVictima.lltecnica.etiqueta,
    peso: 15,
    de: 'victima',
    campos: { lltecnica: [TECNICA.NO_DISPONIBLE] },
    honesto: never,
  },
  {
    id: 'situacion',
    dato: 'Situación jurídica de la víctima',
    peso: 10,
    de: 'victima',
    campos: { llsituacionjuridica: [SITUACION_JURIDICA.NO_DISPONIBLE] },
    honesto: isSinIdentificar,
  },
  {
    id: 'edad',
    dato: ETIQUETAS.edad,
    peso: 10,
    de: 'victima',
    campos: { dsedad: [EDAD_MAXIMA] },
    declara: { llprecisionnacimiento: PRECISION.NO_SE_SABE },
    honesto: isSinIdentificar,
  },
  {
    id: 'sexo',
    dato: ETIQUETAS.sexo,
    peso: 5,
    de: 'victima',
    campos: { llgenero: [GENERO.NO_DISPONIBLE] },
    honesto: isSinIdentificar,
  },
  {
    id: 'examen',
    dato: 'Examen médico-psicológico',
    peso: 5,
    de: 'victima',
    campos: { bopsicologico: [NO_DISPONIBLE, NO_APLICA] },
    honesto: never,
  },
];

const deAutoridad: readonly FilaDeDato<'autoridad'>[] = [
  {
    id: 'autoridad',
    dato: 'Autoridad señalada, con su nivel e institución',
    peso: 15,
    de: 'autoridad',
    campos: {
      llgobierno: [GOBIERNO.NO_DISPONIBLE, GOBIERNO.NO_APLICA],
      boperteneceinstitucion: [NO_DISPONIBLE, NO_APLICA],
      lldependencia: [DEPENDENCIA.NO_DISPONIBLE],
    },
    // against whoever is responsible, or not identified and described all the same
    honesto: (a) => a.boexistente === 1 || (a.llgobierno === GOBIERNO.NO_DISPONIBLE && Boolean(a.dsloquesesabe)),
  },
];

type FilaDeLey = FilaDeDato<'carpeta'> | FilaDeDato<'victima'> | FilaDeDato<'autoridad'>;
/**
 * The data that art. 84 of the law asks of each file, each with its weight of 100. Totals know them by their places here, from
 * 1 on (schema/calidad): a new one goes at the end.
 */
export const DATOS_DE_LEY: readonly FilaDeLey[] = [...deCarpeta, ...deVictima, ...deAutoridad];

/** Columns that the data of a kind of record are read from. */
export const camposDe = (sujeto: Sujeto): string[] => [
  ...new Set(
    DATOS_DE_LEY.filter(({ de }) => de === sujeto).flatMap(({ campos, declara }) =>
      Object.keys({ ...campos, ...declara }),
    ),
  ),
];

/** The fields that make the data of a kind of record. */
export const camposDeDatos = (sujeto: Sujeto): ReadonlySet<string> =>
  new Set(DATOS_DE_LEY.filter(({ de }) => de === sujeto).flatMap(({ campos }) => Object.keys(campos)));

/** The first blank field of each datum that the record says nothing of. */
export const blancosDe = (sujeto: Sujeto, registro: object): string[] =>
  DATOS_DE_LEY.filter(({ de }) => de === sujeto)
    .map((dato) => readDato(dato, registro))
    .filter(({ estado }) => estado === 'blanco')
    .map(({ campo }) => campo);

interface LecturaDeDato {
  estado: EstadoDeDato;
  /** The first field that keeps it from having a value. */
  campo: string;
}

/** The state of a datum of one record: that of its worst field. */
export function readDato({ campos, declara = {} }: FilaDeLey, registro: object): LecturaDeDato {
  const of = (campo: string) => (registro as Record<string, unknown>)[campo] ?? null;
  for (const [campo, answer] of Object.entries(declara))
    if (of(campo) === answer) return { estado: 'desconocido', campo };
  let worst: LecturaDeDato = { estado: 'valor', campo: '' };
  for (const [campo, desconocidos] of Object.entries(campos)) {
    const value = of(campo);
    if (value === null || value === '') return { estado: 'blanco', campo };
    if (worst.estado === 'valor' && desconocidos.includes(value)) worst = { estado: 'desconocido', campo };
  }
  return worst;
}
