import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CAMPOS_DE_UNO, DE_UNA_VEZ, HONDO, readInPartes } from '../lib/partes.ts';

const [COMILLA, BARRA, DOS_PUNTOS] = ['"', '\\', ':'].map((c) => c.charCodeAt(0)) as [number, number, number];
const ABREN = new Set(['[', '{'].map((c) => c.charCodeAt(0)));
const CIERRAN = new Set([']', '}'].map((c) => c.charCodeAt(0)));

/** Where a text in quotes that begins at `from` ends. */
function finDeTexto(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let bars = 0;
    while (json.charCodeAt(end - 1 - bars) === BARRA) bars++;
    if (bars % 2 === 0) return end;
  }
  return json.length;
}

/** Whether a JSON text goes deeper than any request of ours, or has more fields in one object; looks no further than that. */
export function isDesmedido(json: string): boolean {
  let depth = 0;
  const campos: number[] = [];
  for (let i = 0; i < json.length; i++) {
    const c = json.charCodeAt(i);
    if (c === COMILLA) i = finDeTexto(json, i);
    else if (ABREN.has(c)) {
      if (++depth > HONDO) return true;
      campos[depth] = 0;
    } else if (CIERRAN.has(c)) depth--;
    else if (c === DOS_PUNTOS) {
      campos[depth] = (campos[depth] ?? 0) + 1;
      if ((campos[depth] as number) > CAMPOS_DE_UNO) return true;
    }
  }
  return false;
}

/** How a message of any length is read: one longer than others in parts, between which others have their turn. */
export function lectorDe(app: FastifyInstance): (req: FastifyRequest, bytes: Buffer) => Promise<unknown> {
  const read = app.getDefaultJsonParser('error', 'error');
  return (req, bytes) => {
    const parse = (text: string) =>
      new Promise((ok, fail) => {
        void read(req, text, (error: Error | null, body?: unknown) => (error ? fail(error) : ok(body)));
      });
    if (bytes.length > DE_UNA_VEZ) return readInPartes(bytes, parse);
    const text = bytes.toString('utf8');
    return isDesmedido(text) ? Promise.reject(new AppError('SOLICITUD_INVALIDA')) : parse(text);
  };
}

/**
 * JSON as Fastify reads it, but for what is nested without end: half a million lists within each other are a megabyte, and
 * reading them holds everybody for a tenth of a second; so does one object of a hundred thousand fields.
 */
export function json(app: FastifyInstance): void {
  const readIn = lectorDe(app);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, readIn);
}
