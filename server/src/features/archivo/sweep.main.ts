// node server/src/features/archivo/sweep.main.ts [--minutos 60] [--todos]: the sweep of attachments by hand, on the
// database and the store of the settings (.env). Exit 1 when attachments have lost their bytes, or bytes without a row are
// too many to be leftovers (--todos sets them aside all the same). With --minutos below 60, only while nobody uploads.
import { parseArgs } from 'node:util';
import { openAlmacenOf } from '../../almacen/almacen.ts';
import { ALMACEN_AJENO, claim } from '../../almacen/dueno.ts';
import { ErrorDeArranque } from '../../config.ts';
import { openDb } from '../../db/open.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { orden } from '../../orden.ts';
import { barrerAlmacen } from './sweep.ts';

const MINUTO = 60_000;

await orden(async (config) => {
  const { values } = parseArgs({
    options: { minutos: { type: 'string', default: '60' }, todos: { type: 'boolean', default: false } },
  });
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { role: 'renadet_app', max: 1 });
  try {
    const services = { db, almacen: await openAlmacenOf(config) };
    if (!(await claim(services))) throw new ErrorDeArranque(ALMACEN_AJENO);
    const { purgados, huerfanos, detenidos, devueltos, restos, perdidos } = await barrerAlmacen(
      services,
      new Date(),
      Number(values.minutos) * MINUTO,
      values.todos,
    );
    console.log(
      `Anexos: ${huerfanos} sin registro se apartaron (30 días), ${restos} a medias se quitaron, ${devueltos} apartados ` +
        `volvieron, ${purgados} eliminados se purgaron.`,
    );
    if (detenidos) console.error(`Sin registro hay ${detenidos}, demasiados: revise, y apártelos con --todos.`);
    if (perdidos.length) console.error(`Anexos sin contenido (no se quitan): ${perdidos.join(', ')}.`);
    return detenidos === 0 && perdidos.length === 0;
  } finally {
    await db.destroy();
    await close();
  }
});
