import type { Endpoint, Output, Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { type Alcance, type Trx, unit } from '../db/scope.ts';
import { type Anotacion, write } from '../db/write.ts';
import { DE_UNA_VEZ } from '../lib/partes.ts';
import { Problema } from '../lib/problema.ts';
import type { Services } from '../lib/services.ts';
import { isLargo, validateInPartes } from '../lib/validateInPartes.ts';
import { type UsuarioDeSesion, usuarioDe } from '../plugins/session.ts';
import type { BY_HAND } from './byHand.ts';

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  req: FastifyRequest,
  reply: FastifyReply,
) => Promise<Output<E>> | Output<E>;

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
  }
  interface FastifyRequest {
    /** The body as it was sent, before its texts were normalised. */
    typed: unknown;
  }
  interface FastifyContextConfig {
    funcion?: Endpoint['funcion'];
    auditoria?: Endpoint['auditoria'];
    door?: DoorName;
    renueva?: false;
    sube?: Endpoint['sube'];
    mimes?: Endpoint['mimes'];
    pendiente?: true;
  }
}

/** Which of the functions below registered a route. */
type DoorName = 'open' | 'read' | 'write' | 'hand';

/** Bodies that were judged so. */
const juzgados = new WeakSet<object>();
const isJuzgado = (value: unknown) => typeof value === 'object' && value !== null && juzgados.has(value);
/** Bytes from which on a body is judged in parts: four thousand rows of nothing are twelve kilobytes, and took 60 ms. */
const LARGO = 4096;
const arrivesLong = ({ headers }: FastifyRequest) =>
  Number(headers['content-length'] ?? (headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : 0)) > LARGO;

interface Options
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'onRequest' | 'errorHandler' | 'validatorCompiler'> {
  /** How a large body is judged, where not element by element of its lists. */
  enPartes?: (schema: z.ZodType, value: unknown) => Promise<unknown>;
}

const problemasDe = ({ problema = Problema }: Endpoint) =>
  Object.fromEntries([400, 401, 403, 404, 409, 413, 415, 429, 500, 503].map((s) => [s, problema]));

/** Registers a route: path, shapes, permission and audit name come from its contract. */
function register<E extends Endpoint>(
  app: FastifyInstance,
  door: DoorName,
  e: E,
  handler: Handler<E>,
  { enPartes = validateInPartes, ...options }: Options = {},
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
  const body = bodyLimit > DE_UNA_VEZ || isLargo(e.body) ? e.body : undefined;
  app.route({
    ...options,
    ...(body && {
      validatorCompiler: (route) => {
        const judge = compile(route as never) as (value: unknown) => { value?: unknown };
        return route.httpPart === 'body' ? (value: unknown) => (isJuzgado(value) ? { value } : judge(value)) : judge;
      },
    }),
    method: e.method,
    url: e.path,
    schema: { ...input, response, summary: e.summary, description: `Función: ${e.funcion}` },
    config: {
      funcion: e.funcion,
      auditoria: e.auditoria,
      door,
      ...(e.sube && { sube: e.sube }),
      ...(e.mimes && { mimes: e.mimes }),
      ...(e.renueva === false && { renueva: e.renueva }),
      ...(e.pendiente && { pendiente: e.pendiente }),
    },
    // Validation replaces the body by its parsed form; names of persons are also kept as typed
    preValidation: async (req) => {
      req.typed = req.body;
      if (!body || !arrivesLong(req)) return;
      req.body = await enPartes(body, req.body);
      if (typeof req.body === 'object' && req.body !== null) juzgados.add(req.body);
    },
    handler: (req, reply) => handler(req as unknown as Parsed<E>, req, reply),
  });
}

/**
 * Registers an operation of which nothing goes on record. The handler receives parsed input only; one whose contract has
 * an audit name does not compile here.
 * @param options of the route, where its bodies are larger than the others'
 */
export const serve = <E extends Endpoint & { auditoria: null }>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E>,
  options?: Options,
): void => register(app, 'open', e, handler, options);

/** Registers an operation that goes on record by its own handler, which opens its own units of work: `BY_HAND` says why. */
export const serveByHand = <E extends Endpoint & { auditoria: keyof typeof BY_HAND }>(
  app: FastifyInstance,
  e: E,
  handler: Handler<E>,
  options?: Options,
): void => register(app, 'hand', e, handler, options);

