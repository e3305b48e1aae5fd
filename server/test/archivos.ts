import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
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
export async function sendArchivo(
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

/** A zip without compression, of entries by name. */
export function zip(entries: Record<string, string>): Buffer {
  const parts = Object.entries(entries).map(([name, text]) => {
    const [n, data] = [Buffer.from(name), Buffer.from(text)];
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt32LE(crc32(data), 10);
    fixed.writeUInt32LE(data.length, 14);
    fixed.writeUInt32LE(data.length, 18);
    fixed.writeUInt16LE(n.length, 22);
    return { n, data, fixed };
  });
  let offset = 0;
  const locals: Buffer[] = [];
  const directory = parts.map(({ n, data, fixed }) => {
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, n, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    locals.push(local);
    offset += local.length;
    return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fixed, tail, n]);
  });
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** A Word document as far as any program looks that does not open it. @param main its own declaration of what it is */
export const docx = (main = `${OFFICE}.wordprocessingml.document.main+xml`): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    'word/document.xml': '<w:document/>',
  });
/** The same with macros. */
export const docm = (): Buffer => docx('application/vnd.ms-word.document.macroEnabled.main+xml');
