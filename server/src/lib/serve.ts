import type { Endpoint, Output, Parsed } from '@renadet/domain/lib/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DE_UNA_VEZ } from './partes.ts';
import { Problema } from './problema.ts';
import { esLargo, validarEnPartes } from './validarEnPartes.ts';

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  req: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<E>> | Output<E>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it was sent, before its texts were normalised. */
    typed: unknown;
  }
  interface FastifyContextConfig {
    funcion?: Endpoint['funcion'];
    auditoria?: Endpoint['auditoria'];
    renueva?: false;
    pendiente?: true;
  }
}

/** Bodies that were judged so. */
const juzgados = new WeakSet<object>();
const esJuzgado = (value: unknown) => typeof value === 'object' && value !== null && juzgados.has(value);
/** Bytes from which on a body is judged in parts: four thousand rows of nothing are twelve kilobytes, and took 60 ms. */
const LARGO = 4096;
const llegaLargo = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0)) > LARGO;

interface Opciones
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'errorHandler' | 'validatorCompiler'> {
  /** How a large body is judged, where not element by element of its lists. */
  enPartes?: (schema: z.ZodType, value: unknown) => Promise<unknown>;
}

const problemasDe = ({ problema = Problema }: Endpoint) =>
  Object.fromEntries([400, 401, 403, 404, 409, 413, 415, 429, 500, 503].map((s) => [s, problema]));

/**
 * Registers the route of an operation: path, shapes, permission and audit name come from its contract.
 * The handler receives parsed input only.
 * @param options of the route, where its bodies are larger than the others'
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E>,
  { enPartes = validarEnPartes, ...options }: Opciones = {},
): void {
  const input = Object.fromEntries(
    Object.entries({ params: e.params, querystring: e.query, body: e.body }).filter(
      ([, schema]) => schema !== undefined,
    ),
  );
  const problemas = problemasDe(e);
  const response = e.mime
    ? { 200: { description: e.summary, content: { [e.mime]: { schema: z.any() } } }, ...problemas }
    : { 200: e.answer, ...problemas };
  const { bodyLimit = 0, validatorCompiler: compile = validatorCompiler } = options;
  const body = bodyLimit > DE_UNA_VEZ || esLargo(e.body) ? e.body : undefined;
  app.route({
    ...options,
    ...(body && {
      validatorCompiler: (route) => {
        const judge = compile(route as never) as (value: unknown) => { value?: unknown };
        return route.httpPart === 'body' ? (value: unknown) => (esJuzgado(value) ? { value } : judge(value)) : judge;
      },
    }),
    method: e.method,
    url: e.path,
    schema: { ...input, response, summary: e.summary, description: `Función: ${e.funcion}` },
    config: {
      funcion: e.funcion,
      auditoria: e.auditoria,
      ...(e.renueva === false && { renueva: e.renueva }),
      ...(e.pendiente && { pendiente: e.pendiente }),
    },
    // Validation replaces the body by its parsed form; names of persons are also kept as typed
    preValidation: async (req) => {
      req.typed = req.body;
      if (!body || !llegaLargo(req)) return;
      req.body = await enPartes(body, req.body);
      if (typeof req.body === 'object' && req.body !== null) juzgados.add(req.body);
    },
    handler: (req, reply) => handler(req as unknown as Parsed<E>, req, reply),
  });
}
