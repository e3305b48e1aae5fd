import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError, type CodigoError, ERRORES, type ErrorCampo } from '@renadet/domain/lib/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { batched } from '../lib/batch.ts';

/** Fastify's own refusals, before any handler runs, and a commit that nobody knows of. */
const CONOCIDOS: Readonly<Record<string, CodigoError>> = {
  EN_DUDA: 'EN_DUDA',
  // the area was retired meanwhile (area_en_uso): sent again, it finds another one or says so
  RT001: 'NO_DISPONIBLE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'DEMASIADO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_ADMITIDO',
};

// connection lost or refused, server starting or stopping, too many connections, lock or statement timeout, disk full,
// a server that became a standby, an address that names nothing
const UNAVAILABLE =
  /^(08...|57P0[1-3]|53...|55P03|57014|40001|40P01|25006|25P03|E(CONN.*|PIPE|TIMEDOUT|NOTFOUND|AI_AGAIN|(HOST|NET)UNREACH))$/;
/** An upgrade made the plan void that this connection kept for a statement; nothing was done, and the connection is left (wire.ts). */
const isPlanViejo = (error: FastifyError) =>
  error.code === '0A000' && (error as { routine?: string }).routine === 'RevalidateCachedQuery';
const isUnavailable = (error: FastifyError) =>
  UNAVAILABLE.test(error.code ?? '') ||
  isPlanViejo(error) ||
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
    error.message,
  );

/** Codes of a value that the database cannot hold, such as a number that is too large. */
const INVALIDO = /^(22003|22P02|22P05|22021)$/;
/** Somebody who hung up while sending. */
const seFue = (error: FastifyError | AppError, req: FastifyRequest) =>
  (error.code as string) === 'ECONNRESET' && req.raw.readableAborted;

/** Security headers of an answer that no hook sees: it shows nothing and is not kept. */
export const BARE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Field path as the form names it: `/imputados/0/dsnombre` → `imputados.0.dsnombre`. */
const fieldName = (path: string) => path.replace(/^\//, '').replaceAll('/', '.') || 'solicitud';

function translate(error: FastifyError | AppError): {
  code: CodigoError;
  message?: string;
  campos?: readonly ErrorCampo[];
} {
  if (error instanceof AppError)
    return { code: error.code, message: error.message, ...(error.campos && { campos: error.campos }) };
  if (hasZodFastifySchemaValidationErrors(error))
    return {
      code: 'SOLICITUD_INVALIDA',
      campos: error.validation.map((v) => ({ campo: fieldName(v.instancePath), mensaje: v.message ?? '' })),
    };
  const known = CONOCIDOS[error.code];
  if (known) return { code: known };
  if (isUnavailable(error)) return { code: 'NO_DISPONIBLE' };
  if (INVALIDO.test(error.code ?? '')) return { code: 'SOLICITUD_INVALIDA' };
  if (error.statusCode === 429) return { code: 'DEMASIADAS_SOLICITUDES', message: error.message };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return { code: 'SOLICITUD_INVALIDA' };
  return { code: 'ERROR_INTERNO' };
}

/** Status and sentence of an error, for an answer that is no JSON. */
export const problema = (error: FastifyError | AppError): { status: number; message: string } => {
  const { code, message } = translate(error);
  return { status: ERRORES[code].status, message: message ?? ERRORES[code].message };
};

/** Where an unexpected error arose. Messages are left out: a database's quotes the values that it refused. */
const trace = (error: Error & { code?: string; constraint?: string }) => ({
  tipo: isResponseSerializationError(error) ? 'respuesta fuera de contrato' : error.name,
  codigo: error.code,
  restriccion: error.constraint,
  pila: error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12),
});

