import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { sistema } from '../cola/sistema.ts';
import { ErrorDeArranque } from '../config.ts';
import type { Db } from '../db/open.ts';
import { type Trx, unit } from '../db/scope.ts';
import { write } from '../db/write.ts';
import { seTeclea } from '../ordenes.ts';
import { type AlmacenDeArchivos, PREFIJOS } from './almacen.ts';

export const ALMACEN_AJENO =
  'El almacén de archivos no es el de este registro: lo usa otro, o está vacío y este ya tenía el suyo. Revise ALMACEN_URL y ' +
  `DATA_DIR. Si es el correcto y ningún otro registro lo usa: ${seTeclea('store')} --adoptar`;

interface Necesita {
  db: Db;
  almacen: AlmacenDeArchivos;
}

const QUIEN = sistema('almacen');
/** Objects of an unmarked store that are looked up in the registry before it is taken for ours. */
const MUESTRA = 500;

/** How long a start waits for the store. */
const ESPERA_MS = 5000;

/** Whether some row names one of these keys, its bytes purged or not. */
const areOurs = async (trx: Trx, llaves: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from archivo where llave = any(${llaves}) union all
    select 1 from carga where llave = any(${llaves}) union all
    select 1 from documentopublico where llave = any(${llaves}) limit 1`.execute(trx);
  return rows.length > 0;
};

/** Some of the objects that are there. */
async function muestra(almacen: AlmacenDeArchivos): Promise<string[]> {
  const llaves: string[] = [];
  for (const prefijo of PREFIJOS) {
    let left = MUESTRA;
    for await (const { llave } of almacen.list(prefijo)) {
      llaves.push(llave);
      if (!--left) break;
    }
  }
  return llaves;
}

const findMarca = async (trx: Trx): Promise<string | undefined> =>
  (await trx.selectFrom('almacen').select('marca').executeTakeFirst())?.marca;

/**
 * Whether the store is this registry's. One that nobody has marked is claimed: where it is empty, or holds an object that
 * a row of ours names; objects that nobody here knows are somebody else's.
 * @param soloVer claims nothing
 * @throws what the store answers when it cannot be asked: nothing is known then
 */
export const claim = ({ db, almacen }: Necesita, soloVer = false): Promise<boolean> =>
  unit(db, QUIEN.alcance, 'write', async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('renadet.almacen'))`.execute(trx);
    const nuestra = await findMarca(trx);
    const suya = await almacen.readMarca();
    if (nuestra !== undefined || suya !== undefined) return nuestra === suya;
    const llaves = await muestra(almacen);
    if (llaves.length && !(await areOurs(trx, llaves))) return false;
    if (!soloVer) await mark(trx, almacen);
    return true;
  });

/** Writes a new mark in both, over any former one. */
async function mark(trx: Trx, almacen: AlmacenDeArchivos): Promise<void> {
  const marca = randomUUID();
  await sql`insert into almacen (marca) values (${marca})
    on conflict (unico) do update set marca = excluded.marca, fcmarca = now()`.execute(trx);
  await almacen.putMarca(marca);
}

/** Makes the store this registry's, whatever its mark said before. The caller knows that no other registry uses it. */
export const adopt = ({ db, almacen }: Necesita): Promise<void> =>
  write(db, QUIEN, 'almacen.adoptar', (trx) => mark(trx, almacen));

/** The same for a registry that was just restored: its audit ends where its backup ended. */
export const startFresh = ({ db, almacen }: Necesita): Promise<void> =>
  unit(db, QUIEN.alcance, 'write', (trx) => mark(trx, almacen));

/**
 * Looks at the store before anybody works with it. A store that does not answer today is told, and the sweep asks it again.
 * @param soloVer claims nothing: a drill
 * @throws ErrorDeArranque when the store is another registry's: attachments of either would be missing in the other
 */
export async function checkAlmacen(services: Necesita, soloVer = false): Promise<void> {
  const late = new Promise<never>((_, ko) => setTimeout(() => ko(new Error('sin respuesta')), ESPERA_MS).unref());
  const isOurs = await Promise.race([claim(services, soloVer), late]).catch((error: Error) => {
    console.error(`Atención: el almacén de archivos no responde (${error.message}).`);
    return true;
  });
  if (!isOurs) throw new ErrorDeArranque(ALMACEN_AJENO);
}
