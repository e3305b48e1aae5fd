import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/**
 * A service that speaks as much of S3 as the store asks for, with one bucket in memory: what a bucket answers when it is
 * busy or refuses is told by `falla`.
 */
export async function cubeta() {
  const objetos = new Map<string, { bytes: Buffer; at: Date }>();
  /** Status that a key's reading is answered with instead. */
  const falla = new Map<string, number>();
  const texto = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const list = (prefijo: string) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${[...objetos]
      .filter(([llave]) => llave.startsWith(prefijo))
      .map(
        ([llave, { bytes, at }]) =>
          `<Contents><Key>${texto(llave)}</Key><LastModified>${at.toISOString()}</LastModified><ETag>"0"</ETag><Size>${bytes.length}</Size></Contents>`,
      )
      .join('')}</ListBucketResult>`;
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://cubeta');
    const llave = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const answer = (status: number, body: Buffer | string = '') => {
      const found = objetos.get(llave);
      res.writeHead(status, {
        'content-length': req.method === 'HEAD' && found ? found.bytes.length : Buffer.byteLength(body),
        ...(found && { 'last-modified': found.at.toUTCString() }),
        ...(typeof body === 'string' && body && { 'content-type': 'application/xml' }),
      });
      res.end(req.method === 'HEAD' ? undefined : body);
    };
    if (req.method === 'PUT') {
      const source = req.headers['x-amz-copy-source'];
      const from = source && objetos.get(decodeURIComponent(String(source)).split('/').slice(2).join('/'));
      objetos.set(llave, { bytes: from ? from.bytes : await buffer(req), at: new Date() });
      return answer(200, source ? '<CopyObjectResult><ETag>"0"</ETag></CopyObjectResult>' : '');
    }
    if (req.method === 'DELETE') {
      objetos.delete(llave);
      return answer(204);
    }
    if (!llave) return answer(200, list(searchParams.get('prefix') ?? ''));
    const wrong = falla.get(llave);
    if (wrong) return answer(wrong, `<Error><Code>${wrong}</Code></Error>`);
    const found = objetos.get(llave);
    return found ? answer(200, found.bytes) : answer(404, '<Error><Code>NoSuchKey</Code></Error>');
  });
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  afterAll(() => new Promise((ok) => server.close(ok).closeAllConnections()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { objetos, falla, url: `s3://llave:secreto@127.0.0.1:${port}/cubeta?region=us-east-1&tls=false` };
}
