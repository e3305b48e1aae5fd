import { periodoEnOrden } from '../lib/campos.ts';
import { defineRules } from '../lib/rules.ts';

/** The conditions on a search of the audit, in the form and on the server. */
export const reglasAuditoria = defineRules<{ fechaInicio: string | null; fechaFin: string | null }, object>([
  periodoEnOrden('auditoría, fechas'),
]);
