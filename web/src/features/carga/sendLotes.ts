import { integrarCarpetasNuevas, type RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { sumRespuestas } from '@renadet/domain/carga/respuesta';
import { callWith } from '../../lib/http.ts';
import type { Lector } from './lector.ts';

/** Files of one call: each costs some kilobytes, and a call that fails is sent again whole. */
export const POR_LOTE = 250;
/** Calls under way: one is written while the next one is checked. */
const SIMULTANEOS = 2;

/** The batches of a load, the done ones with their answers. A load can go on from it after a failure. */
export interface EnvioDeLotes {
  carga: string;
  modo: '1' | '3';
  numeros: readonly string[];
  porLote: number;
  hechos: ReadonlySet<number>;
  /** Number of the first batch: a second round of updates must not take the places of the first one's answers. */
  desde: number;
  /** Number of the first batch of the next round of updates. */
  siguiente: number;
  respuesta: RespuestaCarga;
  /** The version of each file of an update whose changes were shown, by number [2-616]. */
  vistas?: ReadonlyMap<string, string>;
}

/** The batches, cut the same way every time. */
const lotesDe = ({ numeros, porLote }: Pick<EnvioDeLotes, 'numeros' | 'porLote'>): (readonly string[])[] =>
  Array.from({ length: Math.ceil(numeros.length / porLote) }, (_, i) => numeros.slice(i * porLote, (i + 1) * porLote));

/** Another round of updates: these files, under numbers of batch that no former round has. */
export const rondaDe = (
  envio: EnvioDeLotes,
  numeros: readonly string[],
  vistas: ReadonlyMap<string, string>,
): EnvioDeLotes => ({
  ...envio,
  vistas,
  modo: '1',
  numeros,
  hechos: new Set(),
  desde: envio.siguiente,
  siguiente: envio.siguiente + Math.ceil(numeros.length / envio.porLote),
});

/** Numbers of the files that are still to be sent. */
export const pendientesDe = (envio: EnvioDeLotes): string[] =>
  lotesDe(envio).flatMap((lote, i) => (envio.hechos.has(i) ? [] : lote));

/**
 * Sends the pending batches, two at a time, and tells after each. A batch that failed stays pending: sent again
 * under the same load and number it is not written again, and answers the same.
 * @throws the error of the first call that failed, once the other one has answered
 */
export async function sendLotes(
  envio: EnvioDeLotes,
  lector: Lector,
  signal: AbortSignal,
  onAdvance: (envio: EnvioDeLotes) => void,
): Promise<EnvioDeLotes> {
  let now = envio;
  const fallas: unknown[] = [];
  const pendientes = lotesDe(envio).entries();
  const sendNext = async () => {
    for (const [lote, numeros] of pendientes) {
      if (envio.hechos.has(lote)) continue;
      if (signal.aborted || fallas.length) return;
      const carpetas = (await lector.lote(numeros)).map((c) => {
        const version = envio.vistas?.get(String(c.numCarpeta));
        return version === undefined ? c : { ...c, version };
      });
      const body = { carpetas, carga: envio.carga, lote: envio.desde + lote };
      const answer = await callWith(integrarCarpetasNuevas, { params: { mode: envio.modo }, body }, signal);
      now = { ...now, hechos: new Set([...now.hechos, lote]), respuesta: sumRespuestas(now.respuesta, answer) };
      onAdvance(now);
    }
  };
  await Promise.all(
    Array.from({ length: SIMULTANEOS }, () => sendNext().catch((error: unknown) => fallas.push(error))),
  );
  if (fallas.length) throw fallas[0];
  return now;
}
