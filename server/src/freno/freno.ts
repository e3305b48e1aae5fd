import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@renadet/domain/lib/errors';
import type { Db } from '../db/open.ts';
import { type Cubeta, findNiveles, take } from './freno.queries.ts';
import { isHecho, propose } from './trabajo.ts';

const [CINCO_MINUTOS, QUINCE_MINUTOS] = [300, 900];
/**
 * How much is let through before each failure doubles the wait of the next try. An address may be a whole office. All
 * together never stop a network that has its share left, and whoever does the work asked for waits for nothing (ADR 45).
 */
export const MEDIDAS = {
  direccion: { libres: 50, maximo: QUINCE_MINUTOS },
  /**
   * Requests for codes of one account, from one network and from all. The links of earlier mails live twice as long as this
   * waits.
   */
  cuenta: { libres: 8, maximo: CINCO_MINUTOS },
  correos: { libres: 20, maximo: CINCO_MINUTOS },
  todos: { libres: 500, maximo: 60 },
  /** Tries of codes. Whoever tries them knows the password already: some 290 a day at most, of a million. */
  segundo: { libres: 5, maximo: QUINCE_MINUTOS },
} as const;

/** A network with fewer failures than this has its next try free, whatever strangers did elsewhere. */
const PARTE = 2;
/** Zero bits of each part of the work: a second in a browser; for a network that fails and fails, up to four times that. */
const BITS = 13;
const FALLAS_POR_BIT = 25;
const BITS_MAS = 2;

/** The network that counts as one: an IPv4 address, or the /64 that one IPv6 customer has. */
export function redDe(direccion: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(direccion)?.[1];
  if (v4 || !isIPv6(direccion)) return v4 ?? direccion;
  const [head = '', tail] = direccion.split('%', 1).join('').split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':').toLowerCase();
}

/** The same among strangers, who have their addresses by the street: of IPv4 the /24. */
export function vecindarioDe(direccion: string): string {
  const red = redDe(direccion);
  return red.includes('.') ? red.slice(0, red.lastIndexOf('.')) : red;
}

const todos = (que: string): Cubeta => ({ llave: `${que} todos`, ...MEDIDAS.todos });
const direccionDe = (que: string, direccion: string): Cubeta => ({
  llave: `${que} ${redDe(direccion)}`,
  ...MEDIDAS.direccion,
});

/** Buckets of a failed sign-in. */
export const frenosDeIngreso = (direccion: string): Cubeta[] => [direccionDe('ingreso', direccion), todos('ingreso')];

/** Bucket of sign-ins that were sent to an institution's provider and have not come back in; work opens it. */
export const frenoDeInstitucion = (direccion: string): Cubeta => direccionDe('institucion', direccion);

/** Bucket of words that were no provider's. True words fill nothing, since an office signs out by the hundred at six o'clock. */
export const frenoDeSalida = (direccion: string): Cubeta => direccionDe('salida', direccion);

/** Seconds that a bucket makes the next try wait, without taking one. */
export const esperaDe = async (db: Db, { llave }: Cubeta): Promise<number> =>
  (await findNiveles(db, [llave])).get(llave)?.espera ?? 0;

/** Buckets of asking for a recovery code; the account's own count names nobody has too, and keep no address in clear. */
export function frenosDeSolicitud(direccion: string, username: string): Record<'propia' | 'red' | 'correos', Cubeta> {
  const huella = (text: string) => createHash('sha256').update(text).digest('base64url');
  return {
    propia: { llave: `codigo ${huella(`${redDe(direccion)} ${username}`)}`, ...MEDIDAS.cuenta },
    red: direccionDe('codigo', direccion),
    correos: { llave: `codigo ${huella(username)}`, ...MEDIDAS.correos },
  };
}

/** Bucket of recovery codes that were wrong: the link of the mail goes past it. */
export const frenoDeCodigo = (direccion: string): Cubeta => direccionDe('restablecer', direccion);

/** Bucket of an account that is asked again for its password or for a code of its second factor. */
export const frenoDeCuenta = (clase: 'clave' | 'segundo', llusuario: number): Cubeta => ({
  llave: `${clase} ${llusuario}`,
  ...MEDIDAS.segundo,
});

export const demasiados = (espera: number, message?: string) =>
  new AppError('DEMASIADAS_SOLICITUDES', {
    message:
      message ?? `Demasiados intentos. Espere ${espera} ${espera === 1 ? 'segundo' : 'segundos'} e intente de nuevo.`,
    espera,
  });

/**
 * Lets a sign-in be tried, or says how long to wait and what work opens it at once. A network with few failures of its own
 * is never stopped by those of others; all servers count in the same place.
 * @param prueba the work done, of the call before
 * @throws AppError DEMASIADAS_SOLICITUDES with the seconds and the work
 */
export async function checkIngreso(db: Db, direccion: string, prueba: string | null): Promise<void> {
  const [propia, comun] = frenosDeIngreso(direccion) as [Cubeta, Cubeta];
  const niveles = await findNiveles(db, [propia.llave, comun.llave]);
  const own = niveles.get(propia.llave);
  const shared = (own?.nivel ?? 0) >= PARTE ? (niveles.get(comun.llave)?.espera ?? 0) : 0;
  const espera = Math.max(own?.espera ?? 0, shared);
  if (espera <= 0) return;
  await demandWork(db, { espera, sobre: (own?.nivel ?? 0) - propia.libres }, direccion, prueba);
}

/** Work in the place of a wait. @param sobre how much over its measure a network is @throws AppError DEMASIADAS_SOLICITUDES */
async function demandWork(
  db: Db,
  { espera, sobre }: { espera: number; sobre: number },
  direccion: string,
  prueba: string | null,
): Promise<void> {
  const bits = BITS + Math.min(BITS_MAS, Math.floor(Math.max(0, sobre) / FALLAS_POR_BIT));
  const red = redDe(direccion);
  if (prueba !== null && (await isHecho(db, prueba, red, bits))) return;
  const { message } = demasiados(espera);
  throw new AppError('DEMASIADAS_SOLICITUDES', { message, espera, reto: await propose(db, red, bits) });
}

/**
 * Takes a try of a network. Its address may be a whole office: a machine that knocks there shuts the door for the others no
 * longer than a little work takes.
 * @throws AppError DEMASIADAS_SOLICITUDES with the seconds and the work
 */
export async function takeOrWork(db: Db, cubeta: Cubeta, direccion: string, prueba: string | null): Promise<void> {
  const { espera, nivel } = await take(db, [cubeta]);
  if (espera > 0) await demandWork(db, { espera, sobre: nivel - cubeta.libres }, direccion, prueba);
}

/**
 * Takes a try, or says how long to wait; of many at once, in whatever server, one passes after each wait.
 * @returns the fullest bucket's level with this try
 * @throws AppError DEMASIADAS_SOLICITUDES with the seconds
 */
export async function takeOne(db: Db, cubetas: readonly Cubeta[], message?: string): Promise<number> {
  const { espera, nivel } = await take(db, cubetas);
  if (espera > 0) throw demasiados(espera, message);
  return nivel;
}
