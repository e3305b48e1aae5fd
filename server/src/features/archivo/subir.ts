import type { MultipartFile } from '@fastify/multipart';
import { LIMITE_ARCHIVO, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { recibir } from '../../almacen/recibir.ts';
import { vigilarRitmo } from '../../lib/ritmo.ts';
import type { Services } from '../../lib/services.ts';
import type { Usuario } from '../../plugins/session.ts';
import { anexar, findLugar, refuseArchivo } from './archivo.commands.ts';

/** Of one message: a name and a file. The size of the file is counted as it is written. */
export const MULTIPARTE = { files: 1, fields: 1, parts: 2, fieldSize: 40_000, headerPairs: 50, fileSize: 2 ** 40 };

/** Name that the message gives: a field of its own before the file, since that of the part loses what looks like a path. */
const nombreDe = ({ fields, filename }: MultipartFile): string => {
  const field = [fields.nombre].flat()[0];
  return field?.type === 'field' && typeof field.value === 'string' ? field.value : (filename ?? '');
};

const ilegible = () => new AppError('SOLICITUD_INVALIDA', { message: RECHAZOS.incompleto });

/** @throws AppError where the message has no file, or breaks off */
async function leerParte(req: FastifyRequest): Promise<MultipartFile> {
  if (!req.isMultipart())
    throw new AppError('TIPO_NO_ADMITIDO', { message: 'Envíe el archivo como multipart/form-data.' });
  const part = await req.file().catch(() => undefined);
  if (!part) throw ilegible();
  return part;
}

/** Reads past what is left of a refused message, so that its answer is heard; one without an end is cut off. */
function vaciar({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers['content-length'] === undefined) void reply.header('connection', 'close');
  else raw.unpipe().resume();
}

/** The bytes of a part. A message that breaks off, or has no end, is the caller's fault; what fails here is ours. */
async function* bytesDe({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file as AsyncIterable<Buffer>;
  } catch {
    throw ilegible();
  }
}

/**
 * Receives one file and attaches it. What can be refused without its bytes is refused before they are read: the file of
 * another institution, no room left, its type by name.
 * @param nueva only a file that the user has just registered
 * @throws AppError with the sentence for the user; nothing of the upload is left behind then
 */
export async function subir(
  services: Services,
  usuario: Usuario,
  { req, reply, llcarpeta, nueva }: { req: FastifyRequest; reply: FastifyReply; llcarpeta: number; nueva: boolean },
) {
  const slow = new AbortController();
  const stop = vigilarRitmo(req.raw, () => slow.abort());
  const lenta = new Promise<never>((_, ko) => {
    slow.signal.addEventListener('abort', () => {
      void reply.header('connection', 'close');
      ko(new AppError('SOLICITUD_INVALIDA', { message: RECHAZOS.lento }));
    });
  });
  const reading = async () => {
    const disponible = await findLugar(services, usuario, llcarpeta, nueva);
    const part = await leerParte(req);
    slow.signal.addEventListener('abort', () => part.file.destroy());
    const nombre = nombreDe(part);
    refuseArchivo(nombre, disponible);
    const maximo = Math.min(disponible, LIMITE_ARCHIVO);
    return { nombre, recibido: await recibir(services.almacen.entrada, bytesDe(part), maximo) };
  };
  try {
    const { nombre, recibido } = await Promise.race([reading(), lenta]);
    const sigue = () => !req.raw.socket.destroyed;
    return await anexar(services, usuario, llcarpeta, { nombre, recibido, sigue });
  } catch (error) {
    vaciar(req, reply);
    throw error;
  } finally {
    stop();
  }
}
