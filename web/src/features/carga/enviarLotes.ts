import { integrarCarpetasNuevas, type RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { callWith } from '../../lib/http.ts';
import type { Lector } from './lector.ts';

/** Files of one call: each costs some kilobytes, and a call that fails is sent again whole. */
const POR_LOTE = 200;

/** What became of the files sent so far, and those still to be sent: enough to go on after a failure. */
export interface Envio {
  carga: string;
  modo: '1' | '3';
  pendientes: readonly string[];
  total: number;
  respuesta: RespuestaCarga;
}

export const nuevoEnvio = (
  modo: Envio['modo'],
  numeros: readonly string[],
  carga: string = crypto.randomUUID(),
): Envio => ({
  carga,
  modo,
  pendientes: numeros,
  total: numeros.length,
  respuesta: {
    carga,
    correctas: 0,
    integradas: [],
    existentes: [],
    erroresBack: [],
    victimasErrores: [],
    responsablesErrores: [],
  },
});

const sumar = (a: RespuestaCarga, b: RespuestaCarga): RespuestaCarga => ({
  carga: a.carga,
  correctas: a.correctas + b.correctas,
  integradas: [...a.integradas, ...b.integradas],
  existentes: [...a.existentes, ...b.existentes],
  erroresBack: [...a.erroresBack, ...b.erroresBack],
  victimasErrores: [...a.victimasErrores, ...b.victimasErrores],
  responsablesErrores: [...a.responsablesErrores, ...b.responsablesErrores],
});

/**
 * Sends what is pending, a batch at a time, and tells after each. A batch that failed stays pending: sent again under
 * the same load id, its files are integrated once.
 * @throws what the call throws
 */
export async function enviarLotes(
  envio: Envio,
  lector: Lector,
  signal: AbortSignal,
  alAvanzar: (envio: Envio) => void,
): Promise<Envio> {
  let now = envio;
  while (now.pendientes.length && !signal.aborted) {
    const batch = now.pendientes.slice(0, POR_LOTE);
    const carpetas = await lector.lote(batch);
    const input = { params: { mode: now.modo }, body: { carpetas, carga: now.carga } };
    const answer = await callWith(integrarCarpetasNuevas, input, signal);
    now = { ...now, pendientes: now.pendientes.slice(POR_LOTE), respuesta: sumar(now.respuesta, answer) };
    alAvanzar(now);
  }
  return now;
}
