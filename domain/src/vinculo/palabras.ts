import { camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import type { CasoDeVinculo, Linea } from './compare.ts';
import type { Grado } from './medida.ts';

/** The decisions about two records; ABIERTO: nobody has decided, or it was undone. */
export const DECISIONES = ['MISMA', 'PARIENTE', 'DISTINTA'] as const;
export const ESTADOS_DE_PAR = ['ABIERTO', ...DECISIONES] as const;
export type EstadoDePar = (typeof ESTADOS_DE_PAR)[number];

/** How each state is called: where pairs are listed, and where one is decided. */
export const TEXTO_DE_ESTADO: Readonly<Record<EstadoDePar, { lista: string; accion: string }>> = {
  ABIERTO: { lista: 'Por revisar', accion: 'Deshacer la decisión' },
  MISMA: { lista: 'Misma persona', accion: 'Es la misma persona' },
  PARIENTE: { lista: 'Parientes', accion: 'Son parientes' },
  DISTINTA: { lista: 'Personas distintas', accion: 'Son personas distintas' },
};

export const TEXTO_DE_CASO: Readonly<Record<CasoDeVinculo, string>> = {
  DOBLE_REGISTRO: 'Los mismos hechos, dos veces en una institución',
  DOS_INSTITUCIONES: 'Los mismos hechos en dos instituciones',
  OTROS_HECHOS: 'La misma persona en otros hechos',
  PARIENTE: 'Pariente en los mismos hechos',
};

export const TEXTO_DE_CAMPO: Readonly<Record<Linea['campo'], string>> = {
  partida: 'Antes de comparar',
  completo: 'Nombre completo',
  nombre: ETIQUETAS.nombre,
  apellidos: 'Apellidos',
  paterno: ETIQUETAS.primerApellido,
  materno: ETIQUETAS.segundoApellido,
  nacimiento: ETIQUETAS.nacimiento,
  anio: 'Año de nacimiento',
  sexo: ETIQUETAS.sexo,
  curp: ETIQUETAS.curp,
  dia: camposCarpeta.fchecho.etiqueta,
  estado: 'Entidad de los hechos',
  municipio: 'Municipio de los hechos',
  autoridad: 'Institución señalada',
  numero: 'Otro número de carpeta',
  pariente: 'Frente a un pariente en los mismos hechos',
  tocaya: 'Frente a otra persona del mismo nombre',
};

/** In words, for who never saw a weight. */
const TEXTO_DE_GRADO: Readonly<Record<Grado, string>> = {
  igual: 'Igual',
  apodo: 'Se le dice así',
  'suena igual': 'Suena igual',
  'una letra': 'Cambia una letra',
  parecido: 'Se parece',
  falta: 'Falta en uno',
  'en ninguna': 'No consta en ninguno',
  'en parte': 'Igual en parte',
  invertidos: 'En otro orden',
  'otras casillas': 'Igual, en otras casillas',
  'de casada': 'Quizá de casada',
  'un dato': 'Cambia una cifra de la fecha',
  'otro dato': 'Cambia el día, el mes o el año',
  'mismo año': 'El mismo año, o el de junto',
  cerca: 'Dos años de diferencia',
  'doce años': 'Doce años o más de diferencia',
  'tres días': 'A tres días o menos',
  'un mes': 'A un mes o menos',
  'lo cita': 'Una carpeta cita a la otra',
  distinto: 'Distinto',
};

/** The words of the lines that are of no field. */
const DE_NINGUN_CAMPO = {
  partida: 'Dos víctimas cualesquiera casi nunca son la misma persona',
  pariente: 'Lo que también explicaría un pariente u otra víctima de los mismos hechos',
  tocaya: 'Lo que también explicaría quien se llama igual',
} as const;
/** From one in so many on, a name is told to be rare. */
const POCO_COMUN = 1000;
/**
 * A line in words: its degree, and how rare the common name is.
 * @param conCuantos false where the name was looked up in the fixed list: a name that is not in it is rare, and nobody knows
 * how rare
 */
export function describeLinea(
  { campo, grado, uno }: Pick<Linea, 'campo' | 'grado' | 'uno'>,
  conCuantos = true,
): string {
  if (campo in DE_NINGUN_CAMPO) return DE_NINGUN_CAMPO[campo as keyof typeof DE_NINGUN_CAMPO];
  const words = grado === null ? '' : TEXTO_DE_GRADO[grado];
  if (uno === undefined || uno < POCO_COMUN || grado === 'distinto') return words;
  return `${words}; poco común${conCuantos ? `: 1 de ${Math.round(uno).toLocaleString('es-MX')}` : ''}`;
}

/** A probability as people count: of a hundred pairs like this one, so many are one person; never none, never all. */
const deCien = (probabilidad: number): number => Math.min(99, Math.max(1, Math.round(probabilidad * 100)));
/** The same of a weight in bits. */
export const deCienPorPeso = (peso: number): number => deCien(1 / (1 + 2 ** -peso));
