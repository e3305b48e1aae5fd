import { createReadStream } from 'node:fs';
import { Disk } from 'flydrive';
import { type Disposicion, discard } from './disposicion.ts';

/** How the service encrypts what it keeps: AES256, aws:kms, or nothing asked for. */
const CIFRADOS = ['AES256', 'aws:kms'] as const;
type Cifrado = (typeof CIFRADOS)[number];

/**
 * Reads an S3 address: `s3://key:secret
 * @host[:port]/bucket?region=…&tls=false&sse=AES256` (or `sse=aws:kms&kms=key`), key and secret percent-encoded.
 * @throws Error when a part is missing or unknown
 */
export function readDireccionS3(direccion: string) {
  const url = new URL(direccion);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (!url.host || !accessKeyId || !secretAccessKey || !bucket || bucket.includes('/'))
    throw new Error('incomplete S3');
  const sse = url.searchParams.get('sse');
  const kms = url.searchParams.get('kms');
  if (sse !== null && !CIFRADOS.includes(sse as Cifrado)) throw new Error('unknown S3 encryption');
  return {
    endpoint: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    bucket,
    credentials: { accessKeyId, secretAccessKey },
    /** The headers of encryption that go with each written object. */
    cifrado: {
      ...(sse !== null && { ServerSideEncryption: sse as Cifrado }),
      ...(sse === 'aws:kms' && kms && { SSEKMSKeyId: kms }),
    },
  };
}

/** From here on an object is sent in parts: a part that is cut is sent again, not the whole. */
const EN_PARTES = 8 * 1024 * 1024;

/** A bucket of any service that speaks S3; an object appears when its last byte has arrived and not before. */
export async function prepareS3(direccion: string, entrada: string): Promise<Disposicion> {
  // 30 MB of library that a folder does not need
  const [{ S3Driver }, aws, { Upload }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const { S3Client, PutObjectCommand, CopyObjectCommand } = aws;
  const { bucket, cifrado, ...where } = readDireccionS3(direccion);
  const client = new S3Client({
    ...where,
    forcePathStyle: true,
    // a service that takes the call and says nothing is given up soon, and the user is told
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: 8000 },
    // Checksums as a trailer are news of AWS that other services store as if they were content
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  class Cubeta extends S3Driver {
    protected override createPutObjectCommand(_: unknown, options: ConstructorParameters<typeof PutObjectCommand>[0]) {
      return new PutObjectCommand({ ...options, ...cifrado });
    }
    protected override createCopyObjectCommand(
      _: unknown,
      options: ConstructorParameters<typeof CopyObjectCommand>[0],
    ) {
      return new CopyObjectCommand({ ...options, ...cifrado });
    }
  }
  const disk = new Disk(new Cubeta({ client, bucket, supportsACL: false, visibility: 'private' }));
  const tipo = 'application/octet-stream';
  const inParts = (llave: string, ruta: string) =>
    new Upload({
      client,
      params: { Bucket: bucket, Key: llave, Body: createReadStream(ruta), ContentType: tipo, ...cifrado },
      partSize: EN_PARTES,
      queueSize: 2, // parts of each upload that are held in memory
      leavePartsOnError: false,
    }).done();
  return {
    disk,
    entrada,
    insert: async (llave, ruta, longitud) => {
      if (longitud > EN_PARTES) await inParts(llave, ruta);
      else await disk.putStream(llave, createReadStream(ruta), { contentLength: longitud, contentType: tipo });
      await discard(ruta);
    },
    // a process that was killed while it sent could not take its parts back
    dropPartes: async (antes, isNuestra) => {
      const { Uploads = [] } = await client.send(new aws.ListMultipartUploadsCommand({ Bucket: bucket }));
      const left = Uploads.filter(({ Key, Initiated }) => Key && isNuestra(Key) && Initiated && Initiated < antes);
      for (const { Key, UploadId } of left)
        await client.send(new aws.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      return left.length;
    },
  };
}
