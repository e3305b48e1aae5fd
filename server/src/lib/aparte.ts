import { Worker } from 'node:worker_threads';

/** The limits of a thread: milliseconds, and megabytes of objects. */
interface Medida {
  ms: number;
  mb: number;
}

/** The work took longer or needed more memory than it may. */
export class SinMedida extends Error {
  override name = 'SinMedida';
}

/**
 * Runs a module in a thread of its own and resolves with its answer (`parentPort.postMessage`) about some data. Whatever the
 * data are, they hold up neither the loop that serves everybody nor the memory of the process. Its prints are thrown away.
 * @throws SinMedida beyond its time or memory; the error of a module that fails
 */
export function aparte<T>(modulo: URL, datos: unknown, { ms, mb }: Medida): Promise<T> {
  const worker = new Worker(modulo, {
    workerData: datos,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: 32 },
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let timer: NodeJS.Timeout | undefined;
  return new Promise<T>((ok, ko) => {
    timer = setTimeout(() => ko(new SinMedida(`no terminó en ${ms} ms`)), ms);
    worker.once('message', ok);
    worker.once('error', (error: Error & { code?: string }) =>
      ko(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SinMedida(`necesitó más de ${mb} MB`) : error),
    );
    worker.once('exit', (code) => ko(new Error(`the thread ended with ${code} and no answer`)));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
