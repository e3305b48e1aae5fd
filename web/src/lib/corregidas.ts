// Records whose forms go on with a draft that some other screen made: it hears when they are in the registry.

interface Asentado {
  llave: number;
}
const esperan = new Map<string, (asentado: Asentado) => unknown>();

/** Calls once when a form that goes on under this name is in the registry. */
export const onRegistro = (alta: string, hear: (asentado: Asentado) => unknown): void => void esperan.set(alta, hear);

export function tellRegistro(alta: string, asentado: Asentado): void {
  const hear = esperan.get(alta);
  esperan.delete(alta);
  hear?.(asentado);
}
