// npm run tool -- archive-audit --hasta AAAA-MM --en carpeta: takes the audit of before a month out into a file, from where it still
// verifies (verify-audit --archivo). --comprobar archivo ...: recomputes files by themselves, the oldest first, without a database.
import { parseArgs } from 'node:util';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import pg from 'pg';
import '../db/open.ts'; // ids as numbers
import { ErrorDeArranque } from '../config.ts';
import { joinDatabase } from '../embedded/join.ts';
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { archiveAuditoria } from './archive.ts';
import { readArchivos } from './archivo.ts';

const USO = `Uso: ${seTeclea('archive-audit')} --hasta AAAA-MM --en carpeta, o --comprobar archivo ...`;
const OPTIONS = {
  hasta: { type: 'string' },
  en: { type: 'string' },
  comprobar: { type: 'boolean', default: false },
} as const;

function readArgumentos() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch {
    throw new ErrorDeArranque(USO);
  }
}

async function checkFiles(rutas: readonly string[]): Promise<boolean> {
  const { archivos, fallas } = await readArchivos(rutas);
  for (const { nombre, lineas } of archivos) console.log(`${nombre}: ${lineas.toLocaleString('es-MX')} renglones.`);
  for (const falla of fallas) console.error(`  - ${falla}`);
  console.log(
    fallas.length ? 'Hay archivos que no están como se escribieron.' : 'Los archivos están completos y se siguen.',
  );
  return !fallas.length;
}

await orden(async (config) => {
  const { values, positionals } = readArgumentos();
  if (values.comprobar && positionals.length) return checkFiles(positionals);
  const { hasta, en } = values;
  if (!hasta || !/^\d{4}-(0[1-9]|1[0-2])$/.test(hasta) || !en) throw new ErrorDeArranque(USO);
  if (`${hasta}-01` > hoyEnMexico(new Date()))
    throw new ErrorDeArranque('--hasta debe ser un mes que ya empezó: es el primero que se queda en la base.');
  const { url, close } = await joinDatabase(config);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const done = await archiveAuditoria(client, hasta, en);
    console.log(
      done
        ? `Se pasaron ${done.lineas.toLocaleString('es-MX')} renglones a ${done.ruta}, y se comprobó. Guárdelo en otro lugar, dos veces: la base ya no los tiene.`
        : 'No hay renglones de antes de ese mes.',
    );
    return true;
  } finally {
    await client.end().catch(() => {});
    await close();
  }
});
