// npm run auditoria:verificar: recomputes the audit chain of the database of the settings (.env). Exit 0 when it is whole.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { ErrorDeArranque, readConfig } from '../config.ts';
import { joinDatabase } from '../embedded/join.ts';
import '../db/open.ts'; // ids as numbers
import { verifyAudit } from './verify.ts';

/** @returns whether the chain is whole */
async function run(): Promise<boolean> {
  const env = resolve(import.meta.dirname, '../../../.env');
  if (existsSync(env)) process.loadEnvFile(env);
  const { url, close } = await joinDatabase(readConfig());
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { filas, rota } = await verifyAudit(client);
    if (rota === undefined) console.log(`La cadena de auditoría está completa: ${filas} renglones.`);
    else
      console.error(
        `El renglón ${rota} de la auditoría no coincide: se cambió, se quitó o se agregó fuera del sistema. ` +
          'Conserve la base como está y avise a quien responde por la seguridad.',
      );
    return rota === undefined;
  } finally {
    await client.end().catch(() => {});
    await close();
  }
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof ErrorDeArranque ? error.message : error);
  process.exitCode = 1;
}
