/** Why the external system did not serve. */
export type Motivo =
  | 'SIN_CONFIGURAR'
  | 'SIN_RESPUESTA'
  | 'TARDO_DEMASIADO'
  | 'RECHAZO'
  | 'RESPUESTA_INVALIDA'
  | 'RESPUESTA_ENORME'
  | 'EN_PAUSA';

/** The external system did not serve. Never says what it answered: that may hold personal data. */
export class FallaJusticiaNet extends Error {
  readonly motivo: Motivo;
  constructor(motivo: Motivo) {
    super(`JusticiaNet: ${motivo}`);
    this.motivo = motivo;
  }
}
