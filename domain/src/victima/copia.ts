import { isEmpty } from '../lib/rules.ts';
import { victimaNueva } from './victima.rules.ts';
import type { Victima } from './victima.schema.ts';

/**
 * The fields that victims of one file often answer alike, in the order of the form (D-212). Not among them are who somebody is
 * (name, alias, CURP, sex, pregnancy, parents, papers), her birth, its place and her age, and the findings about each alone: a
 * sexual offence, her examinations, a day, a number, a reparation.
 */
const COPIABLES = [
  'llnacionalidad',
  'llsituacionconyugal',
  'llsituacionmigratoria',
  'llnivelescolaridad',
  'llocupacion',
  'boperiodista',
  'boderechosh',
  'bopoblacionlgbttti',
  'llpoblacionlgbttti',
  'bohablalenguaextranjera',
  'lltipolenguaextranjera',
  'bohablalenguaindigena',
  'lltipolenguaindigena',
  'boetnia',
  'llpoblacionindigena',
  'bodiscapacidad',
  'lltipodiscapacidad',
  'bohablaespanol',
  'bopertenecepoblacionsituacioncalle',
  'bomedidaproteccion',
  'bogrupovulnerable',
  'lltecnica',
  'especifiquetecnica',
  'boafrodescendiente',
  'llsituacionjuridica',
  'boavisoconsular',
  'metodos',
  'finalidades',
  'motivos',
] as const satisfies (keyof Victima)[];

/**
 * The values that a new victim takes over from another one of her file, in fields that are blank or as a new form has them.
 * Typed values stay.
 */
export function copiaDe(otra: Victima, escrita: Victima): Partial<Victima> {
  const nueva = victimaNueva(escrita.llcarpeta);
  const isSame = (one: Victima, other: Victima, name: (typeof COPIABLES)[number]) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  const tells = COPIABLES.filter((name) => !isEmpty(otra[name]) && !isSame(otra, escrita, name));
  const open = tells.filter((name) => isEmpty(escrita[name]) || isSame(escrita, nueva, name));
  return Object.fromEntries(open.map((name) => [name, otra[name]]));
}
