import { periodoEnOrden } from '../lib/campos.ts';
import { FECHA_MINIMA, type Fecha, formatFecha, isAfter } from '../lib/fecha.ts';
import { defineRules } from '../lib/rules.ts';
import type { BusquedaExterna } from './justicianet.schema.ts';

const ANTERIOR = `No puede ser anterior al ${formatFecha(FECHA_MINIMA)}.`;
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
      fails: (v: BusquedaExterna) => isAfter(FECHA_MINIMA, v[field]),
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
  periodoEnOrden('1-351'),
]);
