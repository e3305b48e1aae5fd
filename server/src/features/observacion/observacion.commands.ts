import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { ESTADO_OBSERVACION, pasa } from '@renadet/domain/observacion/estados';
import { MOTIVOS_SIN_ANOTAR, type SinAnotar } from '@renadet/domain/observacion/observacion.contract';
import {
  reglasObservacion,
  reglasObservarVarias,
  reglasReapertura,
  reglasRespuesta,
} from '@renadet/domain/observacion/observacion.rules';
import {
  type Acto,
  camposObservacion,
  camposObservarVarias,
  camposReapertura,
  camposRespuesta,
  type Observacion,
  type ObservarVarias,
  type Reapertura,
  type RespuestaAObservacion,
} from '@renadet/domain/observacion/observacion.schema';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { type Check, findErrors, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import { isUniqueViolation } from '../../lib/pgErrors.ts';
import { refuseStale } from '../../lib/stale.ts';
import { refuseClosed } from '../carpeta/carpeta.locks.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import * as q from './observacion.queries.ts';

const OBJETO = 'observacion';
const result = 'REGISTRO_EXITOSO' as Resultado;
const repetida = { result: 'REGISTRO_EXISTENTE' as Resultado, msj: MOTIVOS_SIN_ANOTAR.repetida };
/** The refusal of a note that is opened again while the same one is open. */
export const observacionRepetida = (error: unknown) =>
  isUniqueViolation(error, 'observacion_misma') ? repetida : undefined;

/** Acts that a note has at most: a longer quarrel is held elsewhere. */
const ACTOS_MAX = 100;

/** @throws AppError CAMPOS_INVALIDOS */
async function judge<V extends object & { texto: string | null }, C>(
  { services }: Door,
  check: Check<V, C>,
): Promise<string | null> {
  refuse(await findErrors(services.catalogos, check));
  return check.values.texto;
}

/**
 * Notes on a record of a file, or on a field of it, what is wrong or asked.
 * @throws AppError NO_ENCONTRADO outside the user's scope, CARPETA_CERRADA, CAMPOS_INVALIDOS
 */
export async function noteObservacion(trx: Trx, door: Door, values: Observacion) {
  const { alcance, services, usuario, nota } = door;
  const { llcarpeta, objeto, llave, campo, parael, destino } = values;
  const { estadojuridicoexpedienteid, ...place } = found(await q.findObservable(trx, alcance, llcarpeta, destino));
  if (!(await q.isDeCarpeta(trx, alcance, objeto, llave, llcarpeta))) throw new AppError('NO_ENCONTRADO');
  refuseClosed({ estadojuridicoexpedienteid });
  const context = { hoy: services.hoy() };
  const check = { trx, campos: camposObservacion, rules: reglasObservacion, values, context };
  const texto = (await judge(door, check)) ?? '';
  const { llusuario } = usuario;
  const row = { llcarpeta, objeto, llave, campo, parael, texto, llusuario, ...place };
  const llobservacion = await q.insertObservacion(trx, row);
  if (llobservacion === undefined) {
    nota({ objeto, llave, llcarpeta, detalle: { result: repetida.result } });
    return repetida;
  }
  const despues = { objeto, llave, campo, texto, parael, lldestinatario: place.lldestinatario };
  nota({ objeto: OBJETO, llave: llobservacion, llcarpeta, detalle: { despues } });
  return { result, llobservacion, version: 1 };
}

/**
 * Notes the same on several files, each as a whole: all are noted, or it is told which are not and why.
 * @throws AppError CAMPOS_INVALIDOS
 */
export async function noteVarias(trx: Trx, door: Door, values: ObservarVarias) {
  const { alcance, services, usuario, nota } = door;
  const carpetas = [...new Set(values.carpetas)];
  const context = { hoy: services.hoy() };
  const check = { trx, campos: camposObservarVarias, rules: reglasObservarVarias, values, context };
  const texto = (await judge(door, check)) ?? '';
  const { llusuario } = usuario;
  const tried = new Map(
    (await q.insertVarias(trx, alcance, { ...values, carpetas, texto, llusuario })).map((row) => [row.llcarpeta, row]),
  );
  const sinAnotar = carpetas.flatMap((llcarpeta) => {
    const row = tried.get(llcarpeta);
    if (row?.llobservacion) return [];
    const motivo: SinAnotar = row ? (row.cerrada ? 'cerrada' : 'repetida') : 'ausente';
    return [{ llcarpeta, noci: row?.noci ?? null, motivo }];
  });
  const noted = [...tried.values()].filter(({ llobservacion }) => llobservacion !== null);
  for (const { llcarpeta, llobservacion, lldestinatario } of noted)
    nota({
      objeto: OBJETO,
      llave: llobservacion as number,
      llcarpeta,
      detalle: { despues: { texto, parael: values.parael, lldestinatario } },
    });
  const alArea = noted.filter(({ lldestinatario }) => lldestinatario === null).length;
  return { anotadas: noted.length, alArea: values.destino === 'registro' ? alArea : 0, sinAnotar };
}

const SIN_LUGAR: Readonly<Record<Acto, string>> = {
  responde: 'La observación ya está atendida: si no lo está, pida que la reabran.',
  atiende: 'La observación ya está atendida.',
  objeta: 'La observación ya está atendida.',
  reabre: 'La observación está abierta.',
};

/** Does an act on a note. @throws AppError NO_ENCONTRADO outside the user's scope, VERSION_ANTERIOR, CAMPOS_INVALIDOS */
async function act<V extends Reapertura>(
  trx: Trx,
  door: Door,
  acto: Acto,
  check: Pick<Check<V, object>, 'campos' | 'rules' | 'values'>,
) {
  const { alcance, usuario, nota } = door;
  const { llobservacion, version } = check.values;
  const kept = found(await q.lockObservacion(trx, alcance, llobservacion));
  refuseStale(kept.version, version);
  const texto = await judge(door, { trx, context: {}, ...check });
  const line = { objeto: OBJETO, llave: llobservacion, llcarpeta: kept.llcarpeta };
  const next = pasa(kept, acto);
  if (!next || kept.version > ACTOS_MAX) {
    const refusal = 'ERROR_GUARDAR' as Resultado;
    nota({ ...line, detalle: { result: refusal } });
    return { result: refusal, msj: next ? `La observación ya tiene ${ACTOS_MAX} respuestas.` : SIN_LUGAR[acto] };
  }
  const now = await q.putActo(trx, kept, { acto, texto, llusuario: usuario.llusuario }, next);
  nota({ ...line, detalle: { acto, texto, antes: { estado: kept.estado }, despues: { estado: next.estado } } });
  return { result, llobservacion, version: now };
}

/** Answers a note, marks it attended, or says why it is not right. */
export const answerObservacion = (trx: Trx, door: Door, values: RespuestaAObservacion) =>
  act(trx, door, values.acto, { campos: camposRespuesta, rules: reglasRespuesta, values });

/** Opens a note again that was attended or objected to. */
export const reopenObservacion = (trx: Trx, door: Door, values: Reapertura) =>
  act(trx, door, 'reabre', { campos: camposReapertura, rules: reglasReapertura, values });

/** The notes of a file. @throws AppError NO_ENCONTRADO outside the user's scope */
export async function readObservaciones(trx: Trx, { alcance, usuario, nota }: Door, llcarpeta: number) {
  found(await findCarpeta(trx, alcance, llcarpeta));
  const hilos = await q.listHilos(trx, alcance, llcarpeta, usuario.llusuario);
  const abiertas = hilos.filter(({ estado }) => estado !== ESTADO_OBSERVACION.ATENDIDA).length;
  nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { total: hilos.length, abiertas } });
  return hilos;
}

/** What the desk of a user says of notes. */
export async function readMisObservaciones(trx: Trx, { alcance, usuario, nota }: Door) {
  const { llusuario, funciones } = usuario;
  const nothing = { total: 0, filas: [] };
  const piden = funciones.has('EDITAR CARPETA') ? await q.listPedidas(trx, alcance, llusuario) : nothing;
  const objetan = funciones.has('OBSERVAR REGISTROS') ? await q.listObjetadas(trx, alcance, llusuario) : nothing;
  nota({ objeto: OBJETO, detalle: { piden: piden.total, objetan: objetan.total } });
  return { piden, objetan };
}
