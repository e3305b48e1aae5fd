// npm run tool -- sweep [--minutos 60] [--todos] [--de origen [--llave archivo]]: store and rows made to agree by hand, on the
// database and the store of the settings (.env). Bytes without a row are set aside (too many to be leftovers: --todos); rows
// without bytes are named, and with --de brought back first, from a backup, a folder of backups or of the continuous archive,
// a copy of the store or another bucket. Exit 1 where something is still missing or was left. With --minutos below 60, only
// while nobody uploads.
import { parseArgs } from 'node:util';
import { openAlmacenOf } from '../almacen/almacen.ts';
import { ALMACEN_AJENO, claim } from '../almacen/dueno.ts';
import { type Config, ErrorDeArranque } from '../config.ts';
import { openDb } from '../db/open.ts';
import { joinDatabase } from '../embedded/join.ts';
import { barrerAlmacen } from '../features/archivo/sweep.ts';
import type { Services } from '../lib/services.ts';
import { orden } from '../orden.ts';
import { bringBack } from './bringBack.ts';
import { readLlaves } from './llaves.ts';

const MINUTO = 60_000;
const MUESTRA = 20;

/** Brings back what a source has, and says so. @returns whether nothing is missing any more */
async function bringBackFrom(
  services: Pick<Services, 'db' | 'almacen'>,
  config: Config,
  { de, llave }: { de: string; llave: string | undefined },
): Promise<boolean> {
  const done = await bringBack(services, de, () => readLlaves(config, llave).llaves);
  console.log(`De ${done.faltaban} archivos que el registro nombra y no estaban, volvieron ${done.devueltas.length}.`);
  if (done.distintas.length)
    console.error(`De ${done.distintas.length} hay ahí otro contenido, que no se guardó: no es el que se anexó.`);
  if (done.faltan.length) {
    const more = done.faltan.length > MUESTRA ? ', …' : '';
    console.error(`Siguen faltando ${done.faltan.length}: ${done.faltan.slice(0, MUESTRA).join(', ')}${more}`);
  }
  return done.faltan.length === 0;
}

await orden(async (config) => {
  const options = {
    minutos: { type: 'string', default: '60' },
    todos: { type: 'boolean', default: false },
    de: { type: 'string' },
    llave: { type: 'string' },
  } as const;
  const { values } = parseArgs({ options });
  const { de, llave } = values;
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { role: 'renadet_app', max: 1 });
  try {
    const services = { db, almacen: await openAlmacenOf(config) };
    if (!(await claim(services))) throw new ErrorDeArranque(ALMACEN_AJENO);
    const isWhole = de === undefined || (await bringBackFrom(services, config, { de, llave }));
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
    return isWhole && detenidos === 0 && perdidos.length === 0;
  } finally {
    await db.destroy();
    await close();
  }
});
