import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { discard } from '../../almacen/disposicion.ts';
import type { Recibido } from '../../almacen/receive.ts';
import { createTurnos, HONDO } from '../../lib/partes.ts';
import { watchRitmo } from '../../lib/ritmo.ts';
import type { Services } from '../../lib/services.ts';
import { lectorDe } from '../../plugins/json.ts';
import { receiveOriginal } from './archive.ts';

/** Bytes that a call of a load holds besides its original, at most. */
export const RESTO = 24 * 1024 * 1024;
/** A call of a load with the largest original in base64. */
const CUERPO = RESTO + Math.ceil((LIMITE_CARGA * 4) / 3) + 1024;

/** Bytes up to which a call is read as every other: our screens send no more. */
const CHICO = 4 * 1024 * 1024;

const COMILLA = 0x22;
const BARRA = 0x5c;
const ABRE = [0x7b, 0x5b];
const CIERRA = [0x7d, 0x5d];
const DOS_PUNTOS = 0x3a;
/** Letters of a key that are looked at: those that matter are shorter. */
const CLAVE = 16;
const GRUPO = 4;

const TITULO = 'data:';
/** Letters of a `data:` heading at most. */
const TITULO_MAXIMO = 1024;

/** Decodes base64 as it comes; a `data:` heading before it is passed over. @throws AppError for any other text */
function createBase64() {
  let rest = '';
  let isPayload = false;
  let isEnded = false;
  return (sent: string, isLast: boolean): Buffer => {
    let text = rest + sent.replaceAll('\\', ''); // JSON may write / as \/
    if (!isPayload && TITULO.startsWith(text.slice(0, TITULO.length))) {
      const comma = text.indexOf(',');
      if (comma < 0 && !isLast && text.length < TITULO_MAXIMO) {
        rest = text;
        return Buffer.alloc(0);
      }
      text = text.slice(comma + 1); // a beginning that only looked like a heading is text
    }
    isPayload = true;
    const whole = isLast ? text.length : text.length - (text.length % GRUPO);
    rest = text.slice(whole);
    const part = text.slice(0, whole);
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(part) || (isEnded && part) || part.length % GRUPO === 1)
      throw new AppError('SOLICITUD_INVALIDA');
    isEnded ||= part.endsWith('=');
    return Buffer.from(part, 'base64');
  };
}

/** Follows a JSON message byte by byte: tells whether one opens the text of `archivo.content`. */
function followClaves(): (byte: number) => boolean {
  const claves: string[] = [];
  let enTexto = false;
  let isEscaped = false;
  let isValue = false;
  let texto = '';
  return (byte) => {
    if (enTexto) {
      if (isEscaped) isEscaped = false;
      else if (byte === BARRA) isEscaped = true;
      else if (byte === COMILLA) enTexto = false;
      else if (texto.length < CLAVE) texto += String.fromCharCode(byte);
    } else if (byte === COMILLA) {
      const isLibro = isValue && claves.length === 2 && claves[0] === 'archivo' && claves[1] === 'content';
      texto = '';
      enTexto = true;
      isValue = false;
      return isLibro;
    } else if (byte === DOS_PUNTOS) {
      claves[claves.length - 1] = texto;
      isValue = true;
    } else if (ABRE.includes(byte)) {
      if (claves.push('') > HONDO) throw new AppError('SOLICITUD_INVALIDA');
      isValue = false;
    } else if (CIERRA.includes(byte)) claves.pop();
    return false;
  };
}

/** A file that goes decoded to who receives it, as it comes. */
function openLibro<R>(receive: (bytes: AsyncIterable<Buffer>) => Promise<R>) {
  const entrada = new PassThrough().on('error', () => {}); // told by whoever ended it
  const recibido = receive(entrada);
  recibido.catch(() => {}); // it is awaited where the message is known to be whole
  const decode = createBase64();
  return {
    entrada,
    recibido,
    async take(text: string, isLast: boolean): Promise<void> {
      // the receiver may refuse meanwhile, and then nobody drains
      if (!entrada.write(decode(text, isLast))) await Promise.race([once(entrada, 'drain'), recibido]);
      if (isLast) entrada.end();
    },
  };
}

