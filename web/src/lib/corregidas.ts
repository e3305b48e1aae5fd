interface Asentado {
  llave: number;
}
/**
 * Who waits for a form to be saved that goes on with its draft, by the name under which its record is registered: another screen made
 * the draft.
 */
export const esperanRegistro = new Map<string, (asentado: Asentado) => unknown>();
