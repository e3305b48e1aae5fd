import { Worker } from 'node:worker_threads';
import { AppError } from '@renadet/domain/lib/errors';
import type { Impresos, Pliego, Pruebas } from './impresos.ts';

/** A program of its own, which knows who is printed. The starting program does not import it. */
const HILO = new URL('../imprenta/imprenta.hilo.ts', import.meta.url);
/** A file of thousands of victims takes a minute; beyond this the thread is stopped. */
const MEDIDA = { ms: 10 * 60_000, mb: 512 };
const NO_SE_IMPRIMIO = 'No se pudo imprimir el documento. Intente de nuevo en unos segundos.';

/**
 * Prints in a thread of its own, which stays for the next document: a certificate takes letters and pages some 15 to 30 ms,
 * and nobody else waits for it. When the thread dies, the waiting callers are told and the next call begins another one.
 */
export function createImprenta(hilo: URL = HILO, { ms, mb } = MEDIDA) {
  interface Espera {
    ok: (pdf: Buffer) => void;
    ko: (error: Error) => void;
    reloj: NodeJS.Timeout;
  }
  let worker: Worker | undefined;
  let last = 0;
  const esperan = new Map<number, Espera>();
  const attend = ({ id, ...answer }: Pruebas) => {
    const one = esperan.get(id);
    esperan.delete(id);
    if (!esperan.size) worker?.unref(); // nothing waits: the process may end
    if (!one) return;
    clearTimeout(one.reloj);
    if ('error' in answer) return one.ko(new Error(answer.error));
    const { buffer, byteOffset, byteLength } = answer.pdf;
    one.ok(Buffer.from(buffer, byteOffset, byteLength));
  };
  /** The thread is no more. */
  const close = (gone: Worker, causa: unknown) => {
    if (worker !== gone) return;
    worker = undefined;
    void gone.terminate();
    for (const { ko, reloj } of esperan.values()) {
      clearTimeout(reloj);
      ko(Object.assign(new AppError('NO_DISPONIBLE', { message: NO_SE_IMPRIMIO }), { cause: causa }));
    }
    esperan.clear();
  };
  const open = (): Worker => {
    const one = new Worker(hilo, { resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: 32 } });
    one.on('message', attend);
    one.once('error', (error) => close(one, error));
    one.once('exit', (code) => close(one, new Error(`the printing thread ended with ${code}`)));
    return one;
  };
  /** @throws AppError NO_DISPONIBLE when the thread dies or takes too long */
  function print<K extends keyof Impresos>(clase: K, datos: Impresos[K]): Promise<Buffer> {
    worker ??= open();
    const own = worker;
    own.ref();
    const id = ++last;
    return new Promise<Buffer>((ok, ko) => {
      const reloj = setTimeout(() => close(own, new Error(`not printed in ${ms} ms`)), ms);
      esperan.set(id, { ok, ko, reloj });
      own.postMessage({ id, clase, datos } satisfies Pliego);
    });
  }
  return {
    print,
    /** Somebody is about to ask for a certificate: makes ready what prints it, unless the thread is open already. */
    async rehearse(): Promise<void> {
      if (!worker) await print('ensayo', null).catch(() => {}); // the caller is told
    },
  };
}

/** One press for the whole process. */
export const { print, rehearse } = createImprenta();
