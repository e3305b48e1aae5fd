/** The words in place of a name that nobody knows: two persons called so are two persons (D-06). */
const NOMBRES_DESCONOCIDOS: readonly string[] = [
  'NO DISPONIBLE',
  'SE DESCONOCE',
  'NO IDENTIFICADO',
  'NO IDENTIFICADA',
  'NN',
  'N.N.',
];

interface NombreDePersona {
  dsnombre: string | null;
  dsapellidopaterno: string | null;
  dsapellidomaterno: string | null;
}

/** How a person is called whom nobody can name (D-406); the same words stand in `nombre_de_persona.sql`. */
export const SIN_IDENTIFICAR = 'Persona sin identificar';

/** Whether every part of a normalised name stands for 'unknown': such names are never compared (D-06). */
export function isDesconocida({ dsnombre, dsapellidopaterno, dsapellidomaterno }: NombreDePersona): boolean {
  const parts = [dsnombre, dsapellidopaterno, dsapellidomaterno].filter((part) => part !== null && part !== '');
  return parts.length > 0 && parts.every((part) => NOMBRES_DESCONOCIDOS.includes(String(part)));
}

/** How a person is called: by all of the name, or as somebody whom nobody can name. */
export const nombreDePersona = (p: Partial<NombreDePersona>): string => {
  const { dsnombre = null, dsapellidopaterno = null, dsapellidomaterno = null } = p;
  const stored = { dsnombre, dsapellidopaterno, dsapellidomaterno };
  return isDesconocida(stored) ? SIN_IDENTIFICAR : Object.values(stored).filter(Boolean).join(' ');
};

/** How an accused person is called: by name, else by alias. */
export const nombreDeImputado = (i: Partial<NombreDePersona & { dsalias: string | null }>): string => {
  const name = nombreDePersona(i);
  return (name !== SIN_IDENTIFICAR && name) || i.dsalias || SIN_IDENTIFICAR;
};
