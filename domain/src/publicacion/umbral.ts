/** Counts from 1 to one less than this are withheld, and so are changes of that size between two publications. */
export const UMBRAL = 5;
/** Below this a total leaves no room to hide anything under it. */
export const MINIMO_TOTAL = 2 * UMBRAL;
/** Mark of a number that is withheld. */
export const RESERVADO = '*';
