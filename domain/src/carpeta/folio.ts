import type { Contexto } from '../lib/contexto.ts';
import { ROL } from '../permisos/roles.ts';

/**
 * Folio = RNDT-<year>-<state>-<six-digit number>-<check digit> (R-21).
 * The check digit is ISO 7064 MOD 11,10 over the digits: it catches every single wrong digit and almost every swap.
 */
export const digitoVerificador = (digits: string): number => {
  let p = 10;
  for (const d of digits) {
    const s = (Number(d) + p) % 10;
    p = ((s === 0 ? 10 : s) * 2) % 11;
  }
  return (11 - p) % 10;
};

/** @param estado two-digit state of the institution, 0 for the federal one; numero 1..999999 within year and state */
export function formatFolio(anio: number, estado: number, numero: number): string {
  if (numero < 1 || numero > 999_999) throw new RangeError(`folio number out of range: ${numero}`);
  const [e, n] = [String(estado).padStart(2, '0'), String(numero).padStart(6, '0')];
  return `RNDT-${anio}-${e}-${n}-${digitoVerificador(`${anio}${e}${n}`)}`;
}

/** Whether a text is a well-formed folio whose check digit fits; says nothing about its being issued. */
export function isFolio(text: string): boolean {
  const m = /^RNDT-(\d{4})-(\d{2})-(\d{6})-(\d)$/.exec(text);
  return m !== null && digitoVerificador(`${m[1]}${m[2]}${m[3]}`) === Number(m[4]);
}

/** Whether a text begins as a folio does: in the search's box of a number, it is one. */
export const startsAsFolio = (text: string): boolean => /^RNDT-?\d/.test(text);

/** Whether files may be looked for by a text: a whole folio, or one that lacks its check digit (1-905). */
export const isFolioBuscable = (text: string): boolean => {
  const bare = /^RNDT-(\d{4})-(\d{2})-(\d{6})$/.exec(text);
  return bare !== null || isFolio(text);
};

/** Whether this user may generate the folio: never role 7, never a closed file (R-21) [1-427]. */
export const canGenerateFolio = ({ rol, cerrada }: Pick<Contexto, 'rol' | 'cerrada'>): boolean =>
  rol !== ROL.CONSULTA && !cerrada;

/** Whether the folio action is shown, as the documents give it: a logical OR [1-210]. */
export const showsFolioAction = ({
  boleyfederal,
  cerrada,
  rol,
}: {
  boleyfederal: number;
  cerrada: boolean;
  rol: number;
}): boolean => boleyfederal !== 1 || !cerrada || rol !== ROL.CONSULTA;
