import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type pg from './pg.ts';
import { sealAs } from './seal.ts';
import { waitForLock } from './waitForLock.ts';
import { withClient } from './withClient.ts';

const APARTE = join(import.meta.dirname, '../../migrations/aparte');

/**
 * Derived tables that one statement makes anew from the records. Nobody waits for it: readers see the former rows until the
 * commit. The locks are those of the jobs that write the same tables; these jobs pause meanwhile.
 */
interface Remake {
  orden: string;
  candados: readonly number[];
  /** True: made under one snapshot, and changes meanwhile are added to it. False: changes are noted and looked at afterwards. */
  foto?: true;
}
const REMAKES = {
  cuentas: { orden: 'select rehacer_cuentas()', candados: [32017, 32057], foto: true },
  esperas: { orden: 'select rehacer_listas()', candados: [32058] },
  comparables: { orden: 'select rehacer_comparables()', candados: [32065, 32066] },
  sellos: { orden: `select sellar_faltantes('catálogos', tablas_de_catalogos())`, candados: [] },
  reglas: { orden: 'insert into reglanota select llcarpeta from carpeta', candados: [] },
} as const satisfies Record<string, Remake>;

/** Work that is done for so many files at a time: its rows refer to the file, which nobody may delete or move until the commit. */
const CRUCE = `select contar_cruce(array(select llcarpeta from carpeta where llcarpeta > $1 and llcarpeta <= $2))`;
/** Makes the words of the names, so many files at a time. */
const PALABRAS = 'select poner_palabras(array(select llcarpeta from carpeta where llcarpeta > $1 and llcarpeta <= $2))';
const EN_REBANADAS = {
  palabras: { tabla: 'carpeta', llave: 'llcarpeta', n: 500, orden: PALABRAS, candados: [] },
  cruce: { tabla: 'carpeta', llave: 'llcarpeta', n: 1_000, orden: CRUCE, candados: [32058] },
} as const;

/** The locks under which jobs write these tables, in the order in which the jobs take them. A job holds one for seconds. */
export const CANDADOS: readonly number[] = [
  ...new Set(
    [...Object.values(REMAKES), ...Object.values(EN_REBANADAS)].flatMap(({ candados }): readonly number[] => candados),
  ),
].toSorted((a, b) => a - b);

/** The steps that a changed file of the schema may ask for, and the step that gives files without a history one. */
export type NombreDePaso = keyof typeof REMAKES | keyof typeof EN_REBANADAS | 'estatus';
/** The words for a step that is still to be done, for an administrator. */
const SE_HACE: Readonly<Record<NombreDePaso, string>> = {
  cuentas: 'totales de los reportes',
  esperas: 'listas de espera',
  cruce: 'cruces',
  palabras: 'palabras de los nombres',
  comparables: 'comparación de víctimas',
  reglas: 'revisión de las reglas de calidad',
  sellos: 'sellos de los catálogos',
  estatus: 'historia de los estatus',
};
export const nombrePaso = (paso: string): string => SE_HACE[paso as NombreDePaso] ?? paso;

/** How many files get a history in one transaction. Sealing keeps others from writing until the commit, so they are few. */
const POR_VEZ = 500;
/** How often a statement is tried when other work makes it fail. */
const VECES = 20;
const PASAJERO = /^(40001|40P01|55P03|23505)$/;

async function insist<T>(trabajo: () => Promise<T>): Promise<T> {
  for (let left = VECES; ; left--) {
    try {
      return await trabajo();
    } catch (error) {
      if (left === 0 || !PASAJERO.test(String((error as { code?: unknown }).code))) throw error;
      await setTimeout(1_000);
    }
  }
}

