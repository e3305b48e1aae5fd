import { dia } from '../lib/campos.ts';
import { FECHA_MINIMA, type Fecha, formatFecha, isAfter } from '../lib/fecha.ts';
import { defineRules, type Rule } from '../lib/rules.ts';

/** The first year that has a row of its own. */
export const PRIMER_ANIO = 2018;

export interface PedidoPublicacion {
  corte: Fecha | null;
}
export const camposPublicacion = { corte: dia('Fecha de corte') } as const;

/** The conditions on a cut-off: a day that has ended, of the registry's time. */
export const reglasDeCorte = <V extends PedidoPublicacion>(): readonly Rule<V, { hoy: Fecha }>[] => [
  {
    kind: 'check',
    clause: 'publicacion-corte-terminado',
    field: 'corte',
    fails: ({ corte }, { hoy }) => corte !== null && corte >= hoy,
    message: 'La fecha de corte debe ser anterior a hoy: las cifras de un día se conocen cuando el día termina.',
  },
  {
    kind: 'check',
    clause: 'publicacion-corte-primero',
    field: 'corte',
    fails: ({ corte }) => isAfter(FECHA_MINIMA, corte),
    message: `La fecha de corte no puede ser anterior al ${formatFecha(FECHA_MINIMA)}.`,
  },
];
export const REGLAS_PUBLICACION = defineRules<PedidoPublicacion, { hoy: Fecha }>([
  { kind: 'requires', clause: 'publicacion-corte', fields: ['corte'] },
  ...reglasDeCorte(),
]);
