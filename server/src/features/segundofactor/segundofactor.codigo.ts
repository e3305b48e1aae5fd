import { randomInt } from 'node:crypto';
import { TOTP as FORMA, RESPALDO } from '@renadet/domain/segundofactor/segundofactor.schema';
import { Secret, TOTP } from 'otpauth';
import qrcode from 'qrcode';
import type { Config } from '../../config.ts';
import type { Trx } from '../../db/scope.ts';
import { cajaPara } from './segundofactor.caja.ts';
import { findFactor, usePaso, useRespaldo } from './segundofactor.queries.ts';

/** 160 bits, as RFC 4226 asks for. */
const BYTES = 20;
/** White modules around the code, as its standard asks for. */
const MARGEN = 4;

const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'RENADET', label, secret, algorithm: 'SHA1', digits: FORMA.digitos, period: FORMA.segundos });

/** A new secret, and how it reaches the application: as text, as an address, as a picture of the address. */
export function nuevoSecreto(dscorreo: string) {
  const secret = new Secret({ size: BYTES });
  const direccion = totp(secret, dscorreo).toString();
  return { bytes: secret.bytes, secreto: secret.base32, direccion, qr: draw(direccion) };
}

/** The dark modules of a QR code as an SVG path, one stroke for each run of a row. */
function draw(text: string) {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_, x) => (modules.get(y, x) ? '1' : '0')).join(''),
  );
  const trazo = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + MARGEN} ${y + MARGEN}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
  return { lado: modules.size + 2 * MARGEN, trazo };
}

/** The step whose code this is: the present one, or one so many before or after it; undefined when it is of none. */
function pasoDe(secreto: Buffer, codigo: string, tolerancia: number, ahora = Date.now()): number | undefined {
  const secret = new Secret({ buffer: new Uint8Array(secreto).buffer });
  const delta = totp(secret).validate({ token: codigo, window: tolerancia, timestamp: ahora });
  return delta === null ? undefined : Math.floor(ahora / 1000 / FORMA.segundos) + delta;
}

/** New recovery codes, in groups to be read: ABCD-EFGH-JKMN-PQRS-TUVW-XYZ2, 118 bits each. */
export const nuevosRespaldos = (): string[] =>
  Array.from({ length: RESPALDO.cuantos }, () =>
    Array.from({ length: RESPALDO.grupos }, () =>
      Array.from({ length: RESPALDO.largo }, () => RESPALDO.letras[randomInt(RESPALDO.letras.length)]).join(''),
    ).join('-'),
  );

/** A recovery code as it is compared: without its dashes. */
export const sinGuiones = (codigo: string): string => codigo.replaceAll('-', '');

/**
 * Uses a code of an account up: of the application (no code, nor an older one, works again) or a recovery code (once).
 * @param trx in the scope of whose account it is
 * @param config whose keys open the factor, and which codes besides the present one are taken
 * @param confirmado whether the factor is in use, or is being enrolled (then only the application's code counts)
 * @returns what it was; undefined when it does not work
 */
export async function useCodigo(
  trx: Trx,
  config: Config,
  llusuario: number,
  codigo: string,
  confirmado: boolean,
): Promise<'aplicación' | 'respaldo' | undefined> {
  const factor = await findFactor(trx, llusuario);
  if (!factor || factor.confirmado !== confirmado) return undefined;
  const caja = cajaPara(config);
  if (codigo.length !== FORMA.digitos)
    return confirmado && (await useRespaldo(trx, llusuario, caja.huellas(llusuario, codigo))) ? 'respaldo' : undefined;
  const secreto = caja.open(llusuario, factor.secreto);
  const paso = secreto && pasoDe(secreto, codigo, config.segundoFactorTolerancia);
  return paso !== undefined && (await usePaso(trx, llusuario, paso, caja.renew(llusuario, factor.secreto)))
    ? 'aplicación'
    : undefined;
}
