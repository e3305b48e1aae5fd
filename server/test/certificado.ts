import { generateKeyPairSync, sign } from 'node:crypto';

/** ASN.1 DER: tag, length, contents. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const integer = (n: number) => der(0x02, Buffer.from([n]));
const day = (text: string) => der(0x17, Buffer.from(`${text}000000Z`));
const extension = (id: string, value: Buffer) => sequence(oid(id), der(0x04, value));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
/** Name that the samples of deploy/ ask the server for. */
const SERVIDOR = 'servidor.renadet.ejemplo.mx';
const [NOMBRE, ALTERNOS, BASICA] = ['550403', '551d11', '551d13'];

/**
 * A certificate of its own for 127.0.0.1, signed by itself, and its key: what an institution makes with openssl.
 * @param nombre whom it names (CN)
 */
export function certificadoPropio(nombre = 'renadet de prueba'): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const quien = sequence(der(0x31, sequence(oid(NOMBRE), der(0x0c, Buffer.from(nombre)))));
  const cuerpo = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ECDSA_SHA256,
    quien,
    sequence(day('200101'), day('491231')),
    quien,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(BASICA, sequence(der(0x01, Buffer.from([0xff])))),
        extension(ALTERNOS, sequence(der(0x82, Buffer.from(SERVIDOR)), der(0x87, Buffer.from([127, 0, 0, 1])))),
      ),
    ),
  );
  const firma = der(0x03, Buffer.from([0]), sign('sha256', cuerpo, privateKey));
  const base64 = sequence(cuerpo, ECDSA_SHA256, firma).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  };
}
