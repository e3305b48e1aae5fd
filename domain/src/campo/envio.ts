import { anexarArchivo, anexarArchivoNueva, getArchivosByLlCarpeta } from '../archivo/archivo.contract.ts';
import { getCtResponsablesById, guardarAutoridad, modificarAutoridad } from '../autoridad/autoridad.contract.ts';
import { getCarpetaById, guardarCI, modificarCI } from '../carpeta/carpeta.contract.ts';
import { camposImputado, type Imputado } from '../imputado/imputado.schema.ts';
import { cambiosDe } from '../lib/cambios.ts';
import type { Endpoint } from '../lib/endpoint.ts';
import { ERRORES, type ErrorCampo } from '../lib/errors.ts';
import { MENSAJES } from '../mensajes.ts';
import { editarVictima, getCtVictimaById, insertarVictima } from '../victima/victima.contract.ts';
import { type Apunte, type Bandeja, type ClaseDeForma, type Datos, isTemporal } from './bandeja.ts';
import { junta, resuelve } from './union.ts';

// What was captured without network goes to the registry: in order, one by one, each kept as what became of it before the next
// leaves. Cut anywhere, it goes on where it was.

/** How the registry is asked. It throws what `isNoEntro` reads. */
export interface Via {
  call: (e: Endpoint, input: { params?: object; query?: object; body?: unknown }) => Promise<unknown>;
  /** Sends an attachment, base 64. */
  attach: (e: Endpoint, llcarpeta: number, nombre: string, contenido: string) => Promise<unknown>;
}
/** A refusal, or that no answer came (status 0). */
export interface NoEntro {
  status: number;
  message: string;
  campos?: readonly ErrorCampo[];
}
const isNoEntro = (error: unknown): error is NoEntro => typeof (error as NoEntro | null)?.status === 'number';

/** Why a sending ended before its end: no answer, no session, or a registry that is busy or in maintenance. */
export type CorteDeEnvio = 'red' | 'sesion' | 'servidor';
const corteDe = ({ status }: NoEntro): CorteDeEnvio | undefined => {
  if (status === 401) return 'sesion';
  if (status === 0 || status === 408) return 'red';
  return status === 425 || status === 429 || status >= 500 ? 'servidor' : undefined;
};
const isConflicto = ({ status, message }: NoEntro) => status === 409 && message !== ERRORES.CARPETA_CERRADA.message;

interface Operaciones {
  crea: Endpoint;
  edita: Endpoint;
  lee: Endpoint;
  /** Name of its id in bodies and answers, and of the parameter that reads it. */
  llave: string;
  param: string;
}
const OPERACIONES: Record<ClaseDeForma, Operaciones> = {
  carpeta: { crea: guardarCI, edita: modificarCI, lee: getCarpetaById, llave: 'llcarpeta', param: 'llcarpeta' },
  victima: { crea: insertarVictima, edita: editarVictima, lee: getCtVictimaById, llave: 'llvictima', param: 'id' },
  autoridad: {
    crea: guardarAutoridad,
    edita: modificarAutoridad,
    lee: getCtResponsablesById,
    llave: 'llresponsable',
    param: 'id',
  },
};
/** Type of a file captured by the form [1-501]. */
const POR_FORMULARIO = '2';
/** Times that a change is put on top of what others wrote meanwhile, before it waits for the next sending. */
const VECES = 5;

/** The answers to saves that are no HTTP error and register nothing. */
const SENTENCIAS: Readonly<Record<string, string>> = {
  ERROR_GUARDAR_EXISTE: MENSAJES.carpetaExiste,
  MISMA_VICTIMA: MENSAJES.mismaVictima,
  EXCEDE_VICTIMAS: MENSAJES.excedeVictimas,
};
interface RespuestaDeGuardar {
  result?: string;
  msj?: string;
  version?: number;
}

/** The record as the registry has it now. */
const readKept = async (via: Via, clase: ClaseDeForma, id: number): Promise<Datos> => {
  const { lee, param } = OPERACIONES[clase];
  const answer = await via.call(lee, { params: { [param]: id } });
  return (Array.isArray(answer) ? answer[0] : answer) as Datos;
};

/** The registry's ids of what an outbox names by temporary ones. */
export function idsDe(entradas: readonly Apunte[]) {
  const ids = new Map<number, number>();
  for (const { llave, real, imputados = {} } of entradas) {
    if (isTemporal(llave) && real !== undefined) ids.set(llave, real);
    for (const [temporal, id] of Object.entries(imputados)) ids.set(Number(temporal), id);
  }
  /** null: the registry gave none yet. */
  return (id: number): number | null => (isTemporal(id) ? (ids.get(id) ?? null) : id);
}
export type Ids = (id: number) => number | null;

