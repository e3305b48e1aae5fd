/** The screens about one file. */
const DE_CARPETA = /^\/pages\/(actualizar|victimas?|autoridad(es)?|anexos|historial)$/;
export const isDeCarpeta = (ruta: string): boolean => DE_CARPETA.test(ruta);

/** Home shows no list of files to go back to: after it comes the search. */
const SIN_LISTA = '/pages/inicio';

/**
 * The list that a screen belongs to, from where it is opened: a file's screens keep the one that the file was opened from.
 * @param actual the open screen, and the list that it belongs to
 */
export function vueltaDe(ruta: string, actual: { ruta: string; vuelta: string | null }): string | null {
  if (!isDeCarpeta(ruta)) return null;
  if (isDeCarpeta(actual.ruta)) return actual.vuelta;
  return actual.ruta.startsWith('/pages/') && actual.ruta !== SIN_LISTA ? actual.ruta : null;
}
