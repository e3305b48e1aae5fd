import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { AppError } from '@renadet/domain/lib/errors';
import type { Db } from '../db/open.ts';
import { type Cubeta, findEspera } from './freno.queries.ts';

const QUINCE_MINUTOS = 900;
/**
 * How much is let through before each failure doubles the wait of the next try. An address may be a whole office; all
 * together wait a minute at most, or strangers could shut the door for everyone. Browsers where the owner signed in
 * before are not held back at all.
 */
export const MEDIDAS = {
  direccion: { libres: 50, maximo: QUINCE_MINUTOS },
  cuenta: { libres: 8, maximo: QUINCE_MINUTOS },
  todos: { libres: 500, maximo: 60 },
  /** Whoever tries codes knows the password already: some 290 a day at most, of a million. */
  segundo: { libres: 5, maximo: QUINCE_MINUTOS },
} as const;

/** Who is counted as one: an IPv4 address, or the /64 that one IPv6 customer has. */
export function redDe(direccion: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(direccion)?.[1];
  if (v4 || !isIPv6(direccion)) return v4 ?? direccion;
  const [head = '', tail] = direccion.split('%', 1).join('').split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':').toLowerCase();
}

const todos = (que: string): Cubeta => ({ llave: `${que} todos`, ...MEDIDAS.todos });
const direccionDe = (que: string, direccion: string): Cubeta => ({
  llave: `${que} ${redDe(direccion)}`,
  ...MEDIDAS.direccion,
});

/** Buckets of a failed sign-in. */
export const frenosDeIngreso = (direccion: string): Cubeta[] => [direccionDe('ingreso', direccion), todos('ingreso')];

/** Buckets of asking for a recovery code; the account's own counts names nobody has too, and keeps no address. */
export const frenosDeSolicitud = (direccion: string, username: string): Cubeta[] => [
  { llave: `codigo ${createHash('sha256').update(username).digest('base64url')}`, ...MEDIDAS.cuenta },
  direccionDe('codigo', direccion),
  todos('codigo'),
];

/** What an account asks again of who is signed in, or about to be: its password, or a code of its second factor. */
export const frenoDeCuenta = (clase: 'clave' | 'segundo', llusuario: number): Cubeta => ({
  llave: `${clase} ${llusuario}`,
  ...MEDIDAS.segundo,
});

/**
 * Lets a try pass, or says how long to wait; all servers count in the same place.
 * @throws AppError DEMASIADAS_SOLICITUDES with the seconds
 */
export async function comprobar(db: Db, cubetas: readonly Cubeta[]): Promise<void> {
  if (!cubetas.length) return;
  const espera = await findEspera(
    db,
    cubetas.map(({ llave }) => llave),
  );
  if (espera > 0)
    throw new AppError('DEMASIADAS_SOLICITUDES', {
      message: `Demasiados intentos. Espere ${espera} ${espera === 1 ? 'segundo' : 'segundos'} e intente de nuevo.`,
      espera,
    });
}