/** A body with the registry's ids. A person of the list who has none yet is a new one. */
export function conIds(clase: ClaseDeForma, cuerpo: Datos, ids: Ids): Datos {
  const { llave } = OPERACIONES[clase];
  const own = { ...cuerpo, [llave]: cuerpo[llave] == null ? null : ids(Number(cuerpo[llave])) };
  const filed = clase === 'carpeta' ? own : { ...own, llcarpeta: ids(Number(cuerpo.llcarpeta)) };
  if (clase !== 'autoridad') return filed;
  const de = (id: unknown) => (id == null ? null : ids(Number(id)));
  return {
    ...filed,
    imputados: ((cuerpo.imputados ?? []) as Datos[]).map((one) => ({
      ...one,
      llimputado: de(one.llimputado),
      llresponsable: de(one.llresponsable),
    })),
    imputadosE: ((cuerpo.imputadosE ?? []) as number[]).map(ids).filter((id) => id !== null),
  };
}

/**
 * The ids that the registry gave the accused persons whom an entry brought: each is the first new one who says the same, else
 * the first new one in order, whom somebody changed since.
 * @param known the ids of those who were there before
 */
function imputadosDe({ valores }: Apunte, kept: Datos, known: ReadonlySet<number>): Record<number, number> {
  const brought = ((valores.imputados ?? []) as Imputado[]).filter(({ llimputado }) => isTemporal(llimputado));
  const free = ((kept.imputados ?? []) as Imputado[]).filter(({ llimputado }) => !known.has(Number(llimputado)));
  const isSame = (a: Imputado) => (b: Imputado) => Object.keys(cambiosDe(camposImputado, a, b)).length === 0;
  const found: Record<number, number> = {};
  const left = brought.filter((one) => {
    const at = free.findIndex(isSame(one));
    const [match] = at >= 0 ? free.splice(at, 1) : [];
    if (match) found[Number(one.llimputado)] = Number(match.llimputado);
    return !match;
  });
  for (const [i, one] of left.entries()) if (free[i]) found[Number(one.llimputado)] = Number(free[i].llimputado);
  return found;
}

/** The entry that must be in the registry before this one: the former one of its record, or that of its file. */
export function anteriorDe(entradas: readonly Apunte[], entrada: Apunte): Apunte | undefined {
  const former = entradas.filter(
    (e) => e.orden < entrada.orden && e.clase === entrada.clase && e.llave === entrada.llave && e.clase !== 'archivo',
  );
  const open = former.find(({ estado }) => estado !== 'enviado');
  if (open) return open;
  const file = entradas.find((e) => e.clase === 'carpeta' && e.nuevo && e.llave === entrada.llcarpeta);
  return file && file.orden !== entrada.orden && file.estado !== 'enviado' ? file : former.at(-1);
}

const NADIE: ReadonlySet<number> = new Set();

/** Everything that a sending asks its surroundings for. */
export interface Alrededor {
  bandeja: Bandeja;
  via: Via;
  /** Told after each entry. */
  onAvance?: (entradas: readonly Apunte[]) => void;
}
export interface Envio {
  entradas: readonly Apunte[];
  /** Absent: all that could be sent was sent. */
  corte?: CorteDeEnvio;
}

/** Registers a record. The same form sent again is answered by its name, and what is kept by then is read. */
async function sendNuevo(clase: ClaseDeForma, entrada: Apunte, cuerpo: Datos, { via }: Alrededor): Promise<Apunte> {
  const { crea: e, llave } = OPERACIONES[clase];
  const { [llave]: _, version: __, ...body } = cuerpo;
  const answer = (await via.call(e, {
    ...(clase === 'carpeta' && { params: { type: POR_FORMULARIO } }),
    query: { alta: entrada.alta },
    body,
  })) as RespuestaDeGuardar & Record<string, unknown>;
  const { result = '', msj, version } = answer;
  if (result !== 'REGISTRO_EXITOSO' && result !== 'REGISTRO_EXISTENTE') return refused(entrada, result, msj);
  const real = Number(answer[llave]);
  const needs = result === 'REGISTRO_EXISTENTE' || clase === 'autoridad';
  const asentado = needs ? await readKept(via, clase, real) : entrada.valores;
  return {
    ...sent(entrada),
    real,
    version: needs ? Number(asentado.version) : version,
    asentado,
    ...(clase === 'autoridad' && { imputados: imputadosDe(entrada, asentado, NADIE) }),
  };
}

