import { createAcotador } from '../lib/acotar.ts';
import { redDe } from './freno.ts';

const MINUTO = 60_000;
/** Of one network in ten minutes, and of all in one: what strangers write into the audit in a day has a bound. */
const deRed = createAcotador(20, 10 * MINUTO);
const deTodos = createAcotador(200, MINUTO);

/**
 * Whether a refusal of a stranger goes on record by itself.
 * @returns how many others of its network were only counted before it; undefined when this one is, too
 */
export function cabe(direccion: string): number | undefined {
  const omitidos = deRed(redDe(direccion));
  return omitidos !== undefined && deTodos('') !== undefined ? omitidos : undefined;
}
