import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Runner,
  type RunnerOptions,
  run,
  runOnce,
  type TaskList,
  type Worker,
  type WorkerEvents,
} from 'graphile-worker';
import { colaLog } from '../db/colaLog.ts';
import type { Services } from '../lib/services.ts';
import { HORARIO, TRABAJOS } from './trabajos.ts';
import { createVida } from './vida.ts';

/** Works the queue of jobs. */
export interface Trabajador {
  /** Takes jobs as they come, and those of the clock, until `stop`. */
  start: () => Promise<void>;
  /** Runs every job that is due, one after the other, and returns. */
  exhaust: () => Promise<void>;
  /** Lets running jobs end (five seconds, then they are told to leave) and stops. */
  stop: () => Promise<void>;
}

/** Connections of the pool that jobs may hold at once, one of them for long jobs (`filaDe`); one more listens for new jobs. */
const SIMULTANEOS = 2;
/**
 * The library writes the outcome of jobs in batches, though of one job each. With a delay (0.18) nobody waits for that writing
 * nor hears that it failed, which ended the server (3-719). Without a delay the runner ends, and the queue is begun again.
 */
const SIN_DEMORA = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
const PAUSA_MS = 2000;
/** How often the clock is looked at, and how far back it must go for the queue to be begun again. */
const RELOJ_MS = 10_000;
const ATRASO_MS = 90_000;

/**
 * Calls back when the machine's clock is set back: a job that waits for an hour that has been would wait until it comes again.
 * @param alMirar called at each look
 */
function watchReloj(alAtrasarse: () => void, alMirar: () => void): NodeJS.Timeout {
  const over = () => Date.now() - performance.now();
  let last = over();
  return setInterval(() => {
    const now = over();
    if (now < last - ATRASO_MS) alAtrasarse();
    last = now;
    alMirar();
  }, RELOJ_MS).unref();
}

/** Milliseconds without a question for a job after which a worker that does none is dead: it asks every two seconds. */
const CALLADO_MS = 60_000;

/** Follows the workers of a queue: one that neither works nor asks for work has ended, whatever the library says. */
export function watchObreros(events: WorkerEvents, now = () => performance.now()) {
  const obreros = new Map<string, number>();
  const asks = ({ worker }: { worker: Worker }) => void obreros.set(worker.workerId, now());
  const works = ({ worker }: { worker: Worker }) => void obreros.set(worker.workerId, Number.POSITIVE_INFINITY);
  events.on('worker:create', asks);
  events.on('worker:getJob:start', asks);
  events.on('job:start', works);
  events.on('job:complete', asks);
  events.on('worker:release', ({ worker }) => void obreros.delete(worker.workerId));
  return {
    /** Whether one of them is silent for too long. They are forgotten then, since the caller begins the queue again. */
    isCallado: (): boolean => {
      const callado = [...obreros.values()].some((at) => now() - at > CALLADO_MS);
      if (callado) obreros.clear();
      return callado;
    },
  };
}

export function createTrabajador(services: Services, log: FastifyBaseLogger): Trabajador {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(TRABAJOS).map(([nombre, trabajo]) => {
      const work = trabajo(services);
      return [nombre, (carga, { abortSignal }) => work(carga, abortSignal ?? new AbortController().signal)];
    }),
  );
  const options: RunnerOptions = {
    pgPool: services.pool,
    taskList,
    logger: colaLog(log),
    noHandleSignals: true,
    preset: { worker: SIN_DEMORA },
  };
  const vida = createVida(services.pool);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void vida.announce(workerPool.id));
  const obreros = watchObreros(events);
  let runner: Runner | undefined;
  let stopped = false;
  let reloj: NodeJS.Timeout | undefined;
  const begin = async (): Promise<void> => {
    // after a clock that was ahead was set right, jobs would wait for the hour it had
    await services.pool.query(`update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + interval '2 minutes'`);
    await services.pool.query(`update graphile_worker._private_jobs
      set run_at = now() + greatest(run_at - greatest(created_at, updated_at), interval '0')
      where greatest(created_at, updated_at) > now() + interval '2 minutes' and run_at > now()`);
    reloj ??= watchReloj(
      () => {
        log.warn('el reloj se atrasó; la cola de trabajos se inicia de nuevo');
        void runner?.stop().catch(() => {});
      },
      () => {
        if (stopped || !obreros.isCallado()) return;
        log.error('nadie toma ya los trabajos de la cola; se inicia de nuevo');
        const dead = runner;
        // one that hears nothing may not hear that it is to stop either: the next one is not made to wait for it
        void begin().catch(goBack);
        void dead?.stop().catch(() => {});
      },
    );
    const own = await run({ ...options, events, concurrency: SIMULTANEOS, crontab: HORARIO });
    runner = own;
    own.promise.catch(() => {}).finally(() => own === runner && goBack());
  };
  /** A database that goes away may end the runner: the server goes on, and so must its jobs. */
  const goBack = () => {
    if (stopped) return;
    log.error('la cola de trabajos se detuvo; se inicia de nuevo');
    setTimeout(() => stopped || begin().catch(goBack), PAUSA_MS).unref();
  };
  return {
    start: () => {
      stopped = false;
      return begin();
    },
    exhaust: () => runOnce(options),
    stop: async () => {
      stopped = true;
      clearInterval(reloj);
      await runner?.stop().catch(() => {});
      await vida.finish();
    },
  };
}
