import { fecha } from '../lib/fecha.ts';
import { victimaNueva } from './victima.rules.ts';
import type { Victima } from './victima.schema.ts';

/** A victim that may be saved: a Mexican woman, every question answered 'no'. */
export const victimaBuena: Victima = {
  ...victimaNueva(1),
  dsnombre: 'ANA',
  dsapellidopaterno: 'RUIZ',
  llgenero: 2,
  bogestacion: 0,
  fcregistro: fecha('2024-03-09'),
  llsituacionconyugal: 1,
  llnivelescolaridad: 1,
  llocupacion: 1,
  boperiodista: 0,
  boderechosh: 0,
  bopoblacionlgbttti: 0,
  llpoblacionlgbttti: 9,
  bohablaespanol: 1,
  bohablalenguaextranjera: 0,
  lltipolenguaextranjera: 36,
  bohablalenguaindigena: 0,
  lltipolenguaindigena: 70,
  boetnia: 0,
  llpoblacionindigena: 72,
  bodiscapacidad: 0,
  lltipodiscapacidad: 9,
  bopertenecepoblacionsituacioncalle: 0,
  bogrupovulnerable: 0,
  bomedidaproteccion: 0,
  bovictimadelitosexual: 0,
  bopsicologico: 1,
  llexamen: 1,
  llresultado: 1,
};

/** Fields of the questions with a list, the crime modality and the exam, whose rows have a test file of their own. */
export const PREGUNTAS: ReadonlySet<string> = new Set(
  `bopoblacionlgbttti llpoblacionlgbttti bohablaespanol bohablalenguaextranjera lltipolenguaextranjera
   bohablalenguaindigena lltipolenguaindigena boetnia llpoblacionindigena bodiscapacidad lltipodiscapacidad
   bopertenecepoblacionsituacioncalle bogrupovulnerable bomedidaproteccion llsituacionconyugal llnivelescolaridad
   llocupacion boperiodista boderechosh lltecnica especifiquetecnica bovictimadelitosexual bopsicologico llexamen
   llresultado`.split(/\s+/),
);
