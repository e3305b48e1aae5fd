// npm run tool -- verify-audit [--datos] [--sellos carpeta]: recomputes the audit chains of the database of the settings (.env); with --datos it
// also compares every row of the registry with its last audited state; with --sellos it writes the time stamps into a folder, with
// --archivo (the oldest first) it checks the files of months that were taken out. Exit 0 when all fits.
import { parseArgs } from 'node:util';
import { withClient } from '../db/withClient.ts';
import { joinDatabase } from '../embedded/join.ts';
import '../db/open.ts'; // ids as numbers
import { ErrorDeArranque } from '../config.ts';
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { verifyArchivos, verifyCadena, verifyDatos, verifyTiempo } from './informe.ts';
import { beginCotejo } from './sellos.ts';
import { exportSellos } from './sellosDeTiempo.ts';

const USO = `Uso: ${seTeclea('verify-audit')} [--datos] [--sellos carpeta] [--archivo archivo ...]`;
const OPTIONS = {
  datos: { type: 'boolean', default: false },
  sellos: { type: 'string' },
  archivo: { type: 'string', multiple: true },
} as const;
function readArgumentos(): { datos: boolean; sellos?: string | undefined; archivo?: string[] | undefined } {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch {
    throw new ErrorDeArranque(USO);
  }
}

await orden(async (config) => {
  const { datos, sellos, archivo } = readArgumentos();
  const { url, close } = await joinDatabase(config);
  return withClient(url, async (client) => {
    await beginCotejo(client);
    const chained = await verifyCadena(client, url);
    const stamped = config.selloTiempo ? await verifyTiempo(client, config.selloTiempo.autoridades) : true;
    const joined = archivo ? await verifyArchivos(client, archivo) : true;
    if (sellos !== undefined)
      console.log(`Se escribieron ${await exportSellos(client, sellos)} sellos de tiempo en ${sellos}.`);
    return (datos ? await verifyDatos(client) : true) && chained && stamped && joined;
  }).finally(close);
});
