// npm run auditoria:verificar: recomputes the audit chain of the database of the settings (.env). Exit 0 when it is whole.
import pg from 'pg';
import { joinDatabase } from '../embedded/join.ts';
import '../db/open.ts'; // ids as numbers
import { orden } from '../lib/orden.ts';
import { verifyAudit } from './verify.ts';

await orden(async (config) => {
  const { url, close } = await joinDatabase(config);
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { filas, rota } = await verifyAudit(client);
    const { rows } = await client.query<{ cabeza: string }>(
      `select id || ' ' || encode(huella, 'hex') as cabeza from auditoriacabeza`,
    );
    if (rota === undefined)
      console.log(
        `La cadena de auditoría está completa: ${filas} renglones.\nCabeza, para guardarla en otro lugar: ${rows[0]?.cabeza}`,
      );
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
});
