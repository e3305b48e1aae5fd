/** The finding of one look. `mal` keeps people from working or their writes from being kept; `aviso` will do so one day. */
export interface Hallazgo {
  estado: 'bien' | 'aviso' | 'mal';
  /** A sentence, with the mend where there is something to mend. */
  texto: string;
}

export const bien = (texto: string): Hallazgo => ({ estado: 'bien', texto });
export const aviso = (texto: string): Hallazgo => ({ estado: 'aviso', texto });
export const mal = (texto: string): Hallazgo => ({ estado: 'mal', texto });

/** A look that could not be made is a finding, too: its first line, never an address with a password in it. */
export async function mira(asunto: string, look: () => Promise<Hallazgo | Hallazgo[]>): Promise<Hallazgo[]> {
  try {
    return [await look()].flat();
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return [mal(`${asunto}: ${[code, message.split('\n')[0]].filter(Boolean).join(' ')}`)];
  }
}
