// npm run tool -- verify-audit [--datos]: recomputes the audit chains of the database of the settings (.env); with --datos it
// also compares every row of the registry with its last audited state. Exit 0 when all fits.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { joinDatabase } from '../embedded/join.ts';
import '../db/open.ts'; // ids as numbers
import { ErrorDeArranque } from '../config.ts';
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { verifyCadena, verifyDatos } from './informe.ts';
import { beginCotejo } from './sellos.ts';

const USO = `Uso: ${seTeclea('verify-audit')} [--datos]`;
function readArgumentos(): { datos: boolean } {
  try {
    return parseArgs({ options: { datos: { type: 'boolean', default: false } } }).values;
  } catch {
    throw new ErrorDeArranque(USO);
  }
}

await orden(async (config) => {
  const { datos } = readArgumentos();
  const { url, close } = await joinDatabase(config);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await beginCotejo(client);
    const chained = await verifyCadena(client, url);
    return (datos ? await verifyDatos(client) : true) && chained;
  } finally {
    await client.end().catch(() => {});
    await close();
  }
});
