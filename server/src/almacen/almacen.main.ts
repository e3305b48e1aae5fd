// npm run tool -- store [--adoptar]: whether the store of the settings (.env) is this registry's. With --adoptar it becomes
// so, whatever was said before: only where no other registry uses it.
import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../config.ts';
import { openDb } from '../db/open.ts';
import { joinDatabase } from '../embedded/join.ts';
import { orden } from '../orden.ts';
import { openAlmacenOf } from './almacen.ts';
import { ALMACEN_AJENO, adopt, claim } from './dueno.ts';

await orden(async (config) => {
  const { values } = parseArgs({ options: { adoptar: { type: 'boolean', default: false } } });
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { max: 1 });
  try {
    const services = { db, almacen: await openAlmacenOf(config) };
    if (values.adoptar && config.ensayo)
      throw new ErrorDeArranque('En el ensayo de un respaldo (ENSAYO=true) no se toma ningún almacén.');
    if (values.adoptar) await adopt(services);
    if (!(await claim(services))) throw new ErrorDeArranque(ALMACEN_AJENO);
    console.log('El almacén de archivos es el de este registro.');
    return true;
  } finally {
    await db.destroy();
    await close();
  }
});
