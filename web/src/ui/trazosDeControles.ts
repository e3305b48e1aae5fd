import type { Trazos } from './trazos.ts';

/** The lines of the drawings of controls, which the kit's drawings share. */
export const DESPLIEGA: Trazos = ['m6 9.5 6 6 6-6'];
export const CALENDARIO: Trazos = ['M4 6h16v14H4z', 'M4 10.5h16M8.5 3.5V7M15.5 3.5V7'];
export const BUSCAR: Trazos = ['M16 10.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z', 'm15 15 5 5'];
