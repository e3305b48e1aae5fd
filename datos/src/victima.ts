import {
  EXAMEN,
  GENERO,
  LENGUA_EXTRANJERA,
  LENGUA_INDIGENA,
  POBLACION_INDIGENA,
  POBLACION_LGBTTTI,
  RESULTADO,
  TECNICA,
  TIPO_DISCAPACIDAD,
} from '@renadet/domain/catalogos/ids';
import { yearsBetween } from '@renadet/domain/lib/fecha';
import { NO, NO_APLICA, SI } from '@renadet/domain/lib/siNo';
import type { Opciones } from './catalogos.queries.ts';
import { CON_EXAMEN, SEXO_VICTIMA } from './cifras.ts';
import { curp } from './curp.ts';
import { datosDeLey } from './datosDeLey.ts';
import { type Day, dateOf } from './days.ts';
import { resultadoDe } from './examen.ts';
import type { FilaCarpeta, FilaVictima } from './filas.ts';
import { ALIAS, TECNICAS_OTRAS } from './listas/procesos.ts';
import { lugarNacimiento } from './nacimiento.ts';
import type { Nombre } from './personas.ts';
import { between, chance, pick, pickSkewed, type Random, weighted } from './random.ts';
import { maybe, siNo, type Taller } from './taller.ts';

export const sexoVictima = weighted(SEXO_VICTIMA);
const edad = weighted([
  [3, [3, 17]],
  [27, [18, 25]],
  [34, [26, 35]],
  [22, [36, 45]],
  [10, [46, 60]],
  [4, [61, 84]],
] as const);
const tecnicas = {
  310: weighted([
    [4, TECNICA.SEXUAL],
    [26, TECNICA.DOLOR_O_SUFRIMIENTO],
    [25, 2],
    [2, 3],
    [30, 9],
    [13, 11],
  ] as const),
  311: weighted([
    [18, 4],
    [30, 5],
    [10, 6],
    [16, 7],
    [14, 8],
    [8, 9],
    [4, 11],
  ] as const),
};
const examen = weighted([
  [70, 1],
  [18, 2],
  [12, 5],
] as const);
/** Free, on trial, sentenced, unknown. */
const situacionJuridica = weighted([
  [46, 1],
  [27, 2],
  [18, 3],
  [9, 5],
] as const);
/** States where more people belong to an indigenous people. */
const INDIGENAS: readonly number[] = [4, 7, 12, 13, 20, 21, 23, 30, 31];

/** A yes/no question and the option it opens. */
const detalle = (
  random: Random,
  si: number,
  na: number,
  { reales, noDisponible }: Opciones,
  from = 0,
): [0 | 1 | 2 | 3, number] => {
  const answer = siNo(random, si);
  if (answer !== SI) return [answer, na];
  if (noDisponible !== null && chance(random, 0.08)) return [SI, noDisponible];
  return [SI, reales[(from + Math.floor(random() ** 2 * reales.length)) % reales.length] as number];
};

const opcion = (random: Random, { reales, noDisponible }: Opciones, known: number): number =>
  noDisponible !== null && !chance(random, known) ? noDisponible : pick(random, reales);

function progenitores({ random, nombre }: Taller, n: Nombre) {
  const padre = chance(random, 0.3) ? nombre(1, 0) : null;
  const madre = chance(random, 0.36) ? nombre(2, 0) : null;
  return {
    dsnombrePadre: padre?.dsnombre ?? null,
    dsApellidoPatPadre: padre && n.dsapellidopaterno,
    dsApellidoMatPadre: padre?.dsapellidomaterno ?? null,
    dsnombreMadre: madre?.dsnombre ?? null,
    dsApellidoPatMadre: madre && (n.dsapellidomaterno ?? madre.dsapellidopaterno),
    dsApellidoMatMadre: madre?.dsapellidomaterno ?? null,
  };
}

/** Of pain nothing is drawn: what comes after it in a seed stays. */
function delitoSexual(random: Random, lltecnica: number): 0 | 1 | 2 | 3 {
  if (lltecnica === TECNICA.SEXUAL) return SI;
  return lltecnica === TECNICA.DOLOR_O_SUFRIMIENTO ? NO : siNo(random, 0.03);
}

function modalidad(random: Random, lldelito: number) {
  const lltecnica = tecnicas[lldelito === 310 ? 310 : 311](random);
  const bopsicologico = chance(random, CON_EXAMEN) ? SI : siNo(random, 0, 0.3);
  const llexamen = bopsicologico === SI ? examen(random) : null;
  return {
    lltecnica,
    especifiquetecnica: lltecnica === TECNICA.OTRA ? pick(random, TECNICAS_OTRAS) : null,
    bovictimadelitosexual: delitoSexual(random, lltecnica),
    bopsicologico,
    llexamen: llexamen ?? EXAMEN.NO_APLICA,
    llresultado: llexamen === null ? RESULTADO.NO_APLICA : resultadoDe(random, llexamen),
  } as const;
}

