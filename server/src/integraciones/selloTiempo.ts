import { createHash, randomBytes } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

// Time stamps of RFC 3161: asked of an authority, and checked. Library: PKI.js; what it leaves to its caller (status, nonce,
// which digest, what the certificate may sign) is looked at here.

/** Milliseconds until an authority is given up. */
const ESPERA = 10_000;
/** Bytes of an answer: a token with its chain has some six thousand. */
const MAXIMO = 100_000;
const SHA256 = '2.16.840.1.101.3.4.2.1';
const PARA_SELLAR = '1.3.6.1.5.5.7.3.8';

/** The authority did not answer, or answered no stamp of ours. */
export class FallaDeSello extends Error {}

export interface SelloDeTiempo {
  /** TimeStampToken, DER: `openssl ts -verify -token_in`. */
  token: Buffer;
  /** When the authority says that it had it. */
  hora: Date;
}

const bytesOf = (data: Buffer) => new Uint8Array(data).slice().buffer;
const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();
const refuse = (why: string): never => {
  throw new FallaDeSello(`El sello de tiempo no sirve: ${why}.`);
};

/** Certificates of a PEM file. @throws Error where there is none */
export function readAutoridades(pem: string): pkijs.Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (!found.length) throw new Error('no certificate');
  return found.map((text) =>
    pkijs.Certificate.fromBER(bytesOf(Buffer.from(text.replace(/-----[A-Z ]+-----/g, ''), 'base64'))),
  );
}

/** Whether a certificate signs time stamps and nothing else, and says that this must be heard. */
const signsOnlyTime = ({ extensions = [] }: pkijs.Certificate): boolean =>
  extensions.some(
    ({ extnID, critical, parsedValue }) =>
      extnID === pkijs.id_ExtKeyUsage &&
      critical &&
      String((parsedValue as pkijs.ExtKeyUsage).keyPurposes) === PARA_SELLAR,
  );

/** The name of a certificate's holder: the common name, or that of the organization. */
function nameOf(certificate: pkijs.Certificate | null | undefined): string {
  const names = certificate?.subject.typesAndValues ?? [];
  const named = ['2.5.4.3', '2.5.4.10'].map((type) => names.find((one) => one.type === type));
  return String(named.find(Boolean)?.value.valueBlock.value ?? 'la autoridad de sellos de tiempo');
}

/**
 * Checks a token: of these bytes, signed, by a certificate for time stamps that leads to one of ours.
 * @returns when the authority had the bytes, its certificate's name, and the nonce of the question
 * @throws FallaDeSello
 */
export async function checkSello(token: Buffer, data: Buffer, autoridades: readonly pkijs.Certificate[]) {
  try {
    const signed = new pkijs.SignedData({ schema: pkijs.ContentInfo.fromBER(bytesOf(token)).content });
    const content = signed.encapContentInfo.eContent;
    if (signed.encapContentInfo.eContentType !== pkijs.id_eContentType_TSTInfo || !content)
      return refuse('no es un sello de tiempo');
    const info = pkijs.TSTInfo.fromBER(content.getValue());
    if (info.messageImprint.hashAlgorithm.algorithmId !== SHA256) refuse('su huella no es SHA-256');
    if (!Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView).equals(sha256(data)))
      refuse('es de otros datos');
    const judged = await signed.verify({
      signer: 0,
      data: bytesOf(data),
      checkChain: true,
      trustedCerts: [...autoridades],
      passedWhenNotRevValues: true,
      extendedMode: true,
    });
    if (!judged.signatureVerified || !judged.signerCertificate) refuse('su firma no es válida');
    else if (!signsOnlyTime(judged.signerCertificate)) refuse('su certificado no es de una autoridad de sellos');
    const nonce = info.nonce && Buffer.from(info.nonce.valueBlock.valueHexView);
    return { hora: info.genTime, autoridad: nameOf(judged.signerCertificate), nonce };
  } catch (error) {
    if (error instanceof FallaDeSello) throw error;
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

/** A number without leading zeros, and of the length that DER gives it. */
const numero = (bytes: Buffer | undefined) => BigInt(`0x0${bytes?.toString('hex') ?? ''}`);

async function ask(url: string, body: ArrayBuffer, espera: number): Promise<Buffer> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(espera),
    });
    if (!answer.ok) throw new Error(`contestó ${answer.status}`);
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of answer.body ?? []) {
      length += part.length;
      if (length > MAXIMO) throw new Error('contestó demasiado');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    throw new FallaDeSello(
      `La autoridad de sellos de tiempo no contestó: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/**
 * Asks an authority for the stamp of some bytes, and checks what it answers.
 * @throws FallaDeSello when it is away, slow, or answers anything else
 */
export async function requestSello(
  url: string,
  autoridades: readonly pkijs.Certificate[],
  data: Buffer,
  espera = ESPERA,
): Promise<SelloDeTiempo> {
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40; // a positive number of just these bytes
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: bytesOf(sha256(data)) }),
    }),
    nonce: new asn1js.Integer({ valueHex: bytesOf(nonce) }),
    certReq: true,
  });
  const answer = await ask(url, request.toSchema().toBER(), espera);
  let response: pkijs.TimeStampResp;
  try {
    response = pkijs.TimeStampResp.fromBER(bytesOf(answer));
  } catch {
    return refuse('la respuesta no se puede leer');
  }
  const { status, timeStampToken } = response;
  if (status.status > 1 || !timeStampToken) return refuse(`la autoridad no lo dio (${status.status})`);
  const token = Buffer.from(timeStampToken.toSchema().toBER());
  const checked = await checkSello(token, data, autoridades);
  if (numero(checked.nonce) !== numero(nonce)) refuse('es de otra solicitud');
  return { token, hora: checked.hora };
}
