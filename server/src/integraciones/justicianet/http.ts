import type { z } from 'zod';
import { FallaJusticiaNet } from './falla.ts';

/** Far above any real answer: a page of a thousand files is 0.4 MB. */
const BYTES_MAX = 5 * 1024 * 1024;
const INTENTOS = 3;
const PAUSA_MS = 100;

interface DestinoHttp {
  url: string;
  clave: string | undefined;
  /** Milliseconds for one answer, whole. */
  esperaMs: number;
}

async function readIn(res: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of res.body ?? []) {
    bytes += part.length;
    if (bytes > BYTES_MAX) throw new FallaJusticiaNet('RESPUESTA_ENORME'); // leaving the loop closes the connection
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new FallaJusticiaNet('RESPUESTA_INVALIDA');
  }
};

async function intento({ url, clave, esperaMs }: DestinoHttp, path: string): Promise<unknown> {
  const signal = AbortSignal.timeout(esperaMs);
  try {
    const res = await fetch(new URL(path, url), {
      headers: { accept: 'application/json', ...(clave && { 'x-clave': clave }) },
      signal,
      redirect: 'error', // the key goes nowhere else
    });
    if (res.status === 404) {
      await res.body?.cancel();
      return undefined;
    }
    if (!res.ok) {
      await res.body?.cancel();
      throw new FallaJusticiaNet(res.status >= 500 ? 'SIN_RESPUESTA' : 'RECHAZO');
    }
    return parse(await readIn(res));
  } catch (error) {
    if (error instanceof FallaJusticiaNet) throw error;
    throw new FallaJusticiaNet(signal.aborted ? 'TARDO_DEMASIADO' : 'SIN_RESPUESTA');
  }
}

/** Whether a trouble may pass. A slow answer is none of them: asking again would be slow again. */
const isPassing = (error: unknown) =>
  error instanceof FallaJusticiaNet && (error.motivo === 'SIN_RESPUESTA' || error.motivo === 'RESPUESTA_INVALIDA');

/**
 * Reads from the external system: within a time and a size, three times where the trouble may pass, and by a schema.
 * @returns undefined when there is no such thing (404)
 * @throws FallaJusticiaNet
 */
export async function request<S extends z.ZodType>(
  destino: DestinoHttp,
  path: string,
  schema: S,
): Promise<z.output<S> | undefined> {
  for (let n = 1; ; n++) {
    try {
      const answer = await intento(destino, path);
      if (answer === undefined) return undefined;
      const read = schema.safeParse(answer);
      if (!read.success) throw new FallaJusticiaNet('RESPUESTA_INVALIDA');
      return read.data;
    } catch (error) {
      if (n === INTENTOS || !isPassing(error)) throw error;
      await new Promise((done) => setTimeout(done, PAUSA_MS * 2 ** n * (0.5 + Math.random())));
    }
  }
}
