import { basename } from 'node:path';
import pg from 'pg';
import type { Hecho } from './backUp.ts';

async function ask(url: string, text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text, values).finally(() => client.end());
}

/** Writes down in the registry that a backup was made. @param url login that owns the tables */
export const noteRespaldo = (url: string, ruta: string, { hecho, archivo, bytes }: Hecho): Promise<void> =>
  ask(url, 'insert into respaldo (dsarchivo, fcrespaldo, nobytes, huella) values ($1, $2, $3, decode($4, $5))', [
    basename(ruta),
    hecho,
    bytes,
    archivo,
    'hex',
  ]);

/** Writes down how the restore of a backup went. A backup that this registry never made is not written down. */
export const noteComprobacion = (url: string, archivo: string, isWhole: boolean): Promise<void> =>
  ask(url, 'update respaldo set fccomprobado = now(), boentero = $2 where dsarchivo = $1', [archivo, isWhole]);
