import { AppError, type CodigoError, ERRORES, type ErrorCampo } from '@renadet/domain/lib/errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** Body of every refusal. */
export const Problema = z.object({
  message: z.string(),
  campos: z.array(z.object({ campo: z.string(), mensaje: z.string() })).optional(),
});

/** Fastify's own refusals, before any handler runs. */
const FASTIFY: Readonly<Record<string, CodigoError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'DEMASIADO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_ADMITIDO',
};

// connection lost or refused, server starting or stopping, too many connections, lock or statement timeout, disk full
const UNAVAILABLE = /^(08...|57P0[1-3]|53...|55P03|57014|40001|40P01|ECONN.*|EPIPE|ETIMEDOUT)$/;
const isUnavailable = (error: FastifyError) =>
  UNAVAILABLE.test(error.code ?? '') ||
  /Connection terminated|timeout exceeded when trying to connect/.test(error.message);

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
  const known = FASTIFY[error.code];
  if (known) return { code: known };
  if (isUnavailable(error)) return { code: 'NO_DISPONIBLE' };
  if (error.statusCode === 429) return { code: 'DEMASIADAS_SOLICITUDES', message: error.message };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return { code: 'SOLICITUD_INVALIDA' };
  return { code: 'ERROR_INTERNO' };
}

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

/** The one translator from errors to HTTP: `{ message, campos? }` in Spanish, never a stack, never SQL. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError, req, reply) => {
    const { code, message, campos } = translate(error);
    const problem = ERRORES[code];
    if (problem.status >= 500) req.log.error(trace(error), 'error');
    if (code === 'NO_DISPONIBLE') void reply.header('retry-after', '5');
    return reply.code(problem.status).send({ message: message ?? problem.message, ...(campos?.length && { campos }) });
  });
}
