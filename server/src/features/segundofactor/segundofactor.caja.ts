import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keptSeed } from '../../lib/semilla.ts';

const CIFRA = 'aes-256-gcm';
const [IV, SELLO] = [12, 16];

/** Keeps secrets of second factors so that a copy of the database tells none; each is bound to its account. */
export interface Caja {
  cerrar: (llusuario: number, secreto: Uint8Array) => Buffer;
  /** Undefined for what was closed under another key, or for another account. */
  abrir: (llusuario: number, cerrado: Buffer) => Buffer | undefined;
  /** Fingerprint of a recovery code. */
  huella: (llusuario: number, codigo: string) => Buffer;
}

/** @param seed 32 random bytes; each purpose has a key of its own, derived from it */
function cajaDe(seed: Buffer): Caja {
  const [secretos, respaldos] = ['secretos', 'respaldos'].map((use) =>
    Buffer.from(hkdfSync('sha256', seed, '', `renadet segundo factor ${use}`, 32)),
  ) as [Buffer, Buffer];
  return {
    cerrar(llusuario, secreto) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIFRA, secretos, iv).setAAD(Buffer.from(String(llusuario)));
      return Buffer.concat([iv, cipher.update(secreto), cipher.final(), cipher.getAuthTag()]);
    },
    abrir(llusuario, cerrado) {
      const decipher = createDecipheriv(CIFRA, secretos, cerrado.subarray(0, IV))
        .setAAD(Buffer.from(String(llusuario)))
        .setAuthTag(cerrado.subarray(-SELLO));
      try {
        return Buffer.concat([decipher.update(cerrado.subarray(IV, -SELLO)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
    huella: (llusuario, codigo) => createHmac('sha256', respaldos).update(`${llusuario} ${codigo}`).digest(),
  };
}

const abiertas = new WeakMap<Config, Caja>();

/**
 * The box of this installation: the setting's key, which several servers share, or the one of the data folder.
 * @throws ErrorDeArranque when the kept one cannot be read
 */
export function cajaPara(config: Config): Caja {
  const path = join(config.dataDir, 'segundofactor.llave');
  const caja =
    abiertas.get(config) ??
    cajaDe(
      config.segundoFactorLlave ??
        keptSeed(path, `La llave de los segundos factores, ${path}, no se puede leer. Recupérela de su respaldo.`),
    );
  abiertas.set(config, caja);
  return caja;
}