async function inTransaction(client: pg.Client, how: string, trabajo: () => Promise<unknown>): Promise<void> {
  await client.query(`begin ${how}; set local lock_timeout = '2s'; set local statement_timeout = 0`);
  try {
    await trabajo();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const forget = (client: pg.Client, paso: string) => client.query('delete from pasopendiente where paso = $1', [paso]);

/** Takes the locks before the transaction: its snapshot must see the last work of the jobs. */
async function alone(client: pg.Client, candados: readonly number[], trabajo: () => Promise<unknown>): Promise<void> {
  for (const candado of candados) await client.query('select pg_advisory_lock($1)', [candado]);
  try {
    await trabajo();
  } finally {
    for (const candado of candados) await client.query('select pg_advisory_unlock($1)', [candado]);
  }
}

const remake = (client: pg.Client, paso: string, { orden, candados, foto }: Remake): Promise<void> =>
  alone(client, candados, () =>
    insist(() =>
      inTransaction(client, foto ? 'isolation level repeatable read' : '', async () => {
        await client.query(orden);
        await forget(client, paso);
      }),
    ),
  );

/** Commits each slice by itself and then leaves half as much time again to others. */
async function sliceBySlice(slice: () => Promise<boolean>): Promise<void> {
  for (let more = true; more; ) {
    const start = performance.now();
    more = await insist(slice);
    await setTimeout((performance.now() - start) / 2);
  }
}

async function giveEstatus(client: pg.Client): Promise<void> {
  let desde = 0;
  await sliceBySlice(async () => {
    let ultima: number | null = null;
    await inTransaction(client, '', async () => {
      const { rows } = await client.query<{ n: number | null }>('select completar_estatus($1, $2) as n', [
        POR_VEZ,
        desde,
      ]);
      ultima = rows[0]?.n ?? null;
    });
    desde = ultima ?? desde;
    return ultima !== null;
  });
  await forget(client, 'estatus');
}

/** A file with `-- rebanadas: carpeta.llcarpeta 500` at its head has one statement, which is run for the keys over $1 and up to $2. */
const REBANADAS = /^-- rebanadas: (\w+)\.(\w+) (\d+)$/m;

interface Rebanadas {
  tabla: string;
  llave: string;
  n: number;
  orden: string;
}
async function slices(client: pg.Client, paso: string, { tabla, llave, n, orden }: Rebanadas): Promise<void> {
  const { rows } = await client.query<{ hasta: number; fin: number }>(
    `select hasta, (select coalesce(max(${llave}), 0) from ${tabla})::integer as fin from pasopendiente where paso = $1`,
    [paso],
  );
  let { hasta, fin } = rows[0] ?? { hasta: 0, fin: 0 };
  await sliceBySlice(async () => {
    if (hasta >= fin) return false;
    const next = Math.min(hasta + n, fin);
    await inTransaction(client, '', async () => {
      await client.query(orden, [hasta, next]);
      await client.query('update pasopendiente set hasta = $2 where paso = $1', [paso, next]);
    });
    hasta = next;
    return true;
  });
}

/** Drops an unfinished index: nobody can use it, and it is in the way of the next try. */
async function dropUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ indice: string }>(
    `select format('%I', relname) as indice from pg_index join pg_class on pg_class.oid = indexrelid
     where not indisvalid and relnamespace = 'public'::regnamespace and relkind = 'i'`,
  );
  for (const { indice } of rows) await client.query(`drop index concurrently if exists ${indice}`);
}

/** Runs a file of migrations/aparte: in slices, or statement by statement where a transaction cannot hold them. */
async function runAparte(client: pg.Client, paso: string, texto: string): Promise<void> {
  const [, tabla, llave, n] = REBANADAS.exec(texto) ?? [];
  if (tabla && llave) await slices(client, paso, { tabla, llave, n: Number(n), orden: texto });
  else {
    await dropUnfinished(client);
    for (const orden of texto.split(/;\s*$/m).filter((parte) => parte.replace(/^--.*$/gm, '').trim()))
      await insist(() => client.query(orden));
  }
  await forget(client, paso);
}

/** Files of migrations/aparte that belong to these migrations: its name, and its name and `.2`. */
export const apartesDe = (migraciones: readonly string[], carpeta = APARTE): string[] =>
  (existsSync(carpeta) ? readdirSync(carpeta) : [])
    .filter((name) => name.endsWith('.sql') && migraciones.includes(name.replace(/(\.\d+)?\.sql$/, '')))
    .map((name) => name.slice(0, -4))
    .sort();

/** Of steps that are noted, those of a migration that has no file here: they are of another version. */
export const sinArchivo = (noted: readonly { paso: string }[], carpeta = APARTE): string[] =>
  noted.map(({ paso }) => paso).filter((paso) => /^\d/.test(paso) && !existsSync(join(carpeta, `${paso}.sql`)));

interface Aparte {
  /** Folder of the files. */
  carpeta?: string;
  /** Called with the name of each step that begins, where there are files. */
  say?: (texto: string) => void;
}

/**
 * Does the work that an upgrade left for after its transaction, beside people at work. Of several processes one works and the others
 * wait. After a kill the next call goes on with it: a note stays until its work is done.
 * @param url login of the owner of the tables
 * @throws the first error; the notes of the remaining work stay
 */
export async function doPendientes(url: string, { carpeta = APARTE, say = () => {} }: Aparte = {}): Promise<void> {
  return withClient(url, async (client) => {
    // a killed process must not run its statement for minutes while the next one waits: nobody would commit it
    await client.query(`set client_connection_check_interval = '2s'`);
    await waitForLock(client, `hashtext('renadet.pasos')`);
    await sealAs(client, 'migración');
    const { rows: there } = await client.query<{ hay: boolean }>(
      `select to_regclass('pasopendiente') is not null as hay`,
    );
    if (!there[0]?.hay) return; // a database from before these notes has no such table
    const { rows } = await client.query<{ paso: string; llena: boolean }>(
      `select paso, exists (select from carpeta) as llena from pasopendiente
       order by paso not like '0%', paso`, // first the files of migrations/aparte, then what is derived from their tables
    );
    for (const { paso, llena } of rows) {
      if (llena) say(`Mientras se trabaja, falta: ${nombrePaso(paso)}.`);
      if (paso in REMAKES) await remake(client, paso, REMAKES[paso as keyof typeof REMAKES]);
      else if (paso in EN_REBANADAS) {
        const suyas = EN_REBANADAS[paso as keyof typeof EN_REBANADAS];
        await alone(client, suyas.candados, () => slices(client, paso, suyas));
        await forget(client, paso);
      } else if (paso === 'estatus') await giveEstatus(client);
      else await runAparte(client, paso, readFileSync(join(carpeta, `${paso}.sql`), 'utf8'));
    }
  });
}