const CAMPOS_MAX = 100;
const MENSAJE_MAX = 300;
/** One error a field; a hostile request with a million wrong fields gets no answer of a million sentences. */
const bounded = (campos: readonly ErrorCampo[]): ErrorCampo[] =>
  [...new Map(campos.toReversed().map((c) => [c.campo, c])).values()]
    .reverse()
    .slice(0, CAMPOS_MAX)
    .map(({ campo, mensaje }) => ({ campo: campo.slice(0, MENSAJE_MAX), mensaje: mensaje.slice(0, MENSAJE_MAX) }));

/**
 * Makes of an error its status, sentence and fields, sets its headers and logs a fault of ours. Every refusal is made of this,
 * in whatever shape.
 */
export function rechazo(error: FastifyError | AppError, req: FastifyRequest, reply: FastifyReply) {
  const { code, message, campos } = seFue(error, req) ? ({ code: 'SOLICITUD_INVALIDA' } as const) : translate(error);
  const problem = ERRORES[code];
  // anybody may ask for something that another system has, so this rings no alarm
  if (error instanceof AppError && code === 'NO_DISPONIBLE' && !req.usuario)
    req.log.warn(trace(error), 'no disponible');
  else if (problem.status >= 500 && code !== 'SOBRECARGA') req.log.error(trace(error), 'error');
  // the caller is told that a value is wrong; where the contract took it, it may be ours, and nobody else would hear of it
  else if (INVALIDO.test(error.code)) req.log.warn(trace(error), 'valor que la base no admite');
  if (code === 'NO_DISPONIBLE' || code === 'EN_DUDA') void reply.header('retry-after', '5');
  // RFC 9470: the session is good, but not for this operation; it asks for a sign-in, not for a wait
  if (code === 'REINGRESO')
    void reply.header(
      'www-authenticate',
      `Session error="insufficient_user_authentication", max_age=${(error as AppError).espera ?? 0}`,
    );
  else if (error instanceof AppError && error.espera) void reply.header('retry-after', String(error.espera));
  return { status: problem.status, message: message ?? problem.message, campos: campos && bounded(campos) };
}

/** Milliseconds between two askings whether the database is still the one that is written to. */
const PAUSA = 250;

/**
 * The one translator from errors to HTTP: `{ message, campos? }` in Spanish, never a stack, never SQL.
 * @param isCurrent of an institution's own database, whether it is still the one that others write to: a former primary knows
 * nothing of what was saved elsewhere a moment ago, so that something does not exist is not said on its word (3-720)
 */
export function errors(app: FastifyInstance, isCurrent?: () => Promise<boolean>): void {
  // Fastify reads text/plain by itself; here a body is JSON or it is refused
  app.removeContentTypeParser('text/plain');
  // one new connection for all who ask at once, and for a crowd that goes on asking four in a second
  let next = 0;
  const ask =
    isCurrent &&
    batched(async (asking: unknown[]) => {
      await pause(Math.max(0, next - performance.now()));
      next = performance.now() + PAUSA;
      const answer = await isCurrent();
      return asking.map(() => answer);
    });
  app.setErrorHandler(async (told: FastifyError | AppError, req, reply) => {
    const isDoubted = ask && told.code === 'NO_ENCONTRADO' && !(await ask(told));
    const error = isDoubted ? new AppError('NO_DISPONIBLE') : told;
    const { status, message, campos } = rechazo(error, req, reply);
    const reto = error instanceof AppError ? error.reto : undefined;
    return reply.code(status).send({ message, ...(campos?.length && { campos }), ...(reto && { reto }) });
  });
}

/**
 * Fastify refuses some requests before any route or hook runs, in English and in a shape of its own: an address with a broken
 * escape, or with a value that is longer than any parameter of ours. This answers them in ours [1-001].
 */
export function frameworkErrors(_: FastifyError, __: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = ERRORES.SOLICITUD_INVALIDA;
  void reply.code(status).headers(BARE).send({ message });
}

/** Bytes that are no request, headers too long, a request that never ends: answered as Node does, in our own words. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { message } = ERRORES.SOLICITUD_INVALIDA;
  const body = JSON.stringify({ message });
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  const headers = Object.entries({
    ...BARE,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n${body}`);
  socket.destroy();
}
