import {
  DELITO,
  DENUNCIANTE,
  ESTADO,
  ESTADO_JURIDICO,
  ESTATUS,
  ETAPA,
  FORMA_INICIO,
  INSTITUCION,
  MUNICIPIO,
  ORIGEN,
} from '@renadet/domain/catalogos/ids';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { NO, SI } from '@renadet/domain/lib/siNo';
import { numeroCi, prefijoCi } from './ci.ts';
import { ETAPAS, TRATOS_CRUELES, VICTIMAS } from './cifras.ts';
import { type Day, dateOf, yearOf } from './days.ts';
import { idExterno, vistoDe } from './externa.ts';
import type { FilaCarpeta } from './filas.ts';
import { diaHecho, lugar } from './hechos.ts';
import { DELITOS_DE_ORIGEN, JUZGADOS, ORGANISMOS, ORIGENES_OTROS, RECLASIFICACIONES } from './listas/procesos.ts';
import { nombre } from './personas.ts';
import type { CeldaDePlan } from './plan.ts';
import { between, chance, pick, type Random, weighted, weightedRange } from './random.ts';
import { maybe, municipio, siNo, type Taller } from './taller.ts';

/** Days of a file's life. */
export interface Dias {
  inicio: Day;
  registro: Day;
}

const victimas = { true: weightedRange(VICTIMAS.federal), false: weightedRange(VICTIMAS.comun) };
const etapa = weighted(ETAPAS);
const circunstancias = {
  310: weighted([
    [62, 1],
    [14, 2],
    [12, 3],
    [10, 4],
    [2, 5],
  ] as const),
  311: weighted([
    [60, 6],
    [20, 7],
    [17, 8],
    [3, 9],
  ] as const),
};
const estatus = {
  1: weighted([
    [78, 1],
    [3, 2],
    [7, 3],
    [5, 4],
    [2, 5],
    [4, 6],
    [1, 7],
  ] as const),
  2: weighted([
    [3, 8],
    [4, 9],
    [3, 10],
    [1, 11],
    [2, 12],
    [2, 13],
  ] as const),
  3: weighted([
    [1, 14],
    [2, 15],
  ] as const),
  4: () => ESTATUS.NO_APLICA,
} as Record<number, (random: Random) => number>;
const origenes = {
  true: weighted([
    [72, 1],
    [3, 2],
    [9, 3],
    [14, 4],
    [2, 10],
  ] as const),
  false: weighted([
    [9, 4],
    [88, 5],
    [3, 10],
  ] as const),
};
const denunciante = weighted([
  [42, 1],
  [12, 2],
  [8, 3],
  [9, 4],
  [17, 6],
  [5, 7],
  [3, 8],
  [4, 9],
] as const);
const gobiernoDenunciante = weighted([
  [40, 1],
  [45, 2],
  [8, 3],
  [7, 4],
] as const);
/** How files began: two in three of 2023 by the referral of a court; the other shares are a guess. */
const formaInicio = weighted([
  [5.5, 1],
  [17, 2],
  [7, 3],
  [67.5, 4],
  [3, 5],
] as const);
/** Juridical state of the external system by status of the investigation: of those that it tells (mapeo.ts). */
const JURIDICO: Record<number, number> = { 1: 2, 2: 6, 3: 6, 4: 6, 5: 3, 6: 3, 14: 8, 15: 8, 16: 1 };
const CONCLUIDO: readonly number[] = [5, 6, 11, 14, 15];
/** The dates that a workbook leaves where a date is unknown [2-217] [2-218]. */
const [INICIO_DESCONOCIDO, DESCONOCIDA] = ['1990-01-01' as Fecha, '1900-01-01' as Fecha];

