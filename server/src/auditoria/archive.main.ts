// npm run tool -- archive-audit --hasta AAAA-MM --en carpeta: takes the audit of before a month out into a file, from where it still
// verifies (verify-audit --archivo), and gives its room back to the disk. --comprobar archivo ...: recomputes files by themselves,
// the oldest first, without a database. --compactar: gives back room alone, where that was cut short.
import { parseArgs } from 'node:util';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import type pg from '../db/pg.ts';
import { withClient } from '../db/withClient.ts';
import '../db/open.ts'; // ids as numbers
import { ErrorDeArranque } from '../config.ts';
import { joinDatabase } from '../embedded/join.ts';
import { orden } from '../orden.ts';
import { seTeclea } from '../ordenes.ts';
import { archiveAuditoria } from './archive.ts';
import { readArchivos } from './archivo.ts';
import { giveBackRoom } from './compact.ts';

const USO = `Uso: ${seTeclea('archive-audit')} --hasta AAAA-MM --en carpeta, --compactar, o --comprobar archivo ...`;
const OPTIONS = {
  hasta: { type: 'string' },
  en: { type: 'string' },
  comprobar: { type: 'boolean', default: false },
  compactar: { type: 'boolean', default: false },
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

const enMegas = (bytes: number) => `${Math.round(bytes / 2 ** 20).toLocaleString('es-MX')} MB`;

/**
 * Gives back the room of the archived lines. They are archived whatever becomes of this: after a crash the order is typed
 * again.
 */
async function compact(client: pg.Client): Promise<void> {
  console.log('Se devuelve al disco lo que ocupaban. Puede tardar minutos; mientras, se puede trabajar.');
  const { antes, despues } = await giveBackRoom(client);
  console.log(`La auditoría ocupaba ${enMegas(antes)} y ocupa ${enMegas(despues)}.`);
}

/** A file that is there is never written over: it may be all that there is of what it holds. */
function tellThere(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EEXIST') throw error;
  throw new ErrorDeArranque(
    `Ya existe ${error.path}. Si es de un intento que se cortó, la base tiene todavía esos renglones: muévalo a otro lugar y repita.`,
  );
}

/** The month that --hasta names. */
function readMes(hasta: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(hasta)) throw new ErrorDeArranque(USO);
  if (`${hasta}-01` > hoyEnMexico(new Date()))
    throw new ErrorDeArranque('--hasta debe ser un mes que ya empezó: es el primero que se queda en la base.');
  return hasta;
}

await orden(async (config) => {
  const { values, positionals } = readArgumentos();
  if (values.comprobar && positionals.length) return checkFiles(positionals);
  const { hasta, en, compactar } = values;
  if (!(hasta && en) && !compactar) throw new ErrorDeArranque(USO);
  const mes = hasta && readMes(hasta);
  const { url, close } = await joinDatabase(config);
  return withClient(url, async (client) => {
    const done = mes && en ? await archiveAuditoria(client, mes, en).catch(tellThere) : undefined;
    if (done)
      console.log(
        `Se pasaron ${done.lineas.toLocaleString('es-MX')} renglones a ${done.ruta}, y se comprobó. Guárdelo en otro lugar, dos veces: la base ya no los tiene.`,
      );
    else if (mes) console.log('No hay renglones de antes de ese mes.');
    if (done || compactar) await compact(client);
    return true;
  }).finally(close);
});
