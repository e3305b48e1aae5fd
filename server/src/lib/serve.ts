import type { Endpoint, Output, Parsed } from '@renadet/domain/lib/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { Problema } from '../plugins/errors.ts';

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
  options: Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'errorHandler' | 'validatorCompiler'> = {},
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
  app.route({
    ...options,
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
    },
    handler: (req, reply) => handler(req as unknown as Parsed<E>, req, reply),
  });
}
