import { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type Alcance, unit } from '../../db/scope.ts';
import { mayBeCommon, searchContando } from './busqueda.query.ts';
import { type Conteos, createConteos } from './conteos.ts';

/** The scope of all institutions. Other scopes have fewer files to compare, and nobody waits long there. */
const NACIONAL: Alcance = { llinstitucion: 0, propietarios: null };
/** Milliseconds after a server's start until it counts, and between two times: by night changes of two days ago are forgotten. */
const ESPERA = 3_000;
const CADA = 6 * 3_600_000;

/** A search of nothing but a part of a number, as the list's first page asks it. */
const conParte = (noci: string): FiltroCarpetas => FiltroCarpetas.parse({ noci, rpp: 10 });

/**
 * Counts the files of each part that very many numbers have, one after the other and no faster than half of a processor, so that
 * the first of those who ask for it waits for no comparison of all (ADR 82).
 */
export async function countComunes(db: Db, conteos: Conteos, isOver = () => false): Promise<void> {
  const { rows } = await sql<{ parte: string }>`select partes_comunes() as parte`.execute(db);
  for (const { parte } of rows.filter((row) => mayBeCommon(row.parte))) {
    if (isOver()) return;
    const start = performance.now();
    await unit(db, NACIONAL, 'read', (trx) => searchContando(trx, NACIONAL, conParte(parte), conteos));
    await new Promise((ok) => setTimeout(ok, performance.now() - start).unref());
  }
}

/** Keeps the counts that a server remembers: it counts common parts soon after it listens, and keeps them fresh. */
export function keepConteos(app: FastifyInstance, db: Db, conteos = createConteos(), espera = ESPERA): Conteos {
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  const count = async () => {
    await countComunes(db, conteos, () => isClosing).catch(
      (error: Error) => isClosing || app.log.warn({ causa: error.message }, 'las partes comunes no se contaron'),
    );
    if (!isClosing) timer = setTimeout(count, CADA).unref();
  };
  app.addHook('onListen', async () => {
    timer = setTimeout(count, espera).unref();
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    clearTimeout(timer);
  });
  return conteos;
}
