import { autoridadNueva, reglasAutoridad } from '../autoridad/autoridad.rules.ts';
import { type Autoridad, camposAutoridad } from '../autoridad/autoridad.schema.ts';
import { guardado, normal } from '../carga/fold.ts';
import type { Ubicacion } from '../carga/registro.ts';
import { carpetaNueva, reglasCarpeta } from '../carpeta/carpeta.rules.ts';
import { type Carpeta, camposCarpeta } from '../carpeta/carpeta.schema.ts';
import { ESTADO } from '../catalogos/ids.ts';
import type { JuicioDeLocalidad } from '../catalogos/localidad.ts';
import { examenNuevo, reglasExamen } from '../examen/examen.rules.ts';
import { camposExamen, type Examen } from '../examen/examen.schema.ts';
import { sortExamenes } from '../examen/lista.ts';
import { type Campos, unaDe } from '../lib/campos.ts';
import { type Contexto, type ContextoEnCarpeta, contextoDe } from '../lib/contexto.ts';
import type { Fecha } from '../lib/fecha.ts';
import {
  fieldState,
  heardBy,
  namesRead,
  type Rule,
  settle,
  stateOf,
  type Violation,
  violations,
} from '../lib/rules.ts';
import { RESPUESTA, SI, type SiNo } from '../lib/siNo.ts';
import { minuscula } from '../lib/texto.ts';
import { llaveVictima, reglasVictima, victimaNueva } from '../victima/victima.rules.ts';
import { camposVictima, type Victima } from '../victima/victima.schema.ts';
import {
  type CampoGuia,
  camposAutoridadGuia,
  camposCaso,
  camposExamenGuia,
  camposVictimaGuia,
  LOCALIDAD,
  type TablaGuia,
} from './campos.ts';
import {
  type Fuente,
  isEstado,
  type Mapa,
  mapaAutoridad,
  mapaCarpeta,
  mapaExamen,
  mapaVictima,
  ubicacionDe,
} from './mapa.ts';
import {
  type Equivalencia,
  type ErrorEntrada,
  isAusente,
  isObjeto,
  type Lectura,
  type Leido,
  type Leidos,
  type Objeto,
  readTabla,
} from './read.ts';

/** The facts that the service knows besides the request. */
export interface Saber {
  equivalencia: Equivalencia;
  /** Whether a state has a municipality of this number. */
  isMunicipio: (llestado: number, llmunicipio: number) => boolean;
  /** What INEGI's catalogue says of a key of nine digits; undefined where nobody asked it. */
  localidad?: ((clave: string) => JuicioDeLocalidad | undefined) | undefined;
  /** Whether an origin belongs to files of the federal jurisdiction (1) or of the common one (0). */
  isOfFuero: (llorigen: number, federal: 0 | 1) => boolean;
  hoy: Fecha;
}
/** The sender: the state of a state institution, 'FEDERAL', or 'PRUEBAS', which may be any of them. */
export type Remitente = number | 'FEDERAL' | 'PRUEBAS';

/** A request in the registry's terms; `escrito` has the names as typed. */
export interface Entrada {
  carpeta: Carpeta;
  ubicacion: Ubicacion;
  victimas: { values: Victima; escrito: object }[];
  autoridades: Autoridad[];
}
export type Revision = { errores: ErrorEntrada[] } | { entrada: Entrada; leidos: Leida };
/** An object of a list, as read, with the examinations of a victim. */
interface Parte extends Lectura {
  puntero: string;
  examenes: readonly Parte[];
}
/** The request as it is understood, without the token: `5` and `"5"` are the same file. */
interface Leida {
  caso: Leidos;
  victimas: object[];
  autoridades: Leidos[];
}

/** Texts as the registry keeps them. */
function comoSeGuarda(campos: Campos, name: string, value: Leido): Leido {
  const campo = campos[name];
  if (campo?.tipo !== 'texto' || typeof value !== 'string') return value;
  return guardado(campo, value);
}

interface Noun<V extends object, C extends Contexto> {
  campos: Campos;
  rules: readonly Rule<V, C>[];
  mapa: Mapa;
  nuevo: V;
}

/** Fields of a record that come, by whatever way, from fields of the request that are in error. */
const ilegiblesDe = (mapa: Mapa, fuente: Fuente): ReadonlySet<string> =>
  new Set(
    Object.entries(mapa).flatMap(([name, { de, valor }]) => {
      const read = valor ? namesRead(fuente.leidos, (leidos) => valor({ ...fuente, leidos })) : [];
      return [...read, ...(de === undefined ? [] : [de])].some((campo) => fuente.malos.has(campo)) ? [name] : [];
    }),
  );

