import { createHash } from 'node:crypto';
import pg from 'pg';
import { migrateTablas } from '../src/db/migrate.ts';
import { BASE, listMigrations, type OrigenDeTablas } from '../src/db/tablas.ts';
import { draw } from './dibujo.ts';

async function drawn(url: string): Promise<string[]> {
  const client = new pg.Client(url);
  await client.connect();
  // lists of the library that migrates are its own
  return (await draw(client).finally(() => client.end())).filter((line) => !line.includes('kysely_'));
}

/**
 * The tables of a new registry; those of a registry of the last release, which are the new ones led back to it; and what the migrations
 * since make of these. A new registry and one that was brought on are alike when the first and the last are.
 * @param url an empty database
 */
export async function drawTablas(
  url: string,
  origen: OrigenDeTablas,
): Promise<{ nueva: string[]; base: string[]; traida: string[] }> {
  const last = listMigrations(origen).at(-1) ?? BASE;
  const at = async (hasta: string) => {
    await migrateTablas(url, hasta, origen);
    return await drawn(url);
  };
  return { nueva: await at(last), base: await at(BASE), traida: await at(last) };
}

/** Of which table or function a line tells; undefined where it tells of no other than the lines of its table do. */
const DE_QUIEN =
  /^(?:(?:column|constraint|relation r|function) (\S+)|index .* ON (?:ONLY )?(?:public\.)?(\w+) USING|sequence .* of (\w+)\.|sequence (\S+))/;
/**
 * Rights and owner are who made the database; a column that is given back comes after the others; PostgreSQL 18 says `not null` once more,
 * as a constraint.
 */
const plain = (line: string) =>
  line
    .replace(/ acl (?:\S*\/\S+ ?)*/, ' ')
    .replace(/ owner \S+/, '')
    .replace(/^(column \S+) \d+/, '$1');
const ISNT_SAID = /^constraint \S+ \S+ NOT NULL /;

/** Fingerprints of tables and functions, a line each. */
export function fingerprints(lines: readonly string[]): string {
  const tables = new Set(lines.flatMap((line) => /^relation r (\S+)/.exec(line)?.[1] ?? []));
  const seen = new Map<string, string[]>();
  for (const line of lines.filter((one) => !ISNT_SAID.test(one))) {
    const quien = DE_QUIEN.exec(line)?.slice(1).find(Boolean);
    if (quien && (tables.has(quien) || !line.startsWith('column ')))
      seen.set(quien, [...(seen.get(quien) ?? []), plain(line)]);
  }
  const huella = (said: string[]) => createHash('sha256').update(said.toSorted().join('\n')).digest('hex').slice(0, 12);
  return [...seen]
    .map(([quien, said]) => `${quien}\t${huella(said)}\n`)
    .toSorted()
    .join('');
}
