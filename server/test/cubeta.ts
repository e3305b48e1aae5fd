import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { atEnd } from './cierre.ts';

/**
 * A service that speaks as much of S3 as the store asks for, with one bucket in memory: what a bucket answers when it is
 * busy or refuses is told by `falla`, by `sinEscribir` for whatever is written.
 */
export async function cubeta() {
  const objetos = new Map<string, { bytes: Buffer; at: Date }>();
  /** Status that a key's reading is answered with instead. */
  const falla = new Map<string, number>();
  const como = { sinEscribir: undefined as number | undefined };
  /** How each object asked to be encrypted. */
  const cifrados = new Map<string, string>();
  /** Uploads in parts that are not finished. */
  const enPartes = new Map<string, { llave: string; at: Date; partes: Map<number, Buffer> }>();
  const uploads = () =>
    `<ListMultipartUploadsResult>${[...enPartes]
      .map(
        ([id, { llave, at }]) =>
          `<Upload><Key>${texto(llave)}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      )
      .join('')}</ListMultipartUploadsResult>`;
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
    const cifrado = req.headers['x-amz-server-side-encryption'];
    if (cifrado) cifrados.set(llave, String(cifrado));
    if (como.sinEscribir && ['PUT', 'POST'].includes(req.method ?? '')) {
      await buffer(req);
      return answer(como.sinEscribir, '<Error><Code>AccessDenied</Code></Error>');
    }
    if (req.method === 'GET' && searchParams.has('uploads')) return answer(200, uploads());
    if (searchParams.has('uploads')) {
      const id = `subida-${llave.length}-${Math.random()}`;
      enPartes.set(id, { llave, at: new Date(), partes: new Map() });
      return answer(
        200,
        `<InitiateMultipartUploadResult><Key>${texto(llave)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const id = searchParams.get('uploadId') ?? '';
    const subida = enPartes.get(id);
    if (subida && req.method === 'PUT') {
      subida.partes.set(Number(searchParams.get('partNumber')), await buffer(req));
      res.setHeader('etag', '"0"');
      return answer(200);
    }
    if (subida && req.method === 'POST') {
      await buffer(req);
      const partes = [...subida.partes].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
      objetos.set(llave, { bytes: Buffer.concat(partes), at: new Date() });
    }
    if (subida) {
      enPartes.delete(id);
      return answer(200, '<CompleteMultipartUploadResult><Key>x</Key><ETag>"0"</ETag></CompleteMultipartUploadResult>');
    }
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
  atEnd(() => new Promise((ok) => server.close(ok).closeAllConnections()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    objetos,
    falla,
    como,
    cifrados,
    enPartes,
    url: `s3://llave:secreto@127.0.0.1:${port}/cubeta?region=us-east-1&tls=false`,
  };
}
