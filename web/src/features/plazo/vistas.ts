/** The part of a list that is shown: files over their term, justified files, or all files of the desk. */
export const VISTAS = { vencidas: 0, justificadas: 1, mesa: 2 } as const;
export type VistaDeLista = (typeof VISTAS)[keyof typeof VISTAS];
