// npm run tool -- restore archivo [--llave archivo] [--sin-firma] [--adoptar-almacen]: brings a backup back into the empty database and data
// folder of the settings (.env).
import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../config.ts';
import { openDatabase, requireDuenio } from '../embedded/database.ts';
import { lockFolder } from '../embedded/lock.ts';
import '../db/open.ts'; // ids as numbers
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { integridad, sayIntegridad } from './integridad.ts';
import { readLlaves } from './llaves.ts';
import { restore } from './restore.ts';

await orden(async (config) => {
  const { values, positionals } = parseArgs({
    options: {
      llave: { type: 'string' },
      'sin-firma': { type: 'boolean', default: false },
      'adoptar-almacen': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [ruta] = positionals;
  if (!ruta) throw new ErrorDeArranque(`Uso: ${seTeclea('restore')} archivo.tar.age [--llave archivo]`);
  const confianza = { ...readLlaves(config, values.llave), sinFirma: values['sin-firma'] };
  const unlock = lockFolder(config.dataDir);
  try {
    const base = await openDatabase(config);
    try {
      const migracion = requireDuenio(base);
      const manifiesto = await restore(config, migracion, ruta, confianza, values['adoptar-almacen']);
      console.log(`Restaurado el respaldo del ${manifiesto.hecho} (hora universal).`);
      return sayIntegridad(await integridad(config, migracion, manifiesto));
    } finally {
      await base.stop();
    }
  } finally {
    unlock();
  }
});
