import { type Fecha, fecha, isAfter } from '../lib/fecha.ts';
import { defineRules } from '../lib/rules.ts';
import type { BusquedaExterna } from './justicianet.schema.ts';

/** The external system has nothing before this day [1-349]. */
export const PRIMER_DIA = fecha('2017-06-26');

const ANTERIOR = 'No puede ser anterior al 26/06/2017.';
const FUTURA = 'No puede ser mayor a la fecha actual.';

/** The rules of the external search; each row names its clause. They hold for the form and for the server. */
export const reglasBusquedaExterna = defineRules<BusquedaExterna, { hoy: Fecha }>([
  { kind: 'requires', clause: '1-053', fields: ['fechaInicio'] },
  { kind: 'requires', clause: '1-054', fields: ['fechaFin'] },
  ...(['fechaInicio', 'fechaFin'] as const).flatMap((field) => [
    {
      kind: 'check' as const,
      clause: '1-349',
      field,
      fails: (v: BusquedaExterna) => isAfter(PRIMER_DIA, v[field]),
      message: ANTERIOR,
    },
    {
      kind: 'check' as const,
      clause: '1-350',
      field,
      fails: (v: BusquedaExterna, { hoy }: { hoy: Fecha }) => isAfter(v[field], hoy),
      message: FUTURA,
    },
  ]),
  {
    kind: 'check',
    clause: '1-351',
    field: 'fechaFin',
    fails: (v) => isAfter(v.fechaInicio, v.fechaFin),
    message: 'No puede ser menor a la fecha de inicio.',
  },
]);
