import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus text at /api/metrics. Labels are route templates, never addresses with ids or names in them. */
export function metrics(app: FastifyInstance, pool: pg.Pool): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'renadet_http_segundos',
    help: 'Duración de las respuestas',
    labelNames: ['metodo', 'ruta', 'estado'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'renadet_conexiones',
    help: 'Conexiones a la base de datos',
    labelNames: ['tipo'] as const,
    registers: [registry],
    collect() {
      this.set({ tipo: 'abiertas' }, pool.totalCount);
      this.set({ tipo: 'libres' }, pool.idleCount);
      this.set({ tipo: 'en_espera' }, pool.waitingCount);
    },
  });
  app.addHook('onResponse', async (req, reply) => {
    const ruta = req.routeOptions.url ?? 'desconocida';
    seconds.observe({ metodo: req.method, ruta, estado: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get(
    '/api/metrics',
    { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } },
    async (_, reply) => {
      void reply.type(registry.contentType);
      return registry.metrics();
    },
  );
}
