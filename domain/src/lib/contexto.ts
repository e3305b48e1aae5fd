import type { Fecha } from './fecha.ts';

/** How a form was opened: new (no action), Editar, Consultar, Generar Folio [1-077] [1-078] [1-079] [1-080]. */
export type Modo = 'nuevo' | 'editar' | 'consultar' | 'folio';

/** What a rule may know besides the record's own values. Today is an argument: rules have no clock. */
export interface Contexto {
  modo: Modo;
  /** llrol of the session. */
  rol: number;
  /** The file has an integration date (fcintegracion). */
  integrada: boolean;
  /** It was told no day of its status: open to edit, once (D-18). */
  sinFechaEstatus?: boolean;
  /** The record comes from the external system (provienejusticianet = 1, victimaId, presponsableId). */
  externa: boolean;
  /** Juridical state 24. */
  cerrada: boolean;
  hoy: Fecha;
}

/** A context in which no lock of a form is on: what a workbook, a state's service or the external system creates. */
export const contextoNuevo = (hoy: Fecha): Contexto => ({
  modo: 'nuevo',
  rol: 0,
  integrada: false,
  externa: false,
  cerrada: false,
  hoy,
});
