// node server/src/features/archivo/barrer.main.ts [--minutos 60]: the sweep of attachments by hand, on the database and
// the store of the settings (.env). Exit 1 when attachments have lost their bytes. With --minutos below 60, only while
// nobody uploads.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { abrirAlmacen } from '../../almacen/almacen.ts';
import { ErrorDeArranque, readConfig } from '../../config.ts';
import { openDb } from '../../db/open.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { barrerAlmacen } from './barrer.ts';

const MINUTO = 60_000;

/** @returns whether every attachment has its bytes */
async function run(): Promise<boolean> {
  const { values } = parseArgs({ options: { minutos: { type: 'string', default: '60' } } });
  const env = resolve(import.meta.dirname, '../../../../.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const config = readConfig();
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { role: 'renadet_app', max: 1 });
  try {
    const services = { db, almacen: await abrirAlmacen(config) };
    const { purgados, huerfanos, restos, perdidos } = await barrerAlmacen(
      services,
      new Date(),
      Number(values.minutos) * MINUTO,
    );
    console.log(
      `Anexos: ${huerfanos} sin registro y ${restos} a medias se quitaron; ${purgados} eliminados se purgaron.`,
    );
    if (perdidos.length) console.error(`Anexos sin contenido (no se quitan): ${perdidos.join(', ')}.`);
    return perdidos.length === 0;
  } finally {
    await db.destroy();
    await close();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof ErrorDeArranque ? error.message : error);
  process.exitCode = 1;
}
