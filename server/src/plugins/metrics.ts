import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { type BaseMedida, measureBase } from './metricsBase.ts';
import { measureMaquina } from './metricsMaquina.ts';
import type { Ocupacion } from './sobrecarga.ts';

const LOCALES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Headers that a proxy adds: a request with one of them came from elsewhere, whatever its last address says. */
const DE_PASO = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Milliseconds between two looks at how late the loop comes. */
const CADA = 50;

const same = (a: string, b: string): boolean =>
  timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());

/** With a key, its bearer may read; without one, only this machine. */
const mayRead = (req: FastifyRequest, clave: string | undefined): boolean =>
  clave === undefined
    ? LOCALES.has(req.socket.remoteAddress ?? '') && !DE_PASO.some((name) => name in req.headers)
    : same(req.headers.authorization ?? '', `Bearer ${clave}`);

/** The connections of the database, and the requests under way and refused. */
function measureOcupacion(registers: Registry[], { pool, ocupacion }: { pool: pg.Pool; ocupacion: Ocupacion }): void {
  new Gauge({
    name: 'renadet_conexiones',
    help: 'Conexiones a la base de datos',
    labelNames: ['tipo'] as const,
    registers,
    collect() {
      this.set({ tipo: 'abiertas' }, pool.totalCount);
      this.set({ tipo: 'libres' }, pool.idleCount);
      this.set({ tipo: 'en_espera' }, pool.waitingCount);
    },
  });
  const solicitudes = (cuales: string, help: string, value: () => number) =>
    new Gauge({
      name: `renadet_solicitudes_${cuales}`,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  solicitudes('en_curso', 'Solicitudes que se atienden ahora', ocupacion.enCurso);
  solicitudes('lugares', 'Solicitudes con sesión que se atienden a la vez, como máximo', () => ocupacion.lugares);
  solicitudes('llegando', 'Solicitudes largas o lentas que todavía no llegan completas', ocupacion.llegando);
  new Counter({
    name: 'renadet_solicitudes_rechazadas_total',
    help: 'Solicitudes que no se iniciaron por sobrecarga',
    labelNames: ['motivo'] as const,
    registers,
    collect() {
      this.reset();
      for (const [motivo, n] of Object.entries(ocupacion.rechazadas())) this.inc({ motivo }, n);
    },
  });
}

/** How late the loop comes, and how long answers take. */
function measureTiempos(app: FastifyInstance, registers: Registry[]): void {
  const seconds = new Histogram({
    name: 'renadet_http_segundos',
    help: 'Duración de las respuestas',
    labelNames: ['metodo', 'ruta', 'estado'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  app.addHook('onResponse', async (req, reply) => {
    const ruta = req.routeOptions.url ?? 'desconocida';
    seconds.observe({ metodo: req.method, ruta, estado: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  const bucle = new Histogram({
    name: 'renadet_bucle_retraso_segundos',
    help: 'Cuánto tarda el servidor en volver a atender a todos, visto veinte veces por segundo',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  let due = performance.now() + CADA;
  const watch = setInterval(() => {
    const now = performance.now();
    bucle.observe(Math.max(0, now - due) / 1000);
    due = now + CADA;
  }, CADA).unref();
  app.addHook('onClose', async () => clearInterval(watch));
}

let deProceso: Registry | undefined;
/**
 * Node's own metrics of its process, watched once for all servers of the process. The watchers of the collector and of the
 * loop never end, and would hold everything that shares their registry.
 */
function proceso(): Registry {
  if (!deProceso) {
    deProceso = new Registry();
    collectDefaultMetrics({ register: deProceso });
  }
  return deProceso;
}

/**
 * Prometheus text at /api/metrics, for this machine or for the bearer of METRICAS_CLAVE; to others it does not exist.
 * Labels are route templates, never addresses with ids or names in them.
 */
export function metrics(
  app: FastifyInstance,
  medido: Parameters<typeof measureOcupacion>[1] & BaseMedida,
  config: Config,
): void {
  const register = new Registry();
  const node = proceso();
  measureOcupacion([register], medido);
  measureTiempos(app, [register]);
  measureBase([register], medido);
  measureMaquina([register], config);
  app.get(
    '/api/metrics',
    { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } },
    async (req, reply) => {
      if (!mayRead(req, config.metricasClave)) throw new AppError('NO_ENCONTRADO');
      void reply.type(register.contentType);
      return `${await node.metrics()}\n${await register.metrics()}`;
    },
  );
}