function situacion({ random, ultimo }: Taller, { inicio, registro }: Dias, integrada: boolean) {
  const lletapa = etapa(random);
  const drawn = estatus[lletapa]?.(random) ?? ESTATUS.NO_APLICA;
  const llestatus = integrada && drawn === ESTATUS.FACULTAD_ATRACCION ? 1 : drawn;
  const last = integrada ? registro : ultimo;
  const isAcumulada = lletapa === ETAPA.INVESTIGACION && llestatus === ESTATUS.ACUMULACION;
  return {
    lletapa,
    llestatus,
    fcestatus: dateOf(
      llestatus === 1 && chance(random, 0.6) ? inicio : between(random, inicio, Math.max(inicio, last)),
    ),
    dsacumulacion: isAcumulada ? `CI/${between(random, 1, 9999)}/${yearOf(inicio)}` : null,
    dsreclasificacion: isAcumulada ? pick(random, RECLASIFICACIONES) : null,
  };
}

function origen(taller: Taller, { inicio }: Dias, llestado: number) {
  const { random } = taller;
  const boexisteexporigen = siNo(random, 0.2);
  if (boexisteexporigen !== SI)
    return {
      boexisteexporigen,
      nocianterior: null,
      dsjuzgado: null,
      dsproceso: null,
      dsdelito: null,
      llentidadfederativa: ESTADO.NO_APLICA,
      llmunicipioorigen: MUNICIPIO.UNICO,
    } as const;
  const anio = yearOf(inicio) - between(random, 0, 8);
  return {
    boexisteexporigen,
    nocianterior: `AP/${between(random, 1, 4000)}/${anio}`,
    dsjuzgado: pick(random, JUZGADOS),
    dsproceso: `CAUSA PENAL ${between(random, 1, 900)}/${anio}`,
    dsdelito: pick(random, DELITOS_DE_ORIGEN),
    llentidadfederativa: llestado,
    llmunicipioorigen: maybe(random, 0.9, () => municipio(taller, llestado).id),
  } as const;
}

function juridico({ random, catalogos }: Taller, llestatus: number, isExterna: boolean) {
  const isCerrada = chance(random, CONCLUIDO.includes(llestatus) ? 0.4 : 0.012);
  const id = isCerrada ? ESTADO_JURIDICO.CERRADO : isExterna ? (JURIDICO[llestatus] ?? 7) : null;
  return {
    estadojuridicoexpedienteid: id,
    estadojuridico: id === null ? null : (catalogos.estadosJuridicos.get(id) ?? null),
  };
}

/** Data of law: of a third of the files nobody has told how they began. */
function ley(
  taller: Taller,
  { inicio }: Dias,
  { lletapa, llestatus, isTorture }: Record<'lletapa' | 'llestatus', number> & { isTorture: boolean },
) {
  const { random } = taller;
  const llformainicio = maybe(random, 0.65, () => formaInicio(random));
  const isVista = llformainicio === FORMA_INICIO.VISTA_DE_ORGANO_JURISDICCIONAL;
  const vista = inicio - between(random, 0, 60);
  const isCondena = llestatus === ESTATUS.SENTENCIA_CONDENATORIA;
  return {
    llformainicio,
    dsorganovista: isVista ? pick(random, JUZGADOS) : null,
    fcvista: isVista ? dateOf(vista) : null,
    fcrecepcionvista: isVista ? maybe(random, 0.8, () => dateOf(between(random, vista, inicio))) : null,
    dsqueja: maybe(random, 0.06, () => `${pick(random, ORGANISMOS)}/${between(random, 1, 9999)}/${yearOf(inicio)}`),
    bopruebaexcluida: lletapa === ETAPA.INVESTIGACION ? null : maybe(random, 0.5, () => siNo(random, 0.2)),
    nopena: isCondena ? maybe(random, 0.9, () => (isTorture ? between(random, 10, 20) : between(random, 1, 6))) : null,
    noinhabilitacion: isCondena ? maybe(random, 0.7, () => between(random, 1, 20)) : null,
    llprecisionhecho: null,
    fchechofin: null,
  } as const;
}

/** One of a dozen prosecutors of the area. */
function ministerio({ random, ministerios }: Taller, area: number): string {
  let known = ministerios.get(area);
  if (!known) {
    known = Array.from({ length: 12 }, () => {
      const n = nombre(random, between(random, 1, 2), 0);
      return [pick(random, ['LIC.', 'MTRO.', '']), n.dsnombre, n.dsapellidopaterno, n.dsapellidomaterno]
        .filter(Boolean)
        .join(' ');
    });
    ministerios.set(area, known);
  }
  return pick(random, known);
}