/**
 * One victim of a file.
 * @param n name, different from those of the file's other victims
 * @param registro day on which the file was registered
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the order of the draws decides the data of a seed: in parts it could change unseen
export function victima(taller: Taller, file: FilaCarpeta, llgenero: number, n: Nombre, registro: Day): FilaVictima {
  const { random, catalogos, cuenta } = taller;
  const { opciones } = catalogos;
  const home =
    file.llinstitucion > 100
      ? file.llinstitucion - 100
      : file.llestado !== null && file.llestado <= 32
        ? file.llestado
        : 9;
  const [min, max] = edad(random);
  const years = between(random, min, max);
  const fechanacimiento = maybe(random, 0.55, () =>
    dateOf(registro - Math.floor(years * 365.25) - between(random, 0, 364)),
  );
  const dsedad = fechanacimiento ? yearsBetween(fechanacimiento, dateOf(registro)) : maybe(random, 0.75, () => years);
  const lugar = lugarNacimiento(taller, home);
  const { llestadonacimiento } = lugar;
  const isHome = INDIGENAS.includes(home);
  const [bopoblacionlgbttti, llpoblacionlgbttti] = detalle(
    random,
    0.015,
    POBLACION_LGBTTTI.NO_APLICA,
    opciones.lgbttti,
  );
  const [bohablalenguaextranjera, lltipolenguaextranjera] = detalle(
    random,
    0.03,
    LENGUA_EXTRANJERA.NO_APLICA,
    opciones.lenguasExtranjeras,
    13,
  );
  const [bohablalenguaindigena, lltipolenguaindigena] = detalle(
    random,
    isHome ? 0.09 : 0.01,
    LENGUA_INDIGENA.NO_APLICA,
    opciones.lenguasIndigenas,
    home * 7,
  );
  const [boetnia, llpoblacionindigena] = detalle(
    random,
    isHome ? 0.13 : 0.02,
    POBLACION_INDIGENA.NO_APLICA,
    opciones.poblacionesIndigenas,
    home * 7,
  );
  const [bodiscapacidad, lltipodiscapacidad] = detalle(
    random,
    0.03,
    TIPO_DISCAPACIDAD.NO_APLICA,
    opciones.discapacidades,
  );
  const llvictima = ++cuenta.ids.victima;
  const fila = {
    llvictima,
    llcarpeta: file.llcarpeta,
    llinstitucion: file.llinstitucion,
    llpropietario: file.llpropietario,
    victimaId: file.provienejusticianet === 1 && chance(random, 0.9) ? String(10_000_000 + llvictima) : null,
    ...n,
    dsalias: maybe(random, 0.05, () => pick(random, ALIAS)),
    llgenero,
    bogestacion: llgenero === GENERO.MUJER ? siNo(random, 0.02, 0.1) : NO_APLICA,
    fechanacimiento,
    dsedad,
    ...lugar,
    dscurp:
      fechanacimiento && llestadonacimiento !== null && llestadonacimiento <= 32 && chance(random, 0.4)
        ? curp(n, llgenero, fechanacimiento, llestadonacimiento)
        : null,
    fcregistro: dateOf(registro),
    llsituacionconyugal: opcion(random, opciones.conyugales, 0.7),
    llsituacionjuridica: maybe(random, 0.6, () => situacionJuridica(random)),
    llnivelescolaridad: opcion(random, opciones.escolaridades, 0.65),
    llocupacion: chance(random, 0.4)
      ? pickSkewed(random, opciones.ocupaciones.reales)
      : opcion(random, opciones.ocupaciones, 0.5),
    boperiodista: siNo(random, 0.008),
    boderechosh: siNo(random, 0.015),
    bopoblacionlgbttti,
    llpoblacionlgbttti,
    bohablaespanol: chance(random, 0.95) ? SI : siNo(random, 0, 0.7),
    bohablalenguaextranjera,
    lltipolenguaextranjera,
    bohablalenguaindigena,
    lltipolenguaindigena,
    boetnia,
    llpoblacionindigena,
    bodiscapacidad,
    lltipodiscapacidad,
    bopertenecepoblacionsituacioncalle: siNo(random, 0.01),
    bogrupovulnerable: siNo(random, 0.08),
    bomedidaproteccion: siNo(random, 0.04),
    ...progenitores(taller, n),
    ...modalidad(random, file.lldelito ?? 0),
  } satisfies Omit<FilaVictima, keyof ReturnType<typeof datosDeLey>>;
  return { ...fila, ...datosDeLey(taller, { ...fila, registro }) };
}
