import {
  GENERO,
  NACIONALIDAD,
  NIVEL_ESCOLARIDAD,
  OCUPACION,
  PAIS,
  PRECISION,
  SITUACION_CONYUGAL,
  SITUACION_JURIDICA,
  SITUACION_MIGRATORIA,
} from '../catalogos/ids.ts';
import { isEmpty } from '../lib/rules.ts';
import { NO_DISPONIBLE } from '../lib/siNo.ts';
import { victimaNueva } from './victima.rules.ts';
import type { Victima } from './victima.schema.ts';

/** What stands for the name of somebody whom nobody can name (D-06); her CURP goes with it, an alias stays. */
const SIN_NOMBRE = {
  dsnombre: 'NO DISPONIBLE',
  dsapellidopaterno: 'NO DISPONIBLE',
  dsapellidomaterno: null,
  dscurp: null,
} as const satisfies Partial<Victima>;

/**
 * Who she is, as nobody knows it. Not among them is what is found without knowing who she is: the facts, her examinations,
 * measures for her. An age that nobody told is declared unknown too.
 */
const DE_QUIEN = {
  llgenero: GENERO.NO_DISPONIBLE,
  bogestacion: NO_DISPONIBLE,
  llnacionalidad: NACIONALIDAD.NO_DISPONIBLE,
  llsituacionconyugal: SITUACION_CONYUGAL.NO_DISPONIBLE,
  llpaisnacimiento: PAIS.NO_DISPONIBLE,
  llsituacionmigratoria: SITUACION_MIGRATORIA.NO_DISPONIBLE,
  llnivelescolaridad: NIVEL_ESCOLARIDAD.NO_DISPONIBLE,
  llocupacion: OCUPACION.NO_DISPONIBLE,
  boperiodista: NO_DISPONIBLE,
  boderechosh: NO_DISPONIBLE,
  bopoblacionlgbttti: NO_DISPONIBLE,
  bohablalenguaextranjera: NO_DISPONIBLE,
  bohablalenguaindigena: NO_DISPONIBLE,
  boetnia: NO_DISPONIBLE,
  bodiscapacidad: NO_DISPONIBLE,
  bohablaespanol: NO_DISPONIBLE,
  bopertenecepoblacionsituacioncalle: NO_DISPONIBLE,
  boafrodescendiente: NO_DISPONIBLE,
  llsituacionjuridica: SITUACION_JURIDICA.NO_DISPONIBLE,
} as const satisfies Partial<Victima>;
type DeSuPersona = keyof typeof DE_QUIEN;
const CAMPOS = Object.keys(DE_QUIEN) as DeSuPersona[];

/**
 * The answers that a victim has once nobody can name her: no name, and NO DISPONIBLE wherever nobody answered or a new form
 * answers by itself. What was answered stays, but for the name.
 */
export function sinIdentificar(v: Victima): Partial<Victima> {
  const nueva = victimaNueva(v.llcarpeta);
  const isPropuesta = (name: DeSuPersona) =>
    v[name] === nueva[name] && (name !== 'llnacionalidad' || isEmpty(v.llpaisnacimiento));
  const open = CAMPOS.filter((name) => isEmpty(v[name]) || isPropuesta(name));
  const sinEdad = [v.fechanacimiento, v.dsedad, v.llprecisionnacimiento].every(isEmpty);
  return {
    ...SIN_NOMBRE,
    ...(sinEdad && { llprecisionnacimiento: PRECISION.NO_SE_SABE }),
    ...Object.fromEntries(open.map((name) => [name, DE_QUIEN[name]])),
  };
}

/** The answers of a victim whose name is asked for again. */
export const CON_NOMBRE = { dsnombre: null, dsapellidopaterno: null, dsapellidomaterno: null } as const;
