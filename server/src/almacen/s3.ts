import { createReadStream } from 'node:fs';
import { Disk } from 'flydrive';
import { type Disposicion, discard } from './disposicion.ts';

/**
 * What an S3 address says: `s3://key:secret@host[:port]/bucket?region=…&tls=false`, key and secret percent-encoded.
 * @throws Error when a part is missing
 */
export function readDireccionS3(direccion: string) {
  const url = new URL(direccion);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!url.host || !accessKeyId || !secretAccessKey || !bucket || bucket.includes('/'))
    throw new Error('incomplete S3');
  return {
    endpoint: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    credentials: { accessKeyId, secretAccessKey },
  };
}

/** A bucket of any service that speaks S3; an object appears when its last byte has arrived and not before. */
export async function prepareS3(direccion: string, entrada: string): Promise<Disposicion> {
  const { S3Driver } = await import('flydrive/drivers/s3'); // 30 MB of library that a folder does not need
  const disk = new Disk(
    new S3Driver({
      ...readDireccionS3(direccion),
      forcePathStyle: true,
      supportsACL: false,
      visibility: 'private',
      // one that takes the call and says nothing is not waited for: whoever saves is told so
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 3000, socketTimeout: 8000 },
      // Checksums as a trailer are news of AWS that other services store as if they were content
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
  return {
    disk,
    entrada,
    insert: async (llave, ruta, longitud) => {
      await disk.putStream(llave, createReadStream(ruta), {
        contentLength: longitud,
        contentType: 'application/octet-stream',
      });
      await discard(ruta);
    },
  };
}
