/** The database of a browser that holds its field kits. */
export const BASE_DE_CAMPO = 'renadet.campo';

/** Whether this browser ever opened it; one that cannot tell may have. Asked before all that reads kits is loaded. */
export const mayHaveJuegos = async (): Promise<boolean> =>
  (await globalThis.indexedDB?.databases?.().catch(() => undefined))?.some(({ name }) => name === BASE_DE_CAMPO) ??
  true;
