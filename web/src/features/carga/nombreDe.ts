import { nombreDePersona } from '@renadet/domain/victima/identidad';

/** A person's name in one line. */
export const nombreDe = (p: { nombre: string | null; paterno: string | null; materno: string | null }): string =>
  nombreDePersona({ dsnombre: p.nombre, dsapellidopaterno: p.paterno, dsapellidomaterno: p.materno }) || 'Sin nombre';
