import { parseFecha } from '@renadet/domain/lib/fecha';
import { ErrorDeArranque } from '../../config.ts';

/** Mexico City has kept one hour all year since 2022. */
const MEXICO = '-06:00';
const FORMA = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)(Z|[+-]\d\d:\d\d)?$/;

/**
 * A moment as people type it: of Mexico City unless it says another zone.
 * @throws ErrorDeArranque
 */
export function readMomento(text: string): Date {
  const [, day, time, zone = MEXICO] = FORMA.exec(text.trim()) ?? [];
  const read = new Date(`${parseFecha(day ?? '') ?? ''}T${time}${zone}`); // Date alone takes 30 February for 2 March
  if (Number.isNaN(read.getTime()))
    throw new ErrorDeArranque(
      `--hasta debe ser un momento, por ejemplo --hasta '2026-11-26 18:05' (hora de la Ciudad de México).`,
    );
  return read;
}

/** The same for people. */
export const sayMomento = (when: Date): string =>
  when.toLocaleString('es-MX', { timeZone: 'America/Mexico_City', dateStyle: 'long', timeStyle: 'medium' });
