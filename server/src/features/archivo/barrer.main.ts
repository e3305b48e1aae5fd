// node server/src/features/archivo/barrer.main.ts [--minutos 60]: the sweep of attachments by hand, on the database and
// the store of the settings (.env). Exit 1 when attachments have lost their bytes. With --minutos below 60, only while
// nobody uploads.
import { parseArgs } from 'node:util';
import { abrirAlmacen } from '../../almacen/almacen.ts';
import { openDb } from '../../db/open.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { orden } from '../../lib/orden.ts';
import { barrerAlmacen } from './barrer.ts';

const MINUTO = 60_000;

await orden(async (config) => {
  const { values } = parseArgs({ options: { minutos: { type: 'string', default: '60' } } });
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
});
