import { closeSync, createWriteStream, fsyncSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { ErrorDeArranque } from '../config.ts';
import { nameOf } from '../db/operation.ts';
import { waitForLock } from '../db/waitForLock.ts';
import { type Fin, FORMATO, type MesesArchivados, readArchivo } from './archivo.ts';

/** The lock under which lines are taken out or moved. */
export const DE_QUIEN_ARCHIVA = '32082';
/** Lines read at a time. */
const TRAMO = 5_000;

/** The last place of each chain before the first line that stays. A clock that went back takes no line out of its turn. */
const CORTE = `
  select coalesce(cadena, -1) as cadena,
    coalesce(min(coalesce(numero, id)) filter (where ocurrio >= $1::date::timestamp at time zone 'America/Mexico_City') - 1,
      max(coalesce(numero, id))) as hasta
  from auditoria group by 1`;

const COMIENZOS = `
  select c.cadena, coalesce(f.numero, 0)::int8 as numero, coalesce(f.id, 0)::int8 as id,
    encode(coalesce(f.huella, auditoria_semilla(c.cadena)), 'hex') as huella
  from corte c left join lateral (
    select u.* from auditoriaarchivo x cross join unnest(x.cadenas, x.numeros, x.ids, x.huellas) u (cadena, numero, id, huella)
    where u.cadena = c.cadena order by u.numero desc limit 1) f on true
  where exists (select from sale s where s.cadena_ = c.cadena) order by 1`;

async function* rows(client: pg.ClientBase, comienzos: readonly Fin[], fines: readonly Fin[]) {
  yield `${JSON.stringify({ formato: FORMATO, comienzos })}\n`;
  await client.query(
    `declare lineas no scroll cursor for
       select encode(a.huella, 'hex') as huella, auditoria_texto(a) as texto from sale s join auditoria a using (id) order by a.id`,
  );
  for (;;) {
    const part = await client.query<{ huella: string; texto: string }>(`fetch ${TRAMO} from lineas`);
    if (!part.rows.length) break;
    yield part.rows.map(({ huella, texto }) => `${JSON.stringify([huella, texto])}\n`).join('');
  }
  await client.query('close lineas');
  yield `${JSON.stringify({ fines })}\n`;
}

/** The bytes are on the disk before anything leaves the database. */
function flush(ruta: string): void {
  for (const one of [ruta, join(ruta, '..')]) {
    const handle = openSync(one, 'r');
    fsyncSync(handle);
    closeSync(handle);
  }
}

const same = (one: readonly Fin[], other: ReadonlyMap<number, Fin>) =>
  one.length === other.size &&
  one.every(
    ({ cadena, numero, huella }) => other.get(cadena)?.numero === numero && other.get(cadena)?.huella === huella,
  );

/**
 * Chooses what goes out, in tables of this transaction.
 * @returns where each chain of it begins and ends; nothing where there is nothing to take out
 * @throws ErrorDeArranque when no closing covers all of it
 */
async function choose(client: pg.Client, mes: string): Promise<{ comienzos: Fin[]; fines: Fin[] }> {
  const corte = CORTE.replace('$1', client.escapeLiteral(`${mes}-01`));
  await client.query(`create temporary table corte on commit drop as ${corte}`);
  await client.query(`create temporary table sale on commit drop as
    select a.id, c.cadena as cadena_, coalesce(a.numero, a.id) as numero_, a.acto from auditoria a
    join corte c on c.cadena = coalesce(a.cadena, -1) and coalesce(a.numero, a.id) <= c.hasta`);
  await client.query('analyze sale');
  const { rows: uncovered } = await client.query(
    `select from sale s left join (select u.* from (select * from auditoriacierre order by numero desc limit 1) c
       cross join unnest(c.cadenas, c.numeros) u (cadena, numero)) u on u.cadena = s.cadena_
      where s.numero_ > coalesce(u.numero, 0) limit 1`,
  );
  if (uncovered.length)
    throw new ErrorDeArranque(
      'Hay renglones de esos meses que ningún cierre cubre todavía. Espere un minuto, con el sistema en marcha.',
    );
  const { rows: fines } = await client.query<Fin>(
    `select distinct on (s.cadena_) s.cadena_ as cadena, s.numero_ as numero, s.id, encode(a.huella, 'hex') as huella
       from sale s join auditoria a using (id) order by s.cadena_, s.numero_ desc`,
  );
  return { comienzos: (await client.query<Fin>(COMIENZOS)).rows, fines };
}

/** Notes where each chain goes on, deletes what is in the file, and says so in the audit. */
async function takeOut(
  client: pg.Client,
  mes: string,
  { nombre, resumen, lineas }: MesesArchivados,
  fines: readonly Fin[],
) {
  const column = <K extends keyof Fin>(key: K) => fines.map((fin) => fin[key]);
  await client.query(
    `insert into auditoriaarchivo (hasta, nombre, resumen, lineas, cadenas, numeros, ids, huellas, actos)
     select $1::date, $2, $3, $4, $5::integer[], $6::bigint[], $7::bigint[],
       array(select decode(h, 'hex') from unnest($8::text[]) with ordinality u (h, i) order by i),
       (select coalesce(range_agg(int8range(acto, acto, '[]')), '{}') from sale where acto is not null)`,
    [`${mes}-01`, nombre, resumen, lineas, column('cadena'), column('numero'), column('id'), column('huella')],
  );
  await client.query('delete from auditoria a using sale s where a.id = s.id');
  const detalle = { hasta: `${mes}-01`, archivo: nombre, resumen: resumen.toString('hex'), lineas };
  const linea = { operacion: nameOf('auditoria.archivar'), objeto: 'auditoria', direccion: 'servidor', detalle };
  await client.query('select auditar($1::jsonb)', [JSON.stringify([linea])]);
}

/**
 * Takes the lines of before a month out into a file. The file is written, read again and recomputed; only then the lines are
 * deleted, in one transaction with the note of where each chain goes on and its line in the audit. People at work notice
 * nothing.
 * @param client login that owns the tables
 * @param mes first month that stays, AAAA-MM
 * @returns the file and its lines; undefined where there is nothing to take out
 */
export async function archiveAuditoria(
  client: pg.Client,
  mes: string,
  carpeta: string,
): Promise<{ ruta: string; lineas: number } | undefined> {
  const ruta = join(carpeta, `auditoria-antes-de-${mes}.jsonl.gz`);
  let isOurs = false;
  // of the session, and before the transaction: its snapshot must not be older than what another took out
  await waitForLock(client, DE_QUIEN_ARCHIVA);
  try {
    await client.query('begin');
    const { comienzos, fines } = await choose(client, mes);
    if (!fines.length) return void (await client.query('rollback'));
    const out = createWriteStream(ruta, { flags: 'wx', mode: 0o600 });
    out.once('open', () => {
      isOurs = true;
    });
    await pipeline(Readable.from(rows(client, comienzos, fines)), createGzip({ level: 9 }), out);
    flush(ruta);
    const read = await readArchivo(ruta);
    if (read.falla || !same(fines, read.fines) || !same(comienzos, read.comienzos))
      throw new ErrorDeArranque(
        `No se archivó nada: ${read.falla ?? 'el archivo no es lo que se escribió'}. Revise la auditoría.`,
      );
    await takeOut(client, mes, read, fines);
    isOurs = false; // from here on the file may be all that there is
    await client.query('commit');
    return { ruta, lineas: read.lineas };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (isOurs) rmSync(ruta, { force: true });
    throw error;
  } finally {
    await client.query(`select pg_advisory_unlock(${DE_QUIEN_ARCHIVA})`).catch(() => {}); // it ends with the connection
  }
}
