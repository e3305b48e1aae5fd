// Tables: of a new registry as server/schema/<subject>/tablas.sql says them; of one that is there, by the migrations since the last release.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const SCHEMA = join(import.meta.dirname, '../../schema');

/** Subjects in the order in which their tables lean on one another. */
export const TEMAS = [
  'operacion',
  'catalogos',
  'acceso',
  'auditoria',
  'registro',
  'observacion',
  'campo',
  'busqueda',
  'cifras',
  'carga',
  'calidad',
  'notas',
  'plazos',
  'cruce',
  'vinculo',
  'justicianet',
  'interconexion',
  'publico',
];

/** Name, among the migrations, of the tables of the last release. Those that changed them since come after it. */
export const BASE = '0100-1.0.0';

/** Where tables come from; tests have others. */
export interface OrigenDeTablas {
  /** Folder of the migrations: a number of four digits and a name. Lines `-- vuelta: ` lead empty tables back; `aparte/` holds what is done after the transaction. */
  carpeta: string;
  /** Statements that make all tables as they are now. */
  tablas: () => string;
}
export const DE_AQUI: OrigenDeTablas = {
  carpeta: join(import.meta.dirname, '../../migrations'),
  tablas: () => TEMAS.map((tema) => readFileSync(join(SCHEMA, tema, 'tablas.sql'), 'utf8')).join('\n'),
};

/** Statements of the functions that indexes of tables call: rows of a backup come before the functions of this version. */
export const funcionesDeIndices = (): string =>
  ['sonido', 'palabras_de_nombre'].map((name) => readFileSync(join(SCHEMA, `vinculo/${name}.sql`), 'utf8')).join('\n');

/** What is done around a migration. */
export type Alrededor = (db: Kysely<unknown>, run: () => Promise<unknown>) => Promise<unknown>;

const listFiles = (carpeta: string): string[] =>
  (existsSync(carpeta) ? readdirSync(carpeta) : []).filter((name) => name.endsWith('.sql')).sort();

/** Names of the base and of every migration since, in order. */
export const listMigrations = ({ carpeta } = DE_AQUI): string[] => [
  BASE,
  ...listFiles(carpeta).map((name) => name.slice(0, -4)),
];

/** Statements of a migration that lead empty tables back to what they were before it. */
export const vueltaDe = (texto: string): string =>
  [...texto.matchAll(/^-- vuelta: (.*)$/gm)].map(([, orden]) => orden).join('\n');

/**
 * The base and every migration since.
 * @param nueva the registry has no tables yet: the base makes them as they are now, and the migrations have nothing left to do
 */
export function readMigrations(
  { carpeta, tablas }: OrigenDeTablas,
  nueva: boolean,
  alrededor: Alrededor,
): Record<string, Migration> {
  const run = (texto: () => string) => async (db: Kysely<unknown>) =>
    void (await alrededor(db, () => sql.raw(texto()).execute(db)));
  const since = listFiles(carpeta).map((name): [string, Migration] => {
    const read = () => readFileSync(join(carpeta, name), 'utf8');
    return [name.slice(0, -4), { up: nueva ? async () => {} : run(read), down: run(() => vueltaDe(read())) }];
  });
  return { [BASE]: { up: run(tablas) }, ...Object.fromEntries(since) };
}
