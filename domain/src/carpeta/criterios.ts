/** The criteria of a search of files; institution and area 0 are all of them [1-063]. */
export interface CriteriosCarpeta {
  noci: string | null;
  /** Whole, or without its check digit (1-905). */
  folio?: string | null | undefined;
  nombreCompleto: string | null;
  fechaInicio: string | null;
  fechaFin: string | null;
  institucion: number | null;
  area: number | null;
  /** Those alone that who asks registered. */
  mias?: boolean | undefined;
  /** Days of their registration. */
  registroDesde?: string | undefined;
  registroHasta?: string | undefined;
}

/** A search that asks for nothing yet. */
export const SIN_CRITERIOS: CriteriosCarpeta = {
  noci: null,
  nombreCompleto: null,
  fechaInicio: null,
  fechaFin: null,
  institucion: 0,
  area: 0,
};
