import {
  ADSCRIPCION,
  DETALLE_SITUACION,
  ESTADO,
  ETAPA,
  GOBIERNO,
  MUNICIPIO,
  PAIS,
  SITUACION_JURIDICA,
} from '@renadet/domain/catalogos/ids';
import { NO, NO_APLICA, NO_DISPONIBLE, SI } from '@renadet/domain/lib/siNo';
import { SEXO_IMPUTADO } from './cifras.ts';
import { dateOf, dayOf } from './days.ts';
import type { FilaCarpeta, FilaImputado, FilaResponsable } from './filas.ts';
import { ALIAS } from './listas/procesos.ts';
import { between, chance, pick, type Random, weighted } from './random.ts';
import { maybe, municipio, otroEstado, siNo, type Taller } from './taller.ts';

const sexo = weighted(SEXO_IMPUTADO);
/** Legal situation and its detail while the file is under investigation, before a judge, and sentenced. */
const libre = weighted([
  [50, [SITUACION_JURIDICA.LIBRE, DETALLE_SITUACION.NO_APLICA_LIBRE]],
  [20, [SITUACION_JURIDICA.NO_APLICA, DETALLE_SITUACION.NO_APLICA]],
  [30, [SITUACION_JURIDICA.NO_DISPONIBLE, DETALLE_SITUACION.NO_APLICA_NO_DISPONIBLE]],
] as const);
const proceso = weighted([
  [20, [SITUACION_JURIDICA.PROCESO, 1]],
  [25, [SITUACION_JURIDICA.PROCESO, 2]],
  [30, [SITUACION_JURIDICA.PROCESO, 5]],
  [15, [SITUACION_JURIDICA.PROCESO, 8]],
  [10, [SITUACION_JURIDICA.PROCESO, 9]],
] as const);
const CONDENATORIO = 15;

function situacion(random: Random, { lletapa, llestatus }: FilaCarpeta): readonly [number, number] {
  if (lletapa === ETAPA.INVESTIGACION || lletapa === ETAPA.NO_DISPONIBLE) return libre(random);
  if (lletapa === 2) return proceso(random);
  const isGuilty = llestatus === CONDENATORIO;
  return [SITUACION_JURIDICA.SENTENCIA, isGuilty ? DETALLE_SITUACION.CONDENATORIA : DETALLE_SITUACION.ABSOLUTORIA];
}

function nacimiento(taller: Taller, file: FilaCarpeta) {
  const { random } = taller;
  if (chance(random, 0.6))
    return {
      fechanacimiento: null,
      llpaisnacimiento: PAIS.NO_DISPONIBLE,
      llestadonacimiento: ESTADO.NO_DISPONIBLE,
      llmunicipionacimiento: MUNICIPIO.UNICO,
    } as const;
  const own = file.llinstitucion > 100 ? file.llinstitucion - 100 : otroEstado(random);
  const state = chance(random, 0.8) ? own : chance(random, 0.7) ? otroEstado(random) : ESTADO.NO_DISPONIBLE;
  return {
    fechanacimiento: maybe(random, 0.5, () => dateOf(taller.ultimo - between(random, 24 * 365, 66 * 365))),
    llpaisnacimiento: PAIS.MEXICO,
    llestadonacimiento: state,
    llmunicipionacimiento: municipio(taller, state).id,
  } as const;
}

/** The service of an accused person, by the authority's level of government. */
function servicio(random: Random, { llgobierno, llsubnivel }: FilaResponsable) {
  if (llgobierno === GOBIERNO.NO_APLICA)
    return { boseparadoservpublico: NO_APLICA, lladscripcion: ADSCRIPCION.PARTICULAR } as const;
  if (llgobierno === GOBIERNO.NO_DISPONIBLE)
    return { boseparadoservpublico: NO_DISPONIBLE, lladscripcion: ADSCRIPCION.NO_DISPONIBLE } as const;
  const isPrivate = llsubnivel === 7;
  return {
    boseparadoservpublico: isPrivate ? NO_APLICA : siNo(random, 0.05, 0.35),
    lladscripcion: isPrivate
      ? ADSCRIPCION.PARTICULAR
      : chance(random, 0.93)
        ? ADSCRIPCION.SERVIDOR_PUBLICO
        : ADSCRIPCION.NO_DISPONIBLE,
  } as const;
}

function disposicion({ random, ultimo }: Taller, file: FilaCarpeta) {
  const bodisposicion = siNo(random, 0.12, 0.3);
  if (bodisposicion !== SI)
    return {
      bodisposicion,
      fechadisposicion: null,
      dsdependencia: null,
      dsautoridad: null,
      boordenaprehension: bodisposicion === NO ? siNo(random, 0.03, 0.2) : NO_DISPONIBLE,
    } as const;
  const from = Math.max(dayOf(file.fcinicio ?? ''), ultimo - 3000);
  return {
    bodisposicion,
    fechadisposicion: dateOf(between(random, from, Math.min(from + 400, ultimo))),
    dsdependencia: pick(random, ['FISCALIA GENERAL', 'POLICIA DE INVESTIGACION', 'UNIDAD DE ASUNTOS INTERNOS']),
    dsautoridad: pick(random, ['AGENTE DEL MINISTERIO PUBLICO', 'JUEZ DE CONTROL', 'FISCAL ESPECIALIZADO']),
    boordenaprehension: NO_APLICA,
  } as const;
}

/** One accused person of an authority. */
export function imputado(taller: Taller, file: FilaCarpeta, de: FilaResponsable, style: number): FilaImputado {
  const { random, catalogos, cuenta } = taller;
  const llgenero = sexo(random);
  const [llsituacionjuridica, llsituacion] = situacion(random, file);
  const organos = catalogos.organos.get(file.llinstitucion > 100 ? file.llinstitucion - 100 : 9) ?? [];
  return {
    llimputado: ++cuenta.ids.imputado,
    llresponsable: de.llresponsable,
    llinstitucion: file.llinstitucion,
    llpropietario: file.llpropietario,
    ...taller.nombre(llgenero, style),
    dsalias: maybe(random, 0.06, () => pick(random, ALIAS)),
    llgenero,
    ...nacimiento(taller, file),
    dscurp: null,
    ...servicio(random, de),
    bopermiso: siNo(random, 0.5, 0.4),
    bofuedesarmado: siNo(random, 0.08, 0.5),
    boconstrenido: siNo(random, 0.02, 0.4),
    ...disposicion(taller, file),
    llsituacionjuridica,
    llsituacion,
    dsorganojurisdiccional:
      llsituacion === DETALLE_SITUACION.CONDENATORIA && organos.length ? pick(random, organos) : null,
  };
}
