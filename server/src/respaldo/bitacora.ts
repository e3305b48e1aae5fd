import { basename } from 'node:path';
import type pg from '../db/pg.ts';
import { withClient } from '../db/withClient.ts';
import type { Hecho } from './backUp.ts';

/** One statement on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<T[]> {
  return withClient(url, async (client) => (await client.query<T>(text, values)).rows);
}

/** Writes down in the registry that a backup was made. @param url login that owns the tables */
export const noteRespaldo = (url: string, ruta: string, { hecho, archivo, bytes }: Hecho) =>
  ask(url, 'insert into respaldo (dsarchivo, fcrespaldo, nobytes, huella) values ($1, $2, $3, decode($4, $5))', [
    basename(ruta),
    hecho,
    bytes,
    archivo,
    'hex',
  ]);

/** Writes down how the restore of a backup went. A backup that this registry never made is not written down. */
export const noteComprobacion = (url: string, archivo: string, isWhole: boolean) =>
  ask(url, 'update respaldo set fccomprobado = now(), boentero = $2 where dsarchivo = $1', [archivo, isWhole]);

/** Writes down that the registry was brought back, apart, as it was at a moment, and whether it was whole. */
export const noteSimulacro = (url: string, hasta: Date, isWhole: boolean) =>
  ask(url, 'insert into simulacro (fchasta, boentero) values ($1, $2)', [hasta, isWhole]);
