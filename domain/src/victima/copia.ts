import { takeOver } from '../lib/copia.ts';
import { isDesconocida } from './identidad.ts';
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

/** What brothers and sisters have alike: their surnames, and who their parents are. */
const DE_FAMILIA = [
  'dsapellidopaterno',
  'dsapellidomaterno',
  'dsnombrePadre',
  'dsApellidoPatPadre',
  'dsApellidoMatPadre',
  'dsnombreMadre',
  'dsApellidoPatMadre',
  'dsApellidoMatMadre',
] as const satisfies (keyof Victima)[];

/** The answers that a new victim takes over from another one of her file. */
export const copiaDe = (otra: Victima, escrita: Victima): Partial<Victima> =>
  takeOver<Victima>(COPIABLES, otra, escrita, victimaNueva(escrita.llcarpeta));

/** Those answers, and what one family has alike; of somebody whom nobody can name there is no family (D-450). */
export const copiaDeFamilia = (otra: Victima, escrita: Victima): Partial<Victima> =>
  takeOver<Victima>(
    isDesconocida(otra) ? COPIABLES : [...DE_FAMILIA, ...COPIABLES],
    otra,
    escrita,
    victimaNueva(escrita.llcarpeta),
  );