/** Why a value is refused; of an answer, with the codes that are taken (D-01, D-97). */
function fraseDe<V extends object, C extends Contexto>(
  { campos, rules }: Noun<V, C>,
  { campo, mensaje, exige }: Violation,
  values: V,
  contexto: C,
) {
  const definition = campos[campo];
  if (definition?.tipo !== 'siNo') return mensaje;
  const dicho = (code: SiNo) => `${code} (${RESPUESTA[code]})`;
  if (exige !== undefined && exige !== null) return `Envíe ${dicho(exige as SiNo)}: ${minuscula(mensaje)}`;
  const { allows } = stateOf(fieldState(rules, values, contexto), campo);
  return allows(Number((values as Objeto)[campo]))
    ? mensaje
    : `Envíe ${unaDe(definition.respuestas.filter(allows).map(dicho))}.`;
}

/**
 * Makes a record of the registry by its map and judges it by the form's rules: our own values give way to a rule's demand, and
 * sent ones are refused unless a rule agrees.
 */
function transfer<V extends object, C extends Contexto>(
  noun: Noun<V, C>,
  fuente: Fuente,
  puntero: string,
  contexto: C,
  errores: ErrorEntrada[],
): V {
  const { campos, rules, mapa, nuevo } = noun;
  const sent: Record<string, Leido> = {};
  const chosen: Record<string, Leido> = {};
  for (const [name, { de, valor, ajusta }] of Object.entries(mapa)) {
    const value = valor ? valor(fuente) : de === undefined ? null : (fuente.leidos[de] ?? null);
    (ajusta ? chosen : sent)[name] = comoSeGuarda(campos, name, value);
  }
  const known = fuente.malos.size ? { unknown: ilegiblesDe(mapa, fuente) } : {};
  let values = { ...nuevo, ...chosen, ...sent } as V;
  let found = violations(rules, values, contexto, known);
  if (found.some(({ campo }) => !Object.hasOwn(sent, campo))) {
    values = { ...settle(rules, values, contexto), ...sent } as V;
    found = violations(rules, values, contexto, known);
  }
  for (const violation of found) {
    const de = mapa[violation.campo]?.de;
    errores.push({
      campo: de === undefined ? puntero : `${puntero}/${de}`,
      mensaje: fraseDe(noun, violation, values, contexto),
    });
  }
  return values;
}

const CARPETA: Noun<Carpeta, Contexto> = {
  campos: camposCarpeta,
  rules: heardBy('servicio', reglasCarpeta),
  mapa: mapaCarpeta,
  nuevo: carpetaNueva(),
};
const VICTIMA: Noun<Victima, ContextoEnCarpeta> = {
  campos: camposVictima,
  rules: heardBy('servicio', reglasVictima),
  mapa: mapaVictima,
  nuevo: victimaNueva(0),
};
const AUTORIDAD: Noun<Autoridad, ContextoEnCarpeta> = {
  campos: camposAutoridad,
  rules: heardBy('servicio', reglasAutoridad),
  mapa: mapaAutoridad,
  nuevo: autoridadNueva(0),
};

const EXAMEN: Noun<Examen, ContextoEnCarpeta> = {
  campos: camposExamen,
  rules: heardBy('servicio', reglasExamen),
  mapa: mapaExamen,
  nuevo: examenNuevo(),
};

/** The objects of a list; a fault of the list as a whole is told. */
function listaDe(
  value: unknown,
  { dato, opcional }: CampoGuia & { dato: { tipo: 'lista' } },
  campo: string,
  errores: ErrorEntrada[],
): readonly unknown[] {
  const { min, max } = dato;
  const falla = (mensaje: string) => {
    errores.push({ campo, mensaje });
    return [];
  };
  if (opcional && isAusente(value)) return [];
  if (!Array.isArray(value)) return falla('Envíe una lista.');
  if (value.length < min) return falla('Envíe por lo menos un elemento.');
  return value.length > max ? falla(`Envíe como máximo ${max} elementos.`) : value;
}

/** The key of a municipality against its state; `sinLugar` are the states that have no municipality to name. */
function reviewMunicipio(
  { puntero, leidos }: Pick<Parte, 'puntero' | 'leidos'>,
  campos: { estado: string; clave: string },
  sinLugar: readonly number[],
  { isMunicipio }: Saber,
): ErrorEntrada[] {
  const { [campos.estado]: estado, [campos.clave]: clave } = leidos;
  const falla = (campo: string, mensaje: string) => [{ campo: `${puntero}/${campo}`, mensaje }];
  if (typeof estado !== 'number') return [];
  if (!isEstado(estado) && !sinLugar.includes(estado))
    return falla(campos.estado, `Envíe la clave de una entidad federativa (1 a 32) o ${sinLugar.join(' o ')}.`);
  if (typeof clave !== 'string') return [];
  if (!isEstado(estado)) return clave === '99999' ? [] : falla(campos.clave, `Envíe 99999: la entidad es ${estado}.`);
  const [e, m] = [Number(clave.slice(0, 2)), Number(clave.slice(2))];
  if (e !== estado) return falla(campos.clave, 'No coincide el municipio con la entidad.');
  return isMunicipio(e, m) ? [] : falla(campos.clave, 'No existe un municipio con esta clave.');
}

