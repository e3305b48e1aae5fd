import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { type Config, ErrorDeArranque } from '../config.ts';
import { seTeclea } from '../ordenes.ts';
import { firmanteDe, lineaDeFirma, readFirmantes } from './firma.ts';

const ARCHIVO = 'respaldo.llave';
const SECRETA = /^AGE-SECRET-KEY-1[A-Z0-9]+$/;

/** In place of a file: the key goes out, or comes in, through the terminal's own streams, so that this account never reaches its disk. */
export const POR_TUBERIA = '-';

/**
 * Makes a key for backups and writes it to a file that only its owner may read, with whose signature backups have here.
 * @returns its public half, for RESPALDO_DESTINATARIOS
 * @throws ErrorDeArranque when the file is there already
 */
export async function nuevaLlave(ruta: string, config: Pick<Config, 'constanciaLlave' | 'dataDir'>): Promise<string> {
  const secreta = await generateX25519Identity();
  const texto = `${lineaDeFirma(firmanteDe(config))}\n${secreta}\n`;
  if (ruta === POR_TUBERIA) {
    writeFileSync(process.stdout.fd, texto);
    return identityToRecipient(secreta);
  }
  if (existsSync(ruta))
    throw new ErrorDeArranque(`Ya existe ${ruta}: no se sobrescribe ninguna llave. Use otro nombre.`);
  mkdirSync(dirname(resolve(ruta)), { recursive: true });
  writeFileSync(ruta, texto, { mode: 0o600, flag: 'wx', flush: true });
  return identityToRecipient(secreta);
}

function readRuta(ruta: string): string {
  if (ruta !== POR_TUBERIA && !existsSync(ruta)) return '';
  try {
    return readFileSync(ruta === POR_TUBERIA ? process.stdin.fd : ruta, 'utf8');
  } catch (error) {
    throw new ErrorDeArranque(
      `No se puede leer la llave ${ruta} (${(error as NodeJS.ErrnoException).code}). Désela por la entrada: --llave - < archivo`,
    );
  }
}

/** The keys of a restore: those that open, and those whose signature it believes. */
export interface Confianza {
  llaves: readonly string[];
  /** Public keys, base64. */
  firmantes: readonly string[];
  /** They know where it comes from: it is restored without a signature that they know. */
  sinFirma?: boolean;
}

/**
 * Reads the secret keys that open backups and the signers that are believed, from the given file or else from the data folder.
 * This server's own signature is believed, too.
 * @throws ErrorDeArranque when there is no key
 */
export function readLlaves(
  config: Pick<Config, 'dataDir' | 'constanciaLlave'>,
  archivo?: string,
): Required<Omit<Confianza, 'sinFirma'>> {
  const ruta = archivo ?? join(config.dataDir, ARCHIVO);
  const texto = readRuta(ruta);
  const llaves = texto
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => SECRETA.test(line));
  if (!llaves.length)
    throw new ErrorDeArranque(`No hay una llave de respaldos en ${ruta}. Diga dónde está con --llave archivo.`);
  const isSuyo = config.constanciaLlave !== undefined || existsSync(join(config.dataDir, 'constancia.llave'));
  const propia = isSuyo ? [firmanteDe(config).publica.toString('base64')] : [];
  return { llaves, firmantes: [...readFirmantes(texto), ...propia] };
}

/**
 * Public keys that a backup is encrypted for: RESPALDO_DESTINATARIOS; in evaluation mode without it, a key of the data
 * folder, made on first use.
 * @throws ErrorDeArranque in production without it: the key that opens backups does not belong beside what they save
 */
export async function destinatariosDe(
  config: Pick<Config, 'respaldoDestinatarios' | 'produccion' | 'dataDir' | 'constanciaLlave'>,
): Promise<readonly string[]> {
  const { respaldoDestinatarios, produccion, dataDir } = config;
  if (respaldoDestinatarios) return respaldoDestinatarios;
  if (produccion)
    throw new ErrorDeArranque(
      `Falta RESPALDO_DESTINATARIOS. Cree una llave con «${seTeclea('backup')} --llave-nueva archivo», guárdela fuera de este equipo y defina su parte pública.`,
    );
  const ruta = join(dataDir, ARCHIVO);
  return existsSync(ruta)
    ? Promise.all(readLlaves(config).llaves.map(identityToRecipient))
    : [await nuevaLlave(ruta, config)];
}
