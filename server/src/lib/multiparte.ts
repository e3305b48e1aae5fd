import type { MultipartFile } from '@fastify/multipart';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { watchRitmo } from './ritmo.ts';

/** The limits of one message: a name and a file. The size of the file is counted as it is written. */
export const MULTIPARTE = { files: 1, fields: 1, parts: 2, fieldSize: 40_000, headerPairs: 50, fileSize: 2 ** 40 };
/** Bytes of a message around its file: boundaries, headers, its name. */
export const ENVOLTURA = 64 * 1024;

/** Name that the message gives: a field of its own before the file, since that of the part loses what looks like a path. */
const nombreDe = ({ fields, filename }: MultipartFile): string => {
  const field = [fields.nombre].flat()[0];
  return field?.type === 'field' && typeof field.value === 'string' ? field.value : (filename ?? '');
};

const ilegible = () => new AppError('SOLICITUD_INVALIDA', { message: RECHAZOS.incompleto });

/** @throws AppError where the message has no file, or breaks off */
async function readParte(req: FastifyRequest): Promise<MultipartFile> {
  if (!req.isMultipart())
    throw new AppError('TIPO_NO_ADMITIDO', { message: 'Envíe el archivo como multipart/form-data.' });
  const part = await req.file().catch(() => undefined);
  if (!part) throw ilegible();
  return part;
}

/** Reads past what is left of a refused message, so that its answer is heard; one without an end is cut off. */
function empty({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['content-length'] === undefined) void reply.header('connection', 'close');
  else raw.unpipe().resume();
}

/** The bytes of a part. A message that breaks off or has no end is the caller's fault; any other failure is ours. */
async function* bytesDe({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch {
    throw ilegible();
  }
}

/** A file inside a message: how it is called, and its bytes as they come. */
interface Parte {
  nombre: string;
  bytes: AsyncGenerator<Buffer>;
}

/**
 * Reads the one file of a multipart message, no slower than a modem would send it.
 * @param receive reads it; a refusal that needs no bytes comes before it asks for `parte`
 * @param save keeps the result of `receive`
 * @throws AppError with the sentence for the user, and what the two throw; the rest of the message is read past then
 */
export async function conParte<R, T>(
  req: FastifyRequest,
  reply: FastifyReply,
  receive: (parte: () => Promise<Parte>) => Promise<R>,
  save: (recibido: R) => Promise<T>,
): Promise<T> {
  const slow = new AbortController();
  const stop = watchRitmo(req.raw, () => slow.abort());
  const lenta = new Promise<never>((_, ko) => {
    slow.signal.addEventListener('abort', () => {
      void reply.header('connection', 'close');
      ko(new AppError('SOLICITUD_INVALIDA', { message: RECHAZOS.lento }));
    });
  });
  const parte = async () => {
    const part = await readParte(req);
    slow.signal.addEventListener('abort', () => part.file.destroy());
    return { nombre: nombreDe(part), bytes: bytesDe(part) };
  };
  try {
    return await save(await Promise.race([receive(parte), lenta]));
  } catch (error) {
    empty(req, reply);
    throw error;
  } finally {
    stop();
  }
}
