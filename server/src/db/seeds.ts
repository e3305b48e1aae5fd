import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGOS, type Catalogo } from '@renadet/domain/catalogos/catalogos';
import { parse } from 'csv-parse/sync';
import type { ClientBase } from 'pg';

const CARPETA = join(import.meta.dirname, '../../seeds');
/** Row of table `semilla` that keeps the fingerprint of every seed file. */
export const SEMILLA = 'catalogos';

/** The rows of a seed file as text, empty cells as null. @throws Error when its header is not the catalogue's columns. */
export function readSeed(catalogo: Catalogo, folder = CARPETA): Record<string, string | null>[] {
  const expected = Object.keys(catalogo.fila.shape).filter((column) => !catalogo.calculadas?.includes(column));
  return parse(readFileSync(join(folder, catalogo.semilla)), {
    columns: (header: string[]) => {
      if (header.toSorted().join() !== expected.toSorted().join())
        throw new Error(
          `${catalogo.semilla} must have the columns ${expected.join(', ')}; it has ${header.join(', ')}`,
        );
      return header;
    },
    cast: (value) => (value === '' ? null : value),
  });
}

/** SHA-256 of the names and bytes of all seed files. */
export function fingerprint(folder = CARPETA): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.csv'))
      hash
        .update(`${name}\0`)
        .update(readFileSync(join(folder, name)))
        .update('\0');
  return hash.digest('base64url');
}

const list = (columns: readonly string[], prefix = '') => columns.map((c) => `${prefix}"${c}"`).join(', ');

/** What administrators decide about an entry outlives a release (D-434). It goes over the text of the file, which is kept beside it. */
async function applyDecidido(client: ClientBase, nombre: string, catalogo: Catalogo, source: string, data: string[]) {
  const { tabla, clave, descripcion } = catalogo;
  const de = (alias: string) => `array[${list(clave, alias)}]::integer[]`;
  const words = descripcion ? `s."${descripcion}"` : 'null';
  await client.query(
    `update catalogoentrada e set dssemilla = ${words}, bosemilla = 1 from (${source}) s
     where e.catalogo = $2 and e.clave = ${de('s.')}`,
    [...data, nombre],
  );
  await client.query(
    `update catalogoentrada e set bosemilla = 0
     where e.catalogo = $2 and e.bosemilla = 1 and e.clave not in (select ${de('s.')} from (${source}) s)`,
    [...data, nombre],
  );
  await client.query(
    `update ${tabla} t set boactivo = coalesce(e.boactivo, t.boactivo)
       ${descripcion ? `, "${descripcion}" = coalesce(e.nombre, t."${descripcion}")` : ''}
     from catalogoentrada e where e.catalogo = $1 and e.clave = ${de('t.')}`,
    [nombre],
  );
}

/** The names that a release changes are kept until today: what is of a former day goes by them. */
const keepNombres = (
  client: ClientBase,
  nombre: string,
  { tabla, clave, descripcion }: Catalogo,
  source: string,
  data: string[],
) =>
  client.query(
    `insert into catalogoentrada as e (catalogo, clave, anteriores, dssemilla, bosemilla)
     select $2, array[${list(clave, 't.')}]::integer[], jsonb_build_array(jsonb_build_object('nombre', t."${descripcion}",
       'hasta', (now() at time zone 'America/Mexico_City')::date)), s."${descripcion}", 1
     from ${tabla} t join (${source}) s using (${list(clave)})
     where t."${descripcion}" is distinct from s."${descripcion}" and not exists (select from catalogoentrada d
       where d.catalogo = $2 and d.clave = array[${list(clave, 't.')}]::integer[] and d.nombre is not null)
     on conflict (catalogo, clave) do update set anteriores = e.anteriores || excluded.anteriores, version = e.version + 1`,
    [...data, nombre],
  );

/**
 * One catalogue in a few statements: insert or change what differs, retire what the file no longer has, and leave what hands
 * decided as it is.
 */
async function loadCatalogo(client: ClientBase, nombre: string, catalogo: Catalogo, folder: string): Promise<void> {
  const { tabla, clave } = catalogo;
  const rows = readSeed(catalogo, folder);
  const columns = Object.keys(rows[0] ?? {});
  const source = `select ${list(columns)} from json_populate_recordset(null::${tabla}, $1)`;
  const data = [JSON.stringify(rows)];
  if (!columns.length) throw new Error(`${catalogo.semilla} has no rows`);
  if (catalogo.editable) {
    await client.query(
      `insert into ${tabla} (${list(columns)}) ${source} where not exists (select from ${tabla})`,
      data,
    );
    return;
  }
  const isAdministrable = clave.every((column) => column !== 'catalogo');
  if (isAdministrable && catalogo.descripcion) await keepNombres(client, nombre, catalogo, source, data);
  await client.query(
    `insert into ${tabla} as t (${list(columns)}, boactivo) select s.*, 1 from (${source}) s
     on conflict (${list(clave)}) do update
     set (${list(columns)}, boactivo) = row(${list(columns, 'excluded.')}, 1)
     where (${list(columns, 't.')}, t.boactivo) is distinct from (${list(columns, 'excluded.')}, 1)`,
    data,
  );
  await client.query(
    `update ${tabla} set boactivo = 0 where boactivo = 1 and (${list(clave)}) not in (select ${list(clave)} from (${source}) s)`,
    data,
  );
  if (isAdministrable) await applyDecidido(client, nombre, catalogo, source, data);
}

/**
 * Brings the catalogue tables to what server/seeds says, in one transaction of its own: new entries are inserted,
 * changed ones changed, missing ones retired (boactivo 0), none deleted. Safe to run at every start and by several
 * servers at once; skips at once when the files have not changed since the last load.
 * @param client a connection of the tables' owner, outside any transaction
 * @returns whether anything was loaded
 * @throws Error when a file does not fit its table; nothing is changed then
 */
export async function loadSeeds(client: ClientBase, folder = CARPETA): Promise<boolean> {
  const huella = fingerprint(folder);
  const loaded = async () =>
    (await client.query('select from semilla where nombre = $1 and huella = $2', [SEMILLA, huella])).rowCount === 1;
  if (await loaded()) return false;
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('renadet.semillas'))`);
    const isMine = !(await loaded()); // another server may have loaded them while this one waited
    if (isMine) {
      for (const [nombre, catalogo] of Object.entries(CATALOGOS)) await loadCatalogo(client, nombre, catalogo, folder);
      await client.query(
        `insert into semilla (nombre, huella) values ($1, $2)
         on conflict (nombre) do update set huella = excluded.huella, cargada = now()`,
        [SEMILLA, huella],
      );
    }
    await client.query('commit');
    return isMine;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
