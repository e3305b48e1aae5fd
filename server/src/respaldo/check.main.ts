// npm run tool -- verify-backup archivo [--llave archivo] [--sin-firma]: restores a backup into a folder of its own with the PostgreSQL
// that comes along, looks whether all is whole, removes it, and writes down in the registry that this backup is good.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../config.ts';
import { joinDatabase } from '../embedded/join.ts';
import { startPostgres } from '../embedded/postgres.ts';
import '../db/open.ts'; // ids as numbers
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { noteComprobacion } from './bitacora.ts';
import { integridad, sayIntegridad } from './integridad.ts';
import { readLlaves } from './llaves.ts';
import { restore } from './restore.ts';

await orden(async (config) => {
  const { values, positionals } = parseArgs({
    options: { llave: { type: 'string' }, 'sin-firma': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [ruta] = positionals;
  if (!ruta) throw new ErrorDeArranque(`Uso: ${seTeclea('verify-backup')} archivo.tar.age [--llave archivo]`);
  const confianza = { ...readLlaves(config, values.llave), sinFirma: values['sin-firma'] };
  const aparte = { dataDir: mkdtempSync(join(tmpdir(), 'renadet-comprobar-')), almacenUrl: undefined };
  try {
    const { url, stop } = await startPostgres(join(aparte.dataDir, 'pg'));
    try {
      const manifiesto = await restore(aparte, url, ruta, confianza);
      const isWhole = sayIntegridad(await integridad(aparte, url, manifiesto));
      const registro = await joinDatabase(config);
      await noteComprobacion(registro.url, basename(ruta), isWhole).finally(registro.close);
      return isWhole;
    } finally {
      await stop();
    }
  } finally {
    rmSync(aparte.dataDir, { recursive: true, force: true });
  }
});
