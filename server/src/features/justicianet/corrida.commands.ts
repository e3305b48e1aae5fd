import { AppError, type Resultado } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { enqueue } from '../../cola/cola.ts';
import { type Trx, unit } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { FallaJusticiaNet } from '../../integraciones/justicianet/falla.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import * as q from './corrida.queries.ts';
import { integrate } from './integrate.commands.ts';
import { integradas } from './justicianet.queries.ts';
import { type Quien, type QuienGuardado, saveWho } from './quien.ts';
import { synchronize } from './synchronize.commands.ts';

/** A run leaves its place in the queue to others this often, and takes it again. */
const TURNO_MS = 3000;
/** Failures of the external system in a row after which the rest of a run is not tried. */
const FALLAS = 5;
const TRABAJO = 'correrJusticiaNet';
/** The function that each kind of run needs while it works. */
const FUNCION_DE = {
  INTEGRAR: 'INTEGRAR CARPETA DE JUSTICIANET',
  SINCRONIZAR: 'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET',
} as const;

/** Puts a run over many files in the queue, in one transaction with its list. */
export async function startCorrida(
  trx: Trx,
  { usuario, nota }: Pick<Door, 'usuario' | 'nota'>,
  tipo: q.TipoCorrida,
  renglones: readonly q.Renglon[],
) {
  const { llusuario, llinstitucion } = usuario;
  const llcorrida = await q.insertCorrida(trx, { tipo, llusuario, llinstitucion, quien: saveWho(usuario) }, renglones);
  await enqueue(trx, TRABAJO, { llcorrida });
  nota({ objeto: 'corrida', llave: llcorrida, detalle: { tipo, total: renglones.length } });
  return { llcorrida, total: renglones.length };
}

/** Asks a run to stop after its current file. @throws AppError NO_ENCONTRADO for another user's */
export async function cancelCorrida(trx: Trx, { usuario, nota }: Door, llcorrida: number) {
  await q.requestCancelar(trx, usuario.llusuario, llcorrida);
  const [corrida] = await q.listCorridas(trx, usuario.llusuario, llcorrida);
  nota({ objeto: 'corrida', llave: llcorrida });
  return found(corrida);
}

interface Outcome {
  result: Resultado;
  msj: string;
  expediente?: string | undefined;
  /** The external system did not serve. */
  falla?: boolean;
}
type PendienteDeCorrida = q.Renglon;

/** By somebody beside the run, or by itself before it was ended and begun again. */
const isIntegrada = ({ db }: Services, { alcance }: Quien, expedienteId: string): Promise<boolean> =>
  unit(db, alcance, 'read', async (trx) => (await integradas(trx, alcance, [expedienteId])).has(expedienteId));

/** One file of many; every refusal is its outcome, so that the others go on. */
export async function attend(
  services: Services,
  quien: Quien,
  { llcarpeta, expedienteId, expediente }: PendienteDeCorrida,
): Promise<Outcome> {
  try {
    if (llcarpeta !== null) return (await synchronize(services, quien, llcarpeta)) satisfies Outcome;
    const id = expedienteId ?? '';
    const { noci, ...done } = await integrate(services, quien, id);
    if (done.result === 'ERROR_GUARDAR_EXISTE' && (await isIntegrada(services, quien, id)))
      return { result: 'REGISTRO_EXITOSO', msj: MENSAJES.integradaAntes, expediente: noci } satisfies Outcome;
    return { ...done, expediente: noci } satisfies Outcome;
  } catch (error) {
    if (error instanceof AppError) return { result: 'ERROR_GUARDAR', msj: error.message } satisfies Outcome;
    if (!(error instanceof FallaJusticiaNet)) throw error;
    const msj = llcarpeta === null ? MENSAJES.externoFalla : MENSAJES.synchronizeFalla(expediente);
    return { result: 'ERROR_JUSTICIANET', msj, falla: true } satisfies Outcome;
  }
}

/**
 * Works a run for a turn: one file after the other, until none is left, the run is cancelled or its turn is over.
 * @param fallas failures of the external system in a row, up to now
 */
export async function run(services: Services, llcorrida: number, fallas: number, fin: AbortSignal): Promise<void> {
  const { db } = services;
  const corrida = await q.take(db, llcorrida);
  if (!corrida) return;
  const { llusuario, llinstitucion } = corrida;
  const quien: Quien = {
    ...(corrida.quien as unknown as QuienGuardado),
    llusuario,
    llinstitucion,
    solicitud: `corrida ${llcorrida}`,
    direccion: 'servidor',
  };
  if (!(await q.isStillVigente(db, quien, FUNCION_DE[corrida.tipo as keyof typeof FUNCION_DE])))
    return void (await q.finish(db, llcorrida, 'CANCELADA'));
  const until = performance.now() + TURNO_MS;
  let seguidas = fallas;
  while (performance.now() < until && !fin.aborted) {
    const next = await q.siguiente(db, llcorrida);
    if (!next || next.orden === null) return void (await q.finish(db, llcorrida, 'TERMINADA'));
    if (next.bocancelar) return void (await q.finish(db, llcorrida, 'CANCELADA'));
    const outcome: Outcome = await attend(services, quien, { ...next, expediente: next.expediente ?? '' });
    await q.noteRenglon(db, llcorrida, next.orden, outcome);
    seguidas = outcome.falla ? seguidas + 1 : 0;
    if (seguidas >= FALLAS) return void (await q.finish(db, llcorrida, 'INTERRUMPIDA'));
  }
  await enqueue(db, TRABAJO, { llcorrida, fallas: seguidas });
}
