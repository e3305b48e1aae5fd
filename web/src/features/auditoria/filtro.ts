import { camposFiltroAuditoria } from '@renadet/domain/auditoria/auditoria.schema';
import { defineRules } from '@renadet/domain/lib/rules';

/** What of the audit is looked for. */
export interface Filtro {
  dscorreo: string | null;
  noci: string | null;
  victima: string | null;
  operacion: string | null;
  fechaInicio: string | null;
  fechaFin: string | null;
}
/** A search as it was made: which page, 0-based, of how many lines. */
export interface Consulta extends Filtro {
  pagina: number;
  rpp: number;
}

export const FILTRO_VACIO: Filtro = {
  dscorreo: null,
  noci: null,
  victima: null,
  operacion: null,
  fechaInicio: null,
  fechaFin: null,
};

export const campos = camposFiltroAuditoria;

export const reglas = defineRules<Filtro, object>([
  {
    kind: 'check',
    clause: 'auditoría, fechas',
    field: 'fechaFin',
    fails: (v) => v.fechaInicio !== null && v.fechaFin !== null && v.fechaFin < v.fechaInicio,
    message: 'No puede ser menor a la fecha de inicio.',
  },
]);
