/** Yes/no answers and their codes [1-193]. */
export const SI = 1;
export const NO = 0;
export const NO_DISPONIBLE = 2;
export const NO_APLICA = 3;

/** Text of each answer. */
export const RESPUESTA = { 1: 'SI', 0: 'NO', 2: 'NO DISPONIBLE', 3: 'NO APLICA' } as const;
export type SiNo = keyof typeof RESPUESTA;