const two = (n: number) => String(n).padStart(2, '0');

/** A file without its account of the facts and its folio, which depend on its victims and authorities. */
export function carpeta(taller: Taller, celda: CeldaDePlan, dias: Dias): FilaCarpeta {
  const { random, catalogos, cuenta } = taller;
  const { federal, entidad, via } = celda;
  const integrada = via !== 'formulario';
  const llinstitucion = federal ? INSTITUCION.FGR : INSTITUCION.ESTATAL_DESDE + entidad.llestado;
  const areas = catalogos.areas.get(llinstitucion) ?? [];
  const area = chance(random, 0.8) ? 0 : between(random, 0, areas.length - 1);
  const llpropietario = areas[area] as number;
  const usuarios = catalogos.usuarios.get(llpropietario) ?? [];
  const isTorture = !chance(random, federal ? TRATOS_CRUELES.federal : TRATOS_CRUELES.comun);
  const novictimas = victimas[`${federal}`](random);
  const llorigen = origenes[`${federal}`](random);
  const drawn = denunciante(random);
  const lldenunciante = drawn === DENUNCIANTE.VICTIMA && novictimas === 0 ? DENUNCIANTE.AUTORIDAD : drawn;
  const hechos = lugar(taller, celda);
  const estado = situacion(taller, dias, integrada);
  // Workbooks leave these dates where they do not know one [2-217] [2-218].
  const isCarga = via === 'carga' || via === 'tardia';
  const sinInicio = isCarga && chance(random, 0.001);
  const sinHecho = sinInicio || chance(random, 0.08);
  const isExterna = via === 'justicianet';
  const file: Omit<FilaCarpeta, 'expedienteId' | 'externovisto'> = {
    llcarpeta: ++cuenta.ids.carpeta,
    llinstitucion,
    llpropietario,
    noci: numeroCi(cuenta, ...prefijoCi(federal, entidad.clave, entidad.llestado, area), yearOf(dias.inicio)),
    llorigen,
    especifique: llorigen === ORIGEN.OTRO ? pick(random, ORIGENES_OTROS) : null,
    fcinicio: sinInicio ? INICIO_DESCONOCIDO : dateOf(dias.inicio),
    lldelito: isTorture ? DELITO.TORTURA : DELITO.TRATOS_CRUELES,
    novictimas,
    boindicios: chance(random, 0.35) ? SI : NO,
    llcircunstancia: circunstancias[isTorture ? 310 : 311](random),
    lldenunciante,
    llgobierno: lldenunciante === DENUNCIANTE.AUTORIDAD ? gobiernoDenunciante(random) : null,
    dssintesis: null,
    nombrempresponsable: ministerio(taller, llpropietario),
    fchecho: sinHecho ? (isCarga ? DESCONOCIDA : null) : dateOf(diaHecho(random, dias.inicio)),
    ...hechos,
    ...estado,
    fcestatus: isCarga && chance(random, 0.005) ? DESCONOCIDA : estado.fcestatus,
    ...origen(taller, dias, entidad.llestado),
    ...juridico(taller, estado.llestatus, isExterna),
    ...ley(taller, dias, { ...estado, isTorture }),
    boleyfederal: federal ? 1 : 0,
    provienejusticianet: isExterna ? 1 : 0,
    fcintegracion: integrada ? dateOf(dias.registro) : null,
    folio: null,
    fcfolio: null,
    llusuario: usuarios.length ? pick(random, usuarios) : null,
    fcregistro: `${dateOf(dias.registro)} ${two(between(random, 8, 20))}:${two(between(random, 0, 59))}:${two(between(random, 0, 59))}-06`,
  };
  return {
    ...file,
    expedienteId: isExterna ? idExterno(file.llcarpeta) : null,
    externovisto: isExterna ? JSON.stringify(vistoDe(file)) : null,
  };
}
