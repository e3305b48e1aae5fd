import type { Comparable, Frecuencias } from '@renadet/domain/vinculo/comparable';
import { compare, isAjena } from '@renadet/domain/vinculo/compare';

/** Two victims as they were scored. */
export interface ParDeVictimas {
  a: number;
  b: number;
  peso: number;
  clase: string;
  caso: string;
  grados: Record<string, string>;
  modelo: number;
  /** The weight by the fixed list, where both are of one office: all that it is told. */
  pesopublico: number;
}
/** How common names are in the whole registry, and by the fixed list. */
export interface Nombres {
  todas: Frecuencias;
  publicas: Frecuencias;
}
/**
 * The score of two victims for the national reviewer and, within one office, for the office; undefined where neither would be
 * shown.
 */
export function score(una: Comparable, otra: Comparable, { todas, publicas }: Nombres): ParDeVictimas | undefined {
  const isDeUna = una.llinstitucion === otra.llinstitucion;
  if (isAjena(una, otra, todas) && (!isDeUna || isAjena(una, otra, publicas))) return undefined;
  const nacional = compare(una, otra, todas);
  const propia = isDeUna ? compare(una, otra, publicas) : nacional;
  const { clase, caso, modelo, lineas } = nacional.clase === null ? propia : nacional;
  if (clase === null || caso === null) return undefined;
  const grados = Object.fromEntries(lineas.flatMap(({ campo, grado }) => (grado === null ? [] : [[campo, grado]])));
  const [a, b] = [una.llvictima, otra.llvictima];
  return { a, b, peso: nacional.peso, pesopublico: propia.peso, clase, caso, grados, modelo };
}
