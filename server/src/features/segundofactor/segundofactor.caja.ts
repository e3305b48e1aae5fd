import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { keptSeed } from '../../lib/semilla.ts';

const CIFRA = 'aes-256-gcm';
const [IV, SELLO] = [12, 16];

/** Keeps secrets of second factors so that a copy of the database tells none; each is bound to its account. */
export interface Caja {
  close: (llusuario: number, secreto: Uint8Array) => Buffer;
  /** Undefined for what was closed under none of the keys, or for another account. */
  open: (llusuario: number, cerrado: Buffer) => Buffer | undefined;
  /** The same under the present key, where it was closed under a former one. */
  renew: (llusuario: number, cerrado: Buffer) => Buffer | undefined;
  /** Fingerprint of a recovery code under each key, the present one first. */
  huellas: (llusuario: number, codigo: string) => [Buffer, ...Buffer[]];
  /** The keys that close an account's copies of drafts (ADR 71), the present one first. */
  copias: (llusuario: number, vueltas: readonly number[]) => { marca: string; llave: string }[];
  /** The same for a secret of something else, bound to what it is of: a provider, a session that one opened (ADR 79). */
  seal: (de: string, texto: string) => Buffer;
  unseal: (de: string, cerrado: Buffer) => string | undefined;
}

function closeWith(llave: Buffer, de: string, secreto: Uint8Array): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIFRA, llave, iv).setAAD(Buffer.from(de));
  return Buffer.concat([iv, cipher.update(secreto), cipher.final(), cipher.getAuthTag()]);
}

function openWith(llave: Buffer, de: string, cerrado: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(CIFRA, llave, cerrado.subarray(0, IV))
      .setAAD(Buffer.from(de))
      .setAuthTag(cerrado.subarray(-SELLO));
    return Buffer.concat([decipher.update(cerrado.subarray(IV, -SELLO)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** @param seed 32 random bytes; each purpose has a key of its own, derived from it */
function llaveDe(seed: Buffer) {
  const [secretos, respaldos, copias, ingresos] = [
    'segundo factor secretos',
    'segundo factor respaldos',
    'copias',
    'ingreso institucional',
  ].map((use) => Buffer.from(hkdfSync('sha256', seed, '', `renadet ${use}`, 32))) as [Buffer, Buffer, Buffer, Buffer];
  const copia = (text: string) => createHmac('sha256', copias).update(text).digest();
  return {
    close: (llusuario: number, secreto: Uint8Array) => closeWith(secretos, String(llusuario), secreto),
    open: (llusuario: number, cerrado: Buffer) => openWith(secretos, String(llusuario), cerrado),
    seal: (de: string, texto: string) => closeWith(ingresos, de, Buffer.from(texto)),
    unseal: (de: string, cerrado: Buffer) => openWith(ingresos, de, cerrado)?.toString(),
    huella: (llusuario: number, codigo: string) =>
      createHmac('sha256', respaldos).update(`${llusuario} ${codigo}`).digest(),
    copia: (llusuario: number, vuelta: number) => ({
      marca: copia(`marca ${llusuario}`).toString('hex', 0, 16),
      llave: copia(`llave ${llusuario} ${vuelta}`).toString('base64'),
    }),
  };
}

/** @param seeds the present key, and former ones for as long as something is kept under them */
function cajaDe([presente, ...anteriores]: readonly [Buffer, ...Buffer[]]): Caja {
  const [llave, viejas] = [llaveDe(presente), anteriores.map(llaveDe)];
  const openOld = (llusuario: number, cerrado: Buffer) =>
    viejas.map(({ open }) => open(llusuario, cerrado)).find((secreto) => secreto !== undefined);
  return {
    close: llave.close,
    open: (llusuario, cerrado) => llave.open(llusuario, cerrado) ?? openOld(llusuario, cerrado),
    renew(llusuario, cerrado) {
      const secreto = openOld(llusuario, cerrado);
      return secreto && llave.close(llusuario, secreto);
    },
    huellas: (llusuario, codigo) => [
      llave.huella(llusuario, codigo),
      ...viejas.map(({ huella }) => huella(llusuario, codigo)),
    ],
    copias: (llusuario, vueltas) =>
      [llave, ...viejas].flatMap(({ copia }) => vueltas.map((vuelta) => copia(llusuario, vuelta))),
    seal: llave.seal,
    unseal: (de, cerrado) =>
      [llave, ...viejas].map(({ unseal }) => unseal(de, cerrado)).find((one) => one !== undefined),
  };
}

const abiertas = new WeakMap<Config, Caja>();

/**
 * The box of this installation: the setting's keys, which several servers share, or the one of the data folder.
 * @throws ErrorDeArranque when the kept one cannot be read
 */
export function cajaPara(config: Config): Caja {
  const path = join(config.dataDir, 'segundofactor.llave');
  const caja =
    abiertas.get(config) ??
    cajaDe(
      config.segundoFactorLlaves ?? [
        keptSeed(path, `La llave de los segundos factores, ${path}, no se puede leer. Recupérela de su respaldo.`),
      ],
    );
  abiertas.set(config, caja);
  return caja;
}
