/** The kinds of what is to do next, the most urgent first. */
export const URGENCIAS = ['vencida', 'pedida', 'objetada', 'borrador', 'victima', 'folio', 'tarde'] as const;

/** Something to do next: of what, why now, and the verb that begins it. */
export interface Cosa {
  clase: (typeof URGENCIAS)[number];
  /** What it is called where it is put off: its kind first. */
  clave: string;
  nombre: string;
  /** What its verb and its other buttons are about, for who listens: the name where it is not told. */
  cual?: string;
  /** What is asked, in the words of who asks. */
  texto?: string;
  porque: string;
  verbo: string;
  begin: () => void;
  /** Takes it away for good, where it may be. */
  discard?: () => void;
}

/** How many things of a kind there are, here and elsewhere. */
export interface CuentaDeCosas {
  titulo: string;
  total: number;
}

/** The first of each kind by urgency, then the second of each, and so on; all that is overdue goes before. */
export function byUrgencia(cosas: readonly Cosa[]): readonly Cosa[] {
  const seen = new Map<string, number>();
  const turns = cosas.map((cosa) => {
    const turn = cosa.clase === 'vencida' ? 0 : (seen.get(cosa.clase) ?? 0);
    seen.set(cosa.clase, turn + 1);
    return { cosa, turn };
  });
  const rank = ({ clase }: Cosa) => URGENCIAS.indexOf(clase);
  return turns.sort((a, b) => a.turn - b.turn || rank(a.cosa) - rank(b.cosa)).map(({ cosa }) => cosa);
}
