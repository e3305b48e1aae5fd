import { createIndice, type Indice } from '@renadet/domain/carga/indice';
import type { Db } from '../db/open.ts';
import { type Alcance, unit } from '../db/scope.ts';
import { findHuella } from './catalogos.queries.ts';
import { CATALOGOS_EDITABLES, listCatalogos } from './deCarga.queries.ts';

/** Indexes kept at most, each of some megabytes: as many scopes as load at the same time. */
const MAXIMO = 8;
const kept = new WeakMap<Db, Map<string, Indice>>();

/**
 * The catalogues of a scope, ready to be searched. Catalogues that only seeds change are kept under their fingerprint; offices
 * and areas are read each time, so that a new one is known at once.
 */
export async function indiceDe(db: Db, alcance: Alcance): Promise<Indice> {
  const [huella, propios] = await unit(db, alcance, 'read', async (trx) => [
    await findHuella(trx),
    await listCatalogos(trx, alcance, CATALOGOS_EDITABLES),
  ]);
  const { llinstitucion, propietarios } = alcance; // without the user: all users of one scope share one
  const key = JSON.stringify([huella, llinstitucion, propietarios, propios]);
  const known = kept.get(db) ?? new Map<string, Indice>();
  kept.set(db, known);
  const found = known.get(key);
  if (found) return found;
  const indice = createIndice(await unit(db, alcance, 'read', (trx) => listCatalogos(trx, alcance)));
  const [oldest] = known.keys();
  if (known.size >= MAXIMO && oldest !== undefined) known.delete(oldest);
  known.set(key, indice);
  return indice;
}
