import { Entero, IdRuta } from './id.ts';

/** Most rows that a page may be asked for [D-09]: the largest size that the documents print. */
export const PAGINA_MAXIMA = 5_000_000;

/** Rows of a page, as sent; 0 is all of them, absent the size that a screen begins with. */
export const Tamano = (ausente: number) => Entero(0, PAGINA_MAXIMA).transform((n) => n ?? ausente);

/** Rows of a page as an address says them: never all. */
export const TamanoEnRuta = IdRuta.refine((n) => n >= 1 && n <= 100, 'Pida de 1 a 100 renglones.');

/** The page asked for, from 0. */
export const Pagina = Entero(0, 1_000_000).transform((n) => n ?? 0);

/** Where a page begins and how many rows it has; null is all that there are. */
export interface Ventana {
  desde: number;
  cuantos: number | null;
}

/** Rows of a page. Size 0 is everything, so there is nothing on the pages after the first. @param pagina from 0 */
export const ventana = (pagina: number, tamano: number): Ventana =>
  tamano === 0 ? { desde: 0, cuantos: pagina === 0 ? null : 0 } : { desde: pagina * tamano, cuantos: tamano };
