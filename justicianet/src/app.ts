import { timingSafeEqual } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { damage } from './averias.ts';
import { Consulta, Expediente, Interruptores, Pagina, Problema, Resumen, Siembra } from './contrato.ts';
import { createExpedientes } from './expedientes.ts';

const POR_PAGINA = 1000;
const SIEMBRA_BYTES = 64 * 1024 * 1024;
const IdRuta = z.object({ idExpediente: z.string().max(50) });

interface Opciones {
  clave: string;
  semilla: string;
  /** yyyy-MM-dd */
  hoy: () => string;
}

const igual = (a: string, b: string) => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/** What the switches say now; they are asked at every answer. */
interface Estado {
  expedientes: ReturnType<typeof createExpedientes>;
  interruptores: Interruptores;
}

/** Sends an answer, or what the switches make of it. */
function respond(estado: Estado, reply: FastifyReply, ids: readonly string[], body: object) {
  const { modo, solo, veces, demoraMs } = estado.interruptores;
  const afectada = modo !== 'normal' && (!solo || ids.some((id) => solo.includes(id)));
  if (!afectada) return reply.send(body);
  if (veces !== undefined)
    estado.interruptores = veces > 1 ? { ...estado.interruptores, veces: veces - 1 } : Interruptores.parse({});
  return damage(reply, modo, demoraMs, body);
}

/** What the registry asks. */
function rutasDeExpedientes(app: FastifyInstance, estado: Estado): void {
  const { expedientes } = estado;
  app.get(
    '/v1/expedientes',
    { schema: { querystring: Consulta, response: { 200: Pagina, 400: Problema, 401: Problema } } },
    (req, reply) => {
      const { desde, hasta, fiscalia, pagina } = req.query as z.output<typeof Consulta>;
      if (desde > hasta) return reply.code(400).send({ error: 'El periodo está al revés' });
      const todos = expedientes.search(desde, hasta, fiscalia);
      const parte = todos.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA);
      const ids = parte.map((e) => e.idExpediente);
      const paginas = Math.ceil(todos.length / POR_PAGINA);
      const resumenes = parte.map((e) => Resumen.parse(e));
      return respond(estado, reply, ids, { total: todos.length, paginas, expedientes: resumenes });
    },
  );
  app.get(
    '/v1/expedientes/:idExpediente',
    { schema: { params: IdRuta, response: { 200: Expediente, 401: Problema, 404: Problema } } },
    (req, reply) => {
      const { idExpediente } = req.params as z.output<typeof IdRuta>;
      const found = expedientes.read(idExpediente);
      if (!found) return reply.code(404).send({ error: 'No existe el expediente' });
      return respond(estado, reply, [idExpediente], found);
    },
  );
}

/** What whoever tries the registry tells the simulator. */
function rutasDePrueba(app: FastifyInstance, estado: Estado): void {
  app.post(
    '/siembra',
    { bodyLimit: SIEMBRA_BYTES, schema: { body: Siembra, response: { 204: z.null(), 401: Problema } } },
    async (req, reply) => {
      estado.expedientes.seed((req.body as z.output<typeof Siembra>).expedientes);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/interruptores',
    { schema: { body: Interruptores, response: { 200: Interruptores, 401: Problema } } },
    async (req) => {
      estado.interruptores = req.body as Interruptores;
      estado.expedientes.change(estado.interruptores.cambios);
      return estado.interruptores;
    },
  );
}

/** The external case system: a contract of its own, a key, and switches that make it misbehave. */
export async function createApp({ clave, semilla, hoy }: Opciones): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'JusticiaNet (simulador)', version: '1.0.0' } },
    transform: jsonSchemaTransform,
  });
  app.setErrorHandler((error: { statusCode?: number; message: string }, _, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.statusCode ? error.message : 'Error interno' }),
  );
  app.addHook('onRequest', async (req, reply) => {
    if (['/salud', '/openapi.json'].includes(req.routeOptions.url ?? '')) return;
    const enviada = req.headers['x-clave'];
    if (typeof enviada !== 'string' || !igual(enviada, clave))
      return reply.code(401).send({ error: 'Clave no válida' });
  });
  app.get('/salud', { schema: { hide: true } }, async () => ({ estado: 'vivo' }));
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  const estado: Estado = { expedientes: createExpedientes(semilla, hoy), interruptores: Interruptores.parse({}) };
  rutasDeExpedientes(app, estado);
  rutasDePrueba(app, estado);
  return app;
}