/** The things that a door hands to its work, besides the open transaction and the parsed input. */
export interface Door {
  services: Services;
  usuario: UsuarioDeSesion;
  /** Which rows the user may see. */
  alcance: Alcance;
  /** The body as it was sent, before its texts were normalised. */
  typed: unknown;
  /** Says what goes on record of this use; where it is not called, one line says that there was one. */
  nota: (a: Anotacion) => void;
}
/** An operation without an audit name goes on no record, so its door has no `nota`. */
type DoorOf<E extends Endpoint> = E['auditoria'] extends string ? Door : Omit<Door, 'nota'>;

/** The work of an operation, within its transaction. */
type Work<E extends Endpoint, R> = (trx: Trx, input: Parsed<E>, door: DoorOf<E>) => Promise<R>;
interface Presented<E extends Endpoint, R> {
  /** Makes the answer of what was read or written, once it is on record. */
  present: (result: R, reply: FastifyReply, input: Parsed<E>) => Promise<Output<E>> | Output<E>;
}

const doorOf = (app: FastifyInstance, req: FastifyRequest, nota: Door['nota']): Door => {
  const usuario = usuarioDe(req);
  return { services: app.services, usuario, alcance: usuario.alcance, typed: req.typed, nota };
};

const isAbsent = (error: unknown) => error instanceof AppError && error.code === 'NO_ENCONTRADO';

type ReadOptions = Options & {
  /** Reads where reports read. A record that is not there yet is looked for in the main database. */
  replica?: boolean;
};
type WriteOptions<E extends Endpoint> = Options & {
  /** The answer to a refusal of the database, where the operation has one of its own. */
  instead?: (error: unknown) => Output<E> | undefined;
};

/**
 * Registers an operation that reads: one unit of work in the user's scope, on record under the contract's name before it is
 * answered.
 */
export function serveRead<E extends Endpoint>(
  app: FastifyInstance,
  e: E,
  work: Work<E, Output<E>>,
  options?: ReadOptions,
): void;
export function serveRead<E extends Endpoint, R>(
  app: FastifyInstance,
  e: E,
  work: Work<E, R>,
  options: ReadOptions & Presented<E, R>,
): void;
export function serveRead<E extends Endpoint, R>(
  app: FastifyInstance,
  e: E,
  work: Work<E, R>,
  { present, replica = false, ...options }: ReadOptions & Partial<Presented<E, R>> = {},
): void {
  const { db, lectura, registerAll } = app.services;
  const { auditoria } = e;
  const handler: Handler<E> = async (input, req, reply) => {
    const lines: Anotacion[] = [];
    const door = doorOf(app, req, (a) => lines.push(a));
    const read = (from: Db) => unit(from, door.alcance, 'read', (trx) => work(trx, input, door));
    const first = replica ? (await lectura()).db : db;
    const result = await read(first).catch((error: unknown) => {
      if (first === db || !isAbsent(error)) throw error;
      lines.length = 0;
      return read(db);
    });
    if (auditoria !== null)
      await Promise.all((lines.length ? lines : [{}]).map((line) => registerAll(door.usuario, { auditoria }, line)));
    return present ? present(result, reply, input) : (result as Output<E>);
  };
  register(app, 'read', e, handler, options);
}

/**
 * Registers an operation that writes: one transaction in the user's scope, committed with its lines of the audit, under the
 * contract's name, before it is answered.
 */
export function serveWrite<E extends Endpoint & { auditoria: string }>(
  app: FastifyInstance,
  e: E,
  work: Work<E, Output<E>>,
  options?: WriteOptions<E>,
): void;
export function serveWrite<E extends Endpoint & { auditoria: string }, R>(
  app: FastifyInstance,
  e: E,
  work: Work<E, R>,
  options: WriteOptions<E> & Presented<E, R>,
): void;
export function serveWrite<E extends Endpoint & { auditoria: string }, R>(
  app: FastifyInstance,
  e: E,
  work: Work<E, R>,
  { present, instead, ...options }: WriteOptions<E> & Partial<Presented<E, R>> = {},
): void {
  const handler: Handler<E> = async (input, req, reply) => {
    let result: R;
    try {
      result = await write(app.services.db, usuarioDe(req), e, (trx, nota) => work(trx, input, doorOf(app, req, nota)));
    } catch (error) {
      const answer = instead?.(error);
      if (answer === undefined) throw error;
      return answer;
    }
    return present ? present(result, reply, input) : (result as Output<E>);
  };
  register(app, 'write', e, handler, options);
}