const sent = ({ mensaje, campos, choques, suya, motivo, corregida, ...entrada }: Apunte): Apunte => ({
  ...entrada,
  estado: 'enviado',
});
const refused = (entrada: Apunte, result: string, msj?: string): Apunte => {
  const mensaje = msj || SENTENCIAS[result] || ERRORES.ERROR_INTERNO.message;
  const campos = result === 'ERROR_GUARDAR_EXISTE' ? [{ campo: 'noci', mensaje }] : undefined;
  return { ...entrada, estado: 'rechazado', mensaje, campos };
};

/** Of an entry that was mended in its form with network nothing leaves: it is read as it was registered there. */
async function readCorregida(clase: ClaseDeForma, entrada: Apunte, ids: Ids, via: Via): Promise<Apunte> {
  const real = Number(entrada.real);
  const asentado = await readKept(via, clase, real);
  const before = (conIds(clase, entrada.cuerpo, ids).imputados ?? []) as Imputado[];
  const known = new Set(before.flatMap(({ llimputado }) => (llimputado === null ? [] : [Number(llimputado)])));
  return {
    ...sent(entrada),
    real,
    version: Number(asentado.version),
    asentado,
    ...(clase === 'autoridad' && { imputados: imputadosDe(entrada, asentado, known) }),
  };
}

/**
 * Sends a change on top of the record as it is known in the registry: as the former entry of it left it, or as it was taken
 * along. Where somebody saved meanwhile, the record is read and both are put together.
 */
async function sendCambio(
  clase: ClaseDeForma,
  entrada: Apunte,
  known: { base: Datos; suya: Datos; version: number; real: number },
  ids: Ids,
  { via }: Alrededor,
): Promise<Apunte> {
  const { edita: e } = OPERACIONES[clase];
  const mia = conIds(clase, entrada.valores, ids);
  const base = conIds(clase, known.base, ids);
  let { suya, version } = known;
  for (let vez = 0; vez < VECES; vez++) {
    const { valores, choques, nada } = junta(clase, base, mia, suya);
    if (choques.length) return { ...entrada, estado: 'conflicto', choques, suya, real: known.real };
    if (nada) return { ...sent(entrada), real: known.real, version, asentado: suya };
    const body: Datos = { ...conIds(clase, entrada.cuerpo, ids), ...soloDeForma(entrada.cuerpo, valores), version };
    try {
      const answer = (await via.call(e, { body })) as RespuestaDeGuardar;
      if (answer.result !== 'REGISTRO_EXITOSO') return refused(entrada, answer.result ?? '', answer.msj);
      const after = { ...sent(entrada), real: known.real, version: answer.version ?? version + 1, asentado: valores };
      if (clase !== 'autoridad') return after;
      const kept = await readKept(via, clase, known.real);
      const before = new Set(((body.imputados ?? []) as Imputado[]).map(({ llimputado }) => Number(llimputado)));
      return { ...after, version: Number(kept.version), asentado: kept, imputados: imputadosDe(entrada, kept, before) };
    } catch (error) {
      if (!isNoEntro(error) || !isConflicto(error)) throw error;
      suya = await readKept(via, clase, known.real);
      version = Number(suya.version);
    }
  }
  return entrada;
}

/** Of a record that was put together the fields that its form sends. */
const soloDeForma = (cuerpo: Datos, valores: Datos): Datos => {
  const out: Record<string, unknown> = {};
  for (const name of Object.keys(cuerpo))
    if (name in valores && !['version', 'llcarpeta', 'llvictima', 'llresponsable'].includes(name))
      out[name] = valores[name] === null && cuerpo[name] === '' ? '' : valores[name];
  return out;
};

