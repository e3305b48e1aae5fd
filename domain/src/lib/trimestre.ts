import { type Fecha, fecha, masDias } from './fecha.ts';
import { Entero } from './id.ts';
import { MESES } from './meses.ts';
import type { Rule } from './rules.ts';

/** A quarter of a calendar year. */
export interface Trimestre {
  anio: number;
  trimestre: number;
}

/** The first whole one of the registry, which begins on 26/06/2017. */
const PRIMERO: Trimestre = { anio: 2017, trimestre: 3 };
const firstDay = ({ anio, trimestre }: Trimestre): Fecha =>
  fecha(`${anio}-${String(trimestre * 3 - 2).padStart(2, '0')}-01`);
const next = ({ anio, trimestre }: Trimestre): Trimestre =>
  trimestre === 4 ? { anio: anio + 1, trimestre: 1 } : { anio, trimestre: trimestre + 1 };

/** First and last day of a quarter. */
export const diasDe = (q: Trimestre) => ({ fechaInicio: firstDay(q), fechaFin: masDias(firstDay(next(q)), -1) });

/** Whether a quarter is over on a day: until then nobody knows how much it holds. */
export const isTerminado = (q: Trimestre, hoy: Fecha): boolean => firstDay(next(q)) <= hoy;

/** The quarters that are over, the last one first. */
export function trimestresTerminados(hoy: Fecha): Trimestre[] {
  const all: Trimestre[] = [];
  for (let q = PRIMERO; isTerminado(q, hoy); q = next(q)) all.unshift(q);
  return all;
}

/** 'julio a septiembre de 2026' */
export const trimestreEnPalabras = ({ anio, trimestre }: Trimestre): string =>
  `${MESES[trimestre * 3 - 3]} a ${MESES[trimestre * 3 - 1]} de ${anio}`;

/** A quarter on input; which one is asked for by `reglasTrimestre`. */
export const camposDeTrimestre = { anio: Entero(PRIMERO.anio, 9998), trimestre: Entero(1, 4) };

export type TrimestrePedido = Record<keyof Trimestre, number | null>;
const isBefore = ({ anio, trimestre }: Trimestre) => anio === PRIMERO.anio && trimestre < PRIMERO.trimestre;

/** The conditions on a quarter: that there is one, of the registry's time, and over. */
export const reglasTrimestre = <V extends TrimestrePedido, C extends { hoy: Fecha }>(): readonly Rule<V, C>[] => [
  { kind: 'requires', clause: '3-500', fields: ['anio', 'trimestre'] },
  {
    kind: 'check',
    clause: '3-500',
    field: 'trimestre',
    fails: ({ anio, trimestre }) => anio !== null && trimestre !== null && isBefore({ anio, trimestre }),
    message: 'Elija el trimestre de julio a septiembre de 2017 o uno posterior: el registro empieza entonces.',
  },
  {
    kind: 'check',
    clause: '3-500',
    field: 'trimestre',
    fails: ({ anio, trimestre }, { hoy }) =>
      anio !== null && trimestre !== null && !isTerminado({ anio, trimestre }, hoy),
    message: 'Elija un trimestre que ya terminó.',
  },
];
