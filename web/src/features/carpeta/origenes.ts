import { usesFederalOrigins } from '@renadet/domain/carpeta/carpeta.rules';
import type { Contexto } from '@renadet/domain/lib/contexto';
import { useLista, useListas } from '../../lib/opciones.ts';
import type { Opcion } from '../../lib/propsDeCampo.ts';

const COMUN = 0;
const FEDERAL = 1;
const AMBOS = [COMUN, FEDERAL];

/** Origins of both laws, to read a file with. */
export const useOrigenes = (): readonly Opcion[] | undefined => useListas('Ctorigenes', AMBOS);

/**
 * Origins that a form offers: those of the context's law [1-222] [1-223], and the one the file already has, whatever
 * law it came under.
 */
export function useOrigenesDe(contexto: Contexto, kept: number | null): readonly Opcion[] | undefined {
  const offered = useLista('Ctorigenes', usesFederalOrigins(contexto) ? FEDERAL : COMUN);
  const all = useOrigenes();
  const own = offered?.some(({ id }) => id === kept) ? undefined : all?.find(({ id }) => id === kept);
  return own && offered ? [...offered, own] : offered;
}
