// npm run tool -- restore-point [--hasta 'AAAA-MM-DD HH:MM'] [--llave archivo] [--en carpeta] [--base-de número] [--ensayo]: brings the
// embedded database back out of the continuous archive (RESPALDO_DIR, or --en) into the empty data folder of the settings, with
// attachments and keys, as it was at a moment; without one, to the last that was sent. --ensayo: into a folder of its own, which is
// looked through and removed; how it went is written down in the registry.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyAudit } from '../../auditoria/verify.ts';
import { ErrorDeArranque } from '../../config.ts';
import { withClient } from '../../db/withClient.ts';
import { joinDatabase } from '../../embedded/join.ts';
import { lockFolder } from '../../embedded/lock.ts';
import '../../db/open.ts'; // ids as numbers
import { orden } from '../../orden.ts';
import { noteSimulacro } from '../bitacora.ts';
import { reviewAlmacen } from '../integridad.ts';
import { readLlaves } from '../llaves.ts';
import { findLugar } from './lugar.ts';
import { readMomento, sayMomento } from './momento.ts';
import { goBack } from './vuelta.ts';

const OPTIONS = {
  hasta: { type: 'string' },
  llave: { type: 'string' },
  en: { type: 'string' },
  'base-de': { type: 'string' },
  ensayo: { type: 'boolean', default: false },
} as const;

/** Looks through the restored registry: the chain from its first row, and each file that a row names. */
async function review(url: string, config: Parameters<typeof reviewAlmacen>[1]): Promise<boolean> {
  return withClient(url, async (client) => {
    const { filas, archivadas, rota, cierre } = await verifyAudit(client);
    const { objetos, fallas } = await reviewAlmacen(client, config);
    if (rota !== undefined) console.error(`  - auditoría: el renglón ${rota} no coincide`);
    if (cierre !== undefined) console.error(`  - auditoría: el cierre ${cierre} no coincide`);
    for (const falla of fallas) console.error(`  - ${falla}`);
    console.log(
      `Se revisaron la cadena de auditoría (${(filas - archivadas).toLocaleString('es-MX')}) y el contenido de ${objetos.toLocaleString('es-MX')} archivos.`,
    );
    const isWhole = rota === undefined && cierre === undefined && !fallas.length;
    console.log(isWhole ? 'Todo está completo.' : 'Hay diferencias.');
    return isWhole;
  });
}

await orden(async (config) => {
  const { values } = parseArgs({ options: OPTIONS });
  const hasta = values.hasta === undefined ? undefined : readMomento(values.hasta);
  const carpeta = values.en ?? config.respaldoDir;
  if (!carpeta)
    throw new ErrorDeArranque('Falta RESPALDO_DIR: la carpeta del archivo continuo. Defínala, o dígala con --en.');
  const lugar = findLugar(carpeta, values['base-de']);
  const { llaves } = readLlaves(config, values.llave);
  const aparte = values.ensayo ? mkdtempSync(join(tmpdir(), 'renadet-simulacro-')) : undefined;
  // a bucket is not archived and only read here: the restored rows are held against the living bucket
  const enCubeta = config.almacenUrl?.startsWith('s3:') ? config.almacenUrl : undefined;
  const target = aparte ? { dataDir: aparte, almacenUrl: enCubeta } : config;
  const unlock = lockFolder(target.dataDir);
  const start = performance.now();
  try {
    return await goBack(target, lugar, llaves, hasta, async (url, ultima) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const reached = hasta ?? ultima;
      console.log(
        `La base volvió al ${sayMomento(reached)} (hora de México), en ${seconds} s. Lo último que tiene es del ${sayMomento(ultima)}.`,
      );
      const isWhole = await review(url, target);
      if (!aparte) return isWhole;
      const registro = await joinDatabase(config);
      await noteSimulacro(registro.url, reached, isWhole).finally(registro.close);
      return isWhole;
    });
  } finally {
    unlock();
    if (aparte) rmSync(aparte, { recursive: true, force: true });
  }
});