/** Bytes looked at one by one before others may have their turn. */
const TRAMO = 64 * 1024;
/** However much comes at once, in stretches between which others have their turn. */
async function* enTramos(fuente: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const yieldTurn = createTurnos();
  for await (const chunk of fuente)
    for (let from = 0; from < chunk.length; from += TRAMO) {
      yield chunk.subarray(from, from + TRAMO);
      await yieldTurn();
    }
}

/**
 * Reads a JSON message whose `archivo.content` is a file in base64: the file goes decoded to `receive` as it comes, the rest
 * stays in memory with an empty text in its place.
 * @throws AppError DEMASIADO_GRANDE where the rest is too long, SOLICITUD_INVALIDA where it goes too deep; any error of
 * `receive`
 */
export async function separateLibro<R>(
  fuente: AsyncIterable<Buffer>,
  receive: (bytes: AsyncIterable<Buffer>) => Promise<R>,
  maximo: number = RESTO,
): Promise<{ resto: Buffer; libro: R | undefined }> {
  const resto: Buffer[] = [];
  let largo = 0;
  const save = (part: Buffer) => {
    largo += part.length;
    if (largo > maximo) throw new AppError('DEMASIADO_GRANDE');
    resto.push(part);
  };
  const abreLibro = followClaves();
  let libro: ReturnType<typeof openLibro<R>> | undefined;
  let enLibro = false;

  try {
    for await (const chunk of fuente) {
      let copied = 0;
      for (let i = 0; i < chunk.length; i++) {
        if (enLibro && libro) {
          const found = chunk.indexOf(COMILLA, i);
          copied = found < 0 ? chunk.length : found;
          await libro.take(chunk.toString('latin1', i, copied), found >= 0);
          enLibro = found < 0;
          if (!enLibro) abreLibro(COMILLA); // its end
          i = copied;
        } else if (abreLibro(chunk[i] as number) && !libro) {
          libro = openLibro(receive);
          save(chunk.subarray(copied, i + 1));
          enLibro = true;
        }
      }
      if (!enLibro) save(chunk.subarray(copied));
    }
    if (enLibro) throw new AppError('SOLICITUD_INVALIDA');
    return { resto: Buffer.concat(resto), libro: await libro?.recibido };
  } catch (error) {
    libro?.entrada.destroy(error as Error);
    await libro?.recibido; // the receiver may have refused it first, and says why once it has tidied up
    throw error;
  }
}

const recibidos = new WeakMap<FastifyRequest, Recibido>();
/** The original that came inside a message, on the disk. */
export const libroDe = (req: FastifyRequest): Recibido | undefined => recibidos.get(req);

/** A scope whose messages may carry an original of up to 100 MB in base64 (D-05): it is never in memory. */
export function conLibro(app: FastifyInstance, services: Services): void {
  const read = lectorDe(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', async (req: FastifyRequest, payload: IncomingMessage) => {
    if (Number(req.headers['content-length'] ?? 0) > CUERPO)
      throw new AppError('DEMASIADO_GRANDE', { message: TEXTOS.grande });
    if (Number(req.headers['content-length'] ?? CUERPO) <= CHICO) return read(req, await buffer(payload));
    const stop = watchRitmo(req.raw, () => req.raw.destroy());
    try {
      const { resto, libro } = await separateLibro(enTramos(payload), (bytes) => receiveOriginal(services, bytes));
      if (libro) recibidos.set(req, libro);
      return await read(req, resto);
    } finally {
      stop();
    }
  });
  app.addHook('onResponse', async (req) => {
    const kept = libroDe(req);
    if (kept) await discard(kept.ruta); // gone where it was kept
  });
}
