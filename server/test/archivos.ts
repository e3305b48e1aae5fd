import { randomBytes } from 'node:crypto';
import { anexarArchivo } from '@renadet/domain/archivo/archivo.contract';
import type { Endpoint, Output } from '@renadet/domain/lib/endpoint';
import type { Headers, TestApp } from './app.ts';

/** A PDF by its first bytes, noise after them. @param length in bytes */
export const pdf = (length: number): Buffer => {
  const start = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  return Buffer.concat([start, randomBytes(Math.max(0, length - start.length))]).subarray(0, length);
};

const LIMITE = '----renadet';

/** A multipart message as a browser writes it: the name, then the file. @param escaped the part's own file name */
export function multiparte(nombre: string, bytes: Buffer, escaped = 'x'): { payload: Buffer; headers: Headers } {
  const head =
    `--${LIMITE}\r\nContent-Disposition: form-data; name="nombre"\r\n\r\n${nombre}\r\n` +
    `--${LIMITE}\r\nContent-Disposition: form-data; name="archivo"; filename="${escaped}"\r\n` +
    'Content-Type: text/html\r\n\r\n';
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${LIMITE}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${LIMITE}` },
  };
}

/** Attaches bytes to a file through the streamed door. */
export async function enviarArchivo(
  { app }: Pick<TestApp, 'app'>,
  headers: Headers,
  llcarpeta: number,
  nombre: string,
  bytes: Buffer,
  e: Pick<Endpoint, 'path'> = anexarArchivo,
) {
  const message = multiparte(nombre, bytes);
  const res = await app.inject({
    method: 'POST',
    url: e.path.replace(':llcarpeta', String(llcarpeta)),
    headers: { ...headers, ...message.headers },
    payload: message.payload,
  });
  return { status: res.statusCode, body: res.json() as Output<typeof anexarArchivo> & { message?: string } };
}
