import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isResuelto, PARTES, type Reto } from '@renadet/domain/lib/trabajo';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** A challenge is solved and sent back within this. */
const MINUTOS = 5;

let llave: Promise<string> | undefined;
/** The key that signs challenges. It is the database's, so that any server takes the challenge of another one. */
const llaveDe = (db: Db): Promise<string> => {
  llave ??= sql<{ llave: string }>`select llave from trabajollave`.execute(db).then(({ rows }) => rows[0]?.llave ?? '');
  llave.catch(() => {
    llave = undefined;
  });
  return llave;
};
const sign = (key: string, texto: string) => createHmac('sha256', key).update(texto).digest('base64url');

/** A piece of work for who wants to try once more from a network. */
export async function propose(db: Db, red: string, bits: number): Promise<Reto> {
  const vence = Date.now() + MINUTOS * 60_000;
  const cuerpo = `${vence.toString(36)}.${bits}.${randomBytes(12).toString('base64url')}`;
  return { reto: `${cuerpo}.${sign(await llaveDe(db), `${cuerpo} ${red}`)}`, bits, partes: PARTES };
}

/**
 * Whether the work was done: for this network, in time, of at least these bits, and not used before.
 * @param prueba the challenge, a space, and the numbers that solve it, separated by commas
 */
export async function isHecho(db: Db, prueba: string, red: string, bits: number): Promise<boolean> {
  const [reto = '', numeros = ''] = prueba.split(' ');
  const [vence = '', asked = '', sal = '', firma = ''] = reto.split('.');
  if (Number.parseInt(vence, 36) < Date.now() || Number(asked) < bits) return false;
  if (sign(await llaveDe(db), `${vence}.${asked}.${sal} ${red}`) !== firma) return false;
  if (
    !isResuelto(reto, Number(asked), numeros.split(',').map(Number), (text) =>
      createHash('sha256').update(text).digest(),
    )
  )
    return false;
  const huella = createHash('sha256').update(reto).digest();
  const { rows } =
    await sql`insert into trabajousado (huella, vence) values (${huella}, ${new Date(Number.parseInt(vence, 36))})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}
