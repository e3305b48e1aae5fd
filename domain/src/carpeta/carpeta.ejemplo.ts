import { fecha } from '../lib/fecha.ts';
import { carpetaNueva } from './carpeta.rules.ts';
import type { Carpeta } from './carpeta.schema.ts';

/** A file that may be saved: known place, stage 1 with status 1, no origin file. */
export const carpetaBuena: Carpeta = {
  ...carpetaNueva(),
  llorigen: 5,
  noci: 'VER/1-2_3 A',
  fcinicio: fecha('2024-03-01'),
  novictimas: 2,
  llcircunstancia: 1,
  lldenunciante: 1,
  nombrempresponsable: 'ANA RUIZ',
  boconocehechos: 1,
  fchecho: fecha('2024-02-01'),
  llestado: 30,
  llmunicipio: 87,
  dslocalidad: 'XALAPA',
  lltipoasentamiento: 7,
  dscolonia: 'CENTRO',
  lltipovialidad: 5,
  dscalle: 'ENRIQUEZ',
  lletapa: 1,
  llestatus: 1,
  fcestatus: fecha('2024-03-02'),
  boexisteexporigen: 0,
  llentidadfederativa: 33,
  llmunicipioorigen: 1,
};

/** Fields of the sections place of the facts and origin file, whose rows have a test file of their own. */
export const LUGAR_Y_ORIGEN: ReadonlySet<string> = new Set(
  `boconocehechos llestado llmunicipio dslocalidad lltipoasentamiento dscolonia lltipovialidad dscalle dsnumeroexterior
   dsnumerointerior cp boexisteexporigen nocianterior dsjuzgado dsproceso dsdelito llentidadfederativa
   llmunicipioorigen`.split(/\s+/),
);