/** Checks of the case that a table of fields cannot say: jurisdiction, places, numbers that must agree. */
function reviewCaso(caso: Leidos, victimas: number, remitente: Remitente, saber: Saber): ErrorEntrada[] {
  const found: ErrorEntrada[] = [];
  const falla = (campo: string, mensaje: string) => found.push({ campo: `/${campo}`, mensaje });
  const { entidad, origen, entidadMunicipio, entidadLocalidad, numVictimas } = caso;
  if (typeof entidad === 'number') {
    if (!isEstado(entidad)) falla('entidad', 'Envíe la clave de una entidad federativa, de 1 a 32.');
    else if (typeof remitente === 'number' && entidad !== remitente)
      falla('entidad', 'El token es de otra entidad federativa.');
  }
  if (
    typeof origen === 'number' &&
    remitente !== 'PRUEBAS' &&
    !saber.isOfFuero(origen, remitente === 'FEDERAL' ? 1 : 0)
  )
    falla('origen', 'Este origen no corresponde al fuero de la institución.');
  const hechos = { estado: 'entidadDenunciante', clave: 'entidadMunicipio' };
  found.push(...reviewMunicipio({ puntero: '', leidos: caso }, hechos, [ESTADO.NO_DISPONIBLE], saber));
  if (typeof entidadMunicipio === 'string' && typeof entidadLocalidad === 'string')
    if (entidadLocalidad.slice(0, 5) !== entidadMunicipio || saber.localidad?.(entidadLocalidad)?.falla)
      falla('entidadLocalidad', LOCALIDAD);
  if (typeof numVictimas === 'number' && victimas > 0 && numVictimas !== victimas)
    falla('numVictimas', `Dice ${numVictimas} y la lista victimas tiene ${victimas}.`);
  return found;
}

/** Errors of one request that are told at most; when so many fields are wrong no more are looked for. */
export const ERRORES_MAX = 100;
const suffice = (errores: readonly ErrorEntrada[]): boolean =>
  errores.length >= ERRORES_MAX && new Set(errores.map(({ campo }) => campo)).size >= ERRORES_MAX;

/** A request while it is judged: the known facts, the faults so far, the case as read. */
interface RevisionEnCurso {
  saber: Saber;
  errores: ErrorEntrada[];
  caso: Leidos;
}

/** Reads an object of a list, and a victim's examinations with her; none where it is no object. */
function readParte(enCurso: RevisionEnCurso, tabla: TablaGuia, item: unknown, puntero: string): Parte[] {
  const { saber, errores, caso } = enCurso;
  if (!isObjeto(item)) {
    errores.push({ campo: puntero, mensaje: 'Envíe un objeto.' });
    return [];
  }
  const lectura = readTabla(tabla, item, puntero, saber.equivalencia, errores, caso);
  if (tabla !== camposVictimaGuia) return [{ puntero, ...lectura, examenes: [] }];
  const at = `${puntero}/examenes`;
  const examenes = listaDe(item.examenes, camposVictimaGuia.examenes, at, errores).flatMap((examen, i) =>
    readParte(enCurso, camposExamenGuia, examen, `${at}/${i}`),
  );
  return [{ puntero, ...lectura, examenes }];
}

/** Reads the objects of a list, row by row. */
function* readPartes(
  enCurso: RevisionEnCurso,
  name: 'victimas' | 'autoridades',
  tabla: TablaGuia,
  items: readonly unknown[],
): Generator<undefined, Parte[]> {
  const read: Parte[] = [];
  for (const [i, item] of items.entries()) {
    if (suffice(enCurso.errores)) break;
    read.push(...readParte(enCurso, tabla, item, `/${name}/${i}`));
    yield;
  }
  return read;
}

/** Makes a record of each object, row by row. */
function* transferCada<V extends object>(
  errores: ErrorEntrada[],
  noun: Noun<V, ContextoEnCarpeta>,
  contexto: ContextoEnCarpeta,
  partes: readonly Parte[],
  fuente: (parte: Parte) => Fuente,
  luego: (values: V, parte: Parte) => void,
): Generator<undefined, void> {
  for (const parte of partes) {
    yield;
    if (suffice(errores)) break;
    luego(transfer(noun, fuente(parte), parte.puntero, contexto, errores), parte);
  }
}

