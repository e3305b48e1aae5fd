/** A person's name in one line. */
export const nombreDe = (p: { nombre: string | null; paterno: string | null; materno: string | null }): string =>
  [p.nombre, p.paterno, p.materno].filter(Boolean).join(' ') || 'Sin nombre';
