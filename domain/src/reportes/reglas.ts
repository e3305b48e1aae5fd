import { periodoEnOrden } from '../lib/campos.ts';
import { FECHA_MINIMA, type Fecha, formatFecha, isAfter } from '../lib/fecha.ts';
import { isEmpty, type Rule } from '../lib/rules.ts';
import type { Filtro } from './filtro.ts';

export type ReglaDeReporte = Rule<Filtro, { hoy: Fecha }>;
export const FECHAS = ['fechaInicio', 'fechaFin'] as const;

export const limites: ReglaDeReporte[] = [
  ...FECHAS.flatMap((field): ReglaDeReporte[] => [
    {
      kind: 'check',
      clause: field === 'fechaInicio' ? '3-042' : '3-044',
      field,
      fails: (v) => isAfter(FECHA_MINIMA, v[field]),
      message: `No puede ser anterior al ${formatFecha(FECHA_MINIMA)}.`,
    },
    {
      kind: 'check',
      clause: field === 'fechaInicio' ? '3-043' : '3-045',
      field,
      fails: (v, { hoy }) => isAfter(v[field], hoy),
      message: 'No puede ser mayor a la fecha actual.',
    },
  ]),
  periodoEnOrden('3-063'),
];

/** The server's conditions on every report; lists that do not hold together find nothing. */
export const reglasReporte: readonly ReglaDeReporte[] = [
  ...limites,
  { kind: 'requires', clause: '3-341', fields: FECHAS, when: (v) => isEmpty(v.noci) },
];
