import { entero } from '../lib/entero.ts';
import { UMBRAL } from './umbral.ts';

/** By how many fewer the cases of the country are than its files, and its persons than its victims. */
export interface Repetidas {
  carpetas: number;
  victimas: number;
}

/** The numbers published beside the tables: the country's files and their cases, its victims and the persons. */
export interface Conjunto {
  carpetas: number;
  casos: Margen;
  victimas: number;
  personas: Margen;
}
/** Both ends may be the number. */
interface Margen {
  desde: number;
  hasta: number;
}

/** The step in which they are published: the exact number may be any of so many, more than a withheld number must leave open. */
const ESCALON = 2 * UMBRAL;
function sinRepetir(total: number, repetidas: number): Margen {
  const hasta = total - Math.floor(repetidas / ESCALON) * ESCALON;
  return { desde: Math.max(1, hasta - ESCALON + 1), hasta };
}

/**
 * Cases and persons as they are published (ADR 69): of the whole country, and between which numbers they are, so that
 * nobody is told whether one more was found, or whose.
 * @param totales as they are published; null: withheld
 * @returns undefined where a total is withheld, or where there is nothing
 */
export function protectConjunto(
  { carpetas, victimas }: Readonly<Record<keyof Repetidas, number | null>>,
  repetidas: Repetidas,
): Conjunto | undefined {
  if (!carpetas || !victimas) return undefined;
  return {
    carpetas,
    casos: sinRepetir(carpetas, repetidas.carpetas),
    victimas,
    personas: sinRepetir(victimas, repetidas.victimas),
  };
}

const entre = ({ desde, hasta }: Margen) => `entre ${entero(desde)} y ${entero(hasta)}`;
/** A sentence for files, and one for victims. */
export const conjuntoEnPalabras = ({ carpetas, casos, victimas, personas }: Conjunto): readonly string[] => [
  `Las ${entero(carpetas)} carpetas forman ${entre(casos)} casos.`,
  `Las ${entero(victimas)} víctimas inscritas son ${entre(personas)} personas.`,
];

/** The words of the method note, where a publication has them. */
export const NOTA_CONJUNTO = {
  titulo: 'Casos y personas',
  parrafos: [
    'Varias carpetas vinculadas por acumulación, incompetencia, atracción o número anterior son un caso. Una víctima inscrita en varias carpetas es una persona cuando alguien lo revisó, registro por registro: el registro no une a nadie por sí solo, de modo que puede haber más repeticiones que las conocidas. Cuentan los vínculos y las revisiones que valían al terminar el corte.',
    'Las tablas cuentan carpetas y víctimas. De casos y personas se publican solo los totales del país, y entre qué números están, en decenas: así no se conoce la cifra exacta, ni la de una fiscalía o una entidad, ni cuántas se hallaron de un corte a otro.',
  ],
} as const;
