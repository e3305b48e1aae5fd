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

/** Whether every part of a normalised name stands for 'unknown': such names are never compared (D-06). */
export function isDesconocida({ dsnombre, dsapellidopaterno, dsapellidomaterno }: NombreDePersona): boolean {
  const parts = [dsnombre, dsapellidopaterno, dsapellidomaterno].filter((part) => part !== null && part !== '');
  return parts.length > 0 && parts.every((part) => NOMBRES_DESCONOCIDOS.includes(String(part)));
}
