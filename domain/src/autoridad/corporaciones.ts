import { primeraAMano } from '../catalogos/administrables.ts';
import { DEPENDENCIA, GOBIERNO, SUBNIVEL } from '../catalogos/ids.ts';
import { isNivel } from './nivel.ts';

const { FEDERAL, ESTATAL, MUNICIPAL } = GOBIERNO;
const { EJECUTIVO, AUTONOMO, PUESTO, POLICIA_MUNICIPAL } = SUBNIVEL;
const D = DEPENDENCIA;

/**
 * The corps that are of a level and sublevel of government, as document 3 prints them, and those that the document does not print
 * (D-410). Of other pairs none is.
 */
export const CORPORACIONES: readonly (readonly [llgobierno: number, llsubnivel: number, lldependencias: number[]])[] = [
  [
    FEDERAL,
    EJECUTIVO,
    [
      D.SEDENA,
      D.SEMAR,
      D.POLICIA_FEDERAL,
      D.POLICIA_MINISTERIAL,
      D.FGR,
      D.CENTRO_PENITENCIARIO,
      D.MIGRACION,
      D.GUARDIA_NACIONAL,
    ],
  ],
  [
    ESTATAL,
    EJECUTIVO,
    [D.SSP_ESTATAL, D.POLICIA_MINISTERIAL, D.FISCALIA_LOCAL, D.CENTRO_PENITENCIARIO, D.SEGURIDAD_CIUDADANA],
  ],
  // prosecutors' offices that the constitution made autonomous since
  [FEDERAL, AUTONOMO, [D.POLICIA_MINISTERIAL, D.FGR]],
  [ESTATAL, AUTONOMO, [D.POLICIA_MINISTERIAL, D.FISCALIA_LOCAL]],
  [MUNICIPAL, PUESTO, [D.SEGURIDAD_CIUDADANA]],
  [MUNICIPAL, POLICIA_MUNICIPAL, [D.POLICIA_MUNICIPAL, D.SEGURIDAD_CIUDADANA]],
];

const A_MANO = primeraAMano('dependencias');

/** They are of any level and sublevel. */
export const DE_CUALQUIERA: readonly number[] = [D.OTRO, D.NO_DISPONIBLE, D.NO_APLICA];
/** Sublevels that say nothing. */
export const SIN_SUBNIVEL: readonly number[] = [SUBNIVEL.NO_APLICA, SUBNIVEL.NO_DISPONIBLE];

/** Whether an institution may be of a level and sublevel. Where one of them is not known, any may. */
export function isDeNivel(llgobierno: number | null, llsubnivel: number | null, lldependencia: number): boolean {
  if (!isNivel(llgobierno) || llsubnivel === null || SIN_SUBNIVEL.includes(llsubnivel)) return true;
  if (DE_CUALQUIERA.includes(lldependencia)) return true;
  if (lldependencia >= A_MANO) return true; // of one that a hand added the catalogue says the sublevels (D-434)
  return CORPORACIONES.some(
    ([gobierno, subnivel, own]) => gobierno === llgobierno && subnivel === llsubnivel && own.includes(lldependencia),
  );
}
