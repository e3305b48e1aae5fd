import type { ClaseDeAccion } from '@renadet/domain/auditoria/acciones';
import { tamanoInicial } from '../../ui/tabla/usePagina.ts';

/** The criteria of a search of the audit. */
export interface Filtro {
  dscorreo: string | null;
  noci: string | null;
  victima: string | null;
  /** One victim. The search finds every user who saw this record. */
  llvictima: number | null;
  operacion: string | null;
  /** The half of the audit that is in sight. */
  clase: ClaseDeAccion;
  fechaInicio: string | null;
  fechaFin: string | null;
}
/** A search as it was made: which page, 0-based, of how many lines. */
export interface ConsultaDeAuditoria extends Filtro {
  pagina: number;
  rpp: number;
}

/** Whether a kept search is one of the audit; it may be another screen's. */
export const isConsulta = (kept: object | null): kept is ConsultaDeAuditoria => kept !== null && 'operacion' in kept;

export const FILTRO_VACIO: Filtro = {
  dscorreo: null,
  noci: null,
  victima: null,
  llvictima: null,
  operacion: null,
  clase: 'cambios',
  fechaInicio: null,
  fechaFin: null,
};

/** The first question: the audit begins with ten lines a page, unless its user chose otherwise. */
export const primera = (filtro: Partial<Filtro> = {}): ConsultaDeAuditoria => ({
  ...FILTRO_VACIO,
  ...filtro,
  pagina: 0,
  rpp: tamanoInicial(undefined, 10),
});
