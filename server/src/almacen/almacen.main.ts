// npm run tool -- store [--adoptar]: whether the store of the settings (.env) is this registry's. --adoptar makes it this
// registry's, whatever its mark said before: use it only where no other registry uses the store.
import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../config.ts';
import { openDb } from '../db/open.ts';
import { joinDatabase } from '../embedded/join.ts';
import { orden } from '../orden.ts';
import { openAlmacenOf } from './almacen.ts';
import { ALMACEN_AJENO, adopt, claim } from './dueno.ts';

/** The service says no, or nothing: in a word of its own, which holds no key. */
const sinEntrar = (error: Error & { cause?: { name?: string } }): never => {
  throw new ErrorDeArranque(
    `El almacén de archivos no contesta o no deja entrar (${error.cause?.name ?? error.name}). Revise en ALMACEN_URL el servidor, la cubeta, la llave y el secreto.`,
  );
};

await orden(async (config) => {
  const { values } = parseArgs({ options: { adoptar: { type: 'boolean', default: false } } });
  const { url, close } = await joinDatabase(config);
  const { db } = openDb(url, { max: 1 });
  try {
    const services = { db, almacen: await openAlmacenOf(config) };
    if (values.adoptar && config.ensayo)
      throw new ErrorDeArranque('En el ensayo de un respaldo (ENSAYO=true) no se toma ningún almacén.');
    if (values.adoptar) await adopt(services).catch(sinEntrar);
    if (!(await claim(services).catch(sinEntrar))) throw new ErrorDeArranque(ALMACEN_AJENO);
    console.log('El almacén de archivos es el de este registro.');
    return true;
  } finally {
    await db.destroy();
    await close();
  }
});
