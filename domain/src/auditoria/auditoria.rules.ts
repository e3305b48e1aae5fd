import { isAfter } from '../lib/fecha.ts';
import { defineRules } from '../lib/rules.ts';

/** The conditions on a search of the audit, in the form and on the server. */
export const reglasAuditoria = defineRules<{ fechaInicio: string | null; fechaFin: string | null }, object>([
  {
    kind: 'check',
    clause: 'auditoría, fechas',
    field: 'fechaFin',
    fails: (v) => isAfter(v.fechaInicio, v.fechaFin),
    message: 'No puede ser menor a la fecha de inicio.',
  },
]);