/** The sent victim as it is understood: the order of her examinations says nothing. */
const leidaDe = ({ leidos, examenes }: Parte): object =>
  examenes.length ? { ...leidos, examenes: examenes.map((e) => JSON.stringify(e.leidos)).sort() } : leidos;

/** Where the former investigation of a victim was. */
const PREVIA = { estado: 'estado', clave: 'municipio' };
const SIN_PREVIA = [ESTADO.NO_APLICA, ESTADO.NO_DISPONIBLE];

/**
 * Judges a request, whole: everything that is wrong is found at once, in the order of the guide, the documented error
 * first [3-388] [3-391]. Goes on from row to row when it is asked to, since a request has hundreds of them.
 * @param body what was sent, of any shape
 * @returns the errors, the first ERRORES_MAX of which are all there are to tell, or the request in the registry's terms
 */
export function* reviewEntrada(body: unknown, remitente: Remitente, saber: Saber): Generator<undefined, Revision> {
  if (!isObjeto(body)) return { errores: [{ campo: '', mensaje: 'Envíe los datos de la carpeta como un objeto.' }] };
  const errores: ErrorEntrada[] = [];
  const lectura = readTabla(camposCaso, body, '', saber.equivalencia, errores);
  const caso = lectura.leidos;
  const enCurso: RevisionEnCurso = { saber, errores, caso };
  const enviadas = listaDe(body.victimas, camposCaso.victimas, '/victimas', errores);
  const victimas = yield* readPartes(enCurso, 'victimas', camposVictimaGuia, enviadas);
  const listadas = listaDe(body.autoridades, camposCaso.autoridades, '/autoridades', errores);
  const autoridades = yield* readPartes(enCurso, 'autoridades', camposAutoridadGuia, listadas);
  errores.push(...reviewCaso(caso, enviadas.length, remitente, saber));
  if (suffice(errores)) return { errores: sort(errores) };
  for (const parte of victimas) errores.push(...reviewMunicipio(parte, PREVIA, SIN_PREVIA, saber));
  const previa = victimas.find(({ leidos }) => leidos.tieneAveriguacionPrevia === SI)?.leidos;
  const { hoy } = saber;
  const fuente = ({ ids, malos }: Lectura): Fuente => ({ leidos: ids, malos, previa, hoy });
  const delCaso = fuente(lectura);
  const carpeta = transfer(CARPETA, delCaso, '', contextoDe(null, { hoy }), errores);
  const contexto = contextoDe(carpeta, { hoy });
  const seen = new Set<string>();
  const registradas: Entrada['victimas'] = [];
  yield* transferCada(errores, VICTIMA, contexto, victimas, fuente, (values, { puntero, leidos, examenes }) => {
    const key = llaveVictima(values);
    if (values.dsnombre && values.dsapellidopaterno && seen.has(key))
      errores.push({
        campo: `${puntero}/nombre`,
        mensaje: 'Otra víctima de la lista tiene el mismo nombre y apellidos.',
      });
    seen.add(key);
    const { nombre, primerApp, segundoApp } = leidos;
    const suyos = examenes.map((examen) => transfer(EXAMEN, fuente(examen), examen.puntero, contexto, errores));
    registradas.push({
      values: { ...values, examenes: sortExamenes(suyos) },
      escrito: { dsnombre: nombre, dsapellidopaterno: primerApp, dsapellidomaterno: segundoApp },
    });
  });
  const senaladas: Autoridad[] = [];
  yield* transferCada(errores, AUTORIDAD, contexto, autoridades, fuente, (values) => senaladas.push(values));
  if (errores.length) return { errores: sort(errores) };
  const { token: _, ...rest } = caso;
  const ubicacion = ubicacionDe(delCaso);
  const { localidadCveINEGI } = ubicacion;
  if (localidadCveINEGI !== null)
    carpeta.dslocalidad ??= normal(saber.localidad?.(localidadCveINEGI)?.nombre ?? '') || null;
  return {
    entrada: { carpeta, ubicacion, victimas: registradas, autoridades: senaladas },
    leidos: { caso: rest, victimas: victimas.map(leidaDe), autoridades: autoridades.map(({ leidos }) => leidos) },
  };
}

/** One error a field, the documented one first. */
function sort(errores: readonly ErrorEntrada[]): ErrorEntrada[] {
  const first = new Map<string, ErrorEntrada>();
  for (const e of [...errores].sort((a, b) => Number(b.mensaje === LOCALIDAD) - Number(a.mensaje === LOCALIDAD)))
    if (!first.has(e.campo)) first.set(e.campo, e);
  return [...first.values()];
}
