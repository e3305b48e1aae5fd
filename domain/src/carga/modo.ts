/** Modes of integrarCarpetasNuevas: first send, and update of the existing files the user ticked. */
export const MODO = { ACTUALIZAR: '1', PRIMERA: '3' } as const;
