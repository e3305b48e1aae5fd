/** The values in the link of the recovery mail. */
export interface Enlace {
  codigo: string;
  cuenta: string;
  /** Name and surnames, for the password must not contain them [1-039]. */
  nombres: string[];
}

/** Reads the parameters of the mail's link [1-038]; null where there is no code in them. */
export function readEnlace(direccion: string): Enlace | null {
  const params = new URLSearchParams(direccion.replace(/^[?#]/, ''));
  const take = (name: string) => params.get(name)?.trim() ?? '';
  const codigo = take('codigo');
  if (!codigo) return null;
  return { codigo, cuenta: take('cuenta').toLowerCase(), nombres: ['nombre', 'apPaterno', 'apMaterno'].map(take) };
}

/**
 * Takes the parameters out of the address, so that the code is in no history, bookmark or screenshot.
 * The prototype's method, because the router takes its own for a navigation.
 */
export function cleanDireccion(): void {
  const { pathname, search, hash } = window.location;
  if (search || hash) History.prototype.replaceState.call(window.history, window.history.state, '', pathname);
}