/** Attaches bytes. One of the same name and length is this one: a kit takes it once. */
async function anexa(entrada: Apunte, llcarpeta: number, { bandeja, via }: Alrededor, nueva: boolean): Promise<Apunte> {
  const { nombre, longitud } = entrada.cuerpo as { nombre: string; longitud: number };
  if (entrada.intentos > 0) {
    const kept = await via.call(getArchivosByLlCarpeta, { params: { id: llcarpeta }, query: { contenido: 'no' } });
    const found = (kept as { idArchivo: number; nombre: string; longitud: number }[]).find(
      (one) => one.nombre === nombre && one.longitud === longitud,
    );
    if (found) return { ...sent(entrada), real: found.idArchivo };
  }
  await bandeja.put({ ...entrada, intentos: entrada.intentos + 1 });
  const contenido = await bandeja.getContenido(entrada.alta);
  const attach = (e: Endpoint) => via.attach(e, llcarpeta, nombre, contenido);
  // of the operation for who only creates files: it is about those of late, and a file may be in the registry for days by now
  const answer = await attach(anexarArchivo).catch((error: unknown) => {
    if (nueva && isNoEntro(error) && error.status === 403) return attach(anexarArchivoNueva);
    throw error;
  });
  const { archivo } = answer as { archivo: { idArchivo: number } };
  return { ...sent(entrada), real: archivo.idArchivo, intentos: entrada.intentos + 1 };
}

/** Sends one entry. @returns what became of it; itself where it has to wait */
async function dispatch(entrada: Apunte, alrededor: Alrededor): Promise<Apunte> {
  const { bandeja } = alrededor;
  const entradas = bandeja.todas();
  const ids = idsDe(entradas);
  const former = anteriorDe(entradas, entrada);
  if (former && former.estado !== 'enviado') return entrada;
  const llcarpeta = ids(entrada.llcarpeta);
  if (entrada.clase === 'archivo')
    return llcarpeta === null ? entrada : anexa(entrada, llcarpeta, alrededor, isTemporal(entrada.llcarpeta));
  const { clase } = entrada;
  const tried = { ...entrada, intentos: entrada.intentos + 1 };
  await bandeja.put(tried);
  if (entrada.corregida) return readCorregida(clase, tried, ids, alrededor.via);
  if (entrada.nuevo) return sendNuevo(clase, tried, conIds(clase, entrada.cuerpo, ids), alrededor);
  const real = ids(entrada.llave);
  const base = entrada.base ?? {};
  const known =
    former?.clase === clase && former.llave === entrada.llave
      ? { base, suya: former.asentado ?? base, version: Number(former.version) }
      : { base, suya: base, version: Number(base.version) };
  return real === null ? tried : sendCambio(clase, tried, { ...known, real }, ids, alrededor);
}

/**
 * Sends what waits, in order. What became of an entry is kept before the next one leaves; the first call that is cut ends it.
 * @throws what no answer of the registry is: a full disk, a closed box
 */
export async function sendAll(alrededor: Alrededor): Promise<Envio> {
  const { bandeja, onAvance } = alrededor;
  for (const { orden } of bandeja.todas()) {
    const entrada = bandeja.todas().find((e) => e.orden === orden);
    if (entrada?.estado !== 'espera') continue;
    try {
      const after = await dispatch(entrada, alrededor);
      if (after !== entrada) await bandeja.put(after);
    } catch (error) {
      if (!isNoEntro(error)) throw error;
      const corte = corteDe(error);
      if (corte) return { entradas: bandeja.todas(), corte };
      const tried = bandeja.todas().find((e) => e.orden === orden) ?? entrada;
      await bandeja.put({ ...tried, estado: 'rechazado', mensaje: error.message, campos: error.campos });
    }
    onAvance?.(bandeja.todas());
  }
  return { entradas: bandeja.todas() };
}

/**
 * A person chose what clashes in an entry: it goes with the next sending, on top of the record as the registry has it.
 * @param mios the fields that stay as they were captured
 */
export async function decide(bandeja: Bandeja, orden: number, mios: readonly string[]): Promise<void> {
  const entradas = bandeja.todas();
  const entrada = entradas.find((e) => e.orden === orden);
  if (entrada?.estado !== 'conflicto' || entrada.clase === 'archivo' || !entrada.suya) return;
  const { clase, suya } = entrada;
  const ids = idsDe(entradas);
  const known: Ids = (id) => ids(id) ?? id; // a person whom the registry does not have keeps the id of the kit
  const union = junta(clase, conIds(clase, entrada.base ?? {}, known), conIds(clase, entrada.valores, known), suya);
  const valores = resuelve(clase, union, suya, mios);
  const cuerpo = { ...entrada.cuerpo, ...soloDeForma(entrada.cuerpo, valores) };
  const { choques: _, suya: __, ...rest } = entrada;
  await bandeja.put({ ...rest, cuerpo, valores, base: suya, estado: 'espera' });
}
