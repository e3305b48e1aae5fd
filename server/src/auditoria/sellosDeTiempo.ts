import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/open.ts';
import { unit } from '../db/scope.ts';
import { checkSello, type readAutoridades, requestSello } from '../integraciones/selloTiempo.ts';

type Autoridades = ReturnType<typeof readAutoridades>;
const TODO = { llinstitucion: 0, propietarios: null };
/** How many stamps one turn of the job asks for; the next turn has the rest. */
const POR_VEZ = 20;

/** The datum that is stamped: a closing's fingerprint, a certificate's or a publication's signature. */
interface PorSellar {
  clase: 'cierre' | 'constancia' | 'publicacion';
  llave: string;
  dato: Buffer;
}
/**
 * How far a stamped closing is behind, at most: each has all before it in it, so that of each minute would prove little more,
 * and be some 3 GB a year.
 */
const CADA = '10 minutes';
/** How many closings are searched for one with a stamp. There is one a minute at most, besides those made by hand. */
const ULTIMOS = 20;

/**
 * The data without a stamp: the last closing, where none of the last minutes has one, and the certificates and publications of
 * the last week. So a registry that begins to ask for stamps does not pay for all of its past.
 */
const listPorSellar = (db: Db): Promise<PorSellar[]> =>
  unit(db, TODO, 'read', async (trx) => {
    const { rows } = await sql<PorSellar>`
      select d.clase, d.llave, d.dato from (
        (select 'cierre' as clase, numero::text as llave, huella as dato, ocurrio as desde from auditoriacierre
          where not exists (select from (select numero, ocurrio from auditoriacierre order by numero desc limit ${ULTIMOS}) u
            join sellotiempo s on s.clase = 'cierre' and s.llave = u.numero::text
            where u.ocurrio > now() - interval '${sql.raw(CADA)}')
          order by numero desc limit 1)
        union all select 'constancia', codigo, firma, fcemision from constancia
          where firma is not null and fcemision > now() - interval '7 days'
        union all select 'publicacion', corte::text, firma, fcpublicacion from publicacion
          where fcpublicacion > now() - interval '7 days') d
      where not exists (select from sellotiempo s where s.clase = d.clase and s.llave = d.llave)
      order by d.clase, d.desde limit ${POR_VEZ}`.execute(trx);
    return rows;
  });

/**
 * Asks for the stamps that are missing, one after the other, and keeps each as it comes.
 * @throws FallaDeSello with the first that was not to be had: the job is tried again, and administrators see it
 */
export async function sealTime(db: Db, url: string, autoridades: Autoridades, fin?: AbortSignal): Promise<number> {
  let n = 0;
  for (const { clase, llave, dato } of await listPorSellar(db)) {
    if (fin?.aborted) break;
    const { token, hora } = await requestSello(url, autoridades, dato);
    await unit(db, TODO, 'write', (trx) =>
      sql`insert into sellotiempo (clase, llave, hora, token) values (${clase}, ${llave}, ${hora}, ${token})
        on conflict do nothing`.execute(trx),
    );
    n++;
  }
  return n;
}

interface Sellado extends Omit<PorSellar, 'dato'> {
  hora: Date;
  token: Buffer;
  /** The datum that the stamp is of; null where it is gone. */
  dato: Buffer | null;
}
/** Stamps read at a time: there may be one of each minute of years. */
const TRAMO = 500;
const SELLADOS = `
  select s.clase, s.llave, s.hora, s.token, case s.clase
    when 'cierre' then (select huella from auditoriacierre
      where numero = case when s.llave ~ '^[0-9]{1,18}$' then s.llave::bigint end)
    when 'constancia' then (select firma from constancia where codigo = s.llave)
    else (select firma from publicacion where corte::text = s.llave) end as dato
  from sellotiempo s where (s.clase, s.llave) > ($1, $2) order by s.clase, s.llave limit ${TRAMO}`;

/** Stamps that were kept, each with what it is of. */
async function* readSellados(client: pg.ClientBase): AsyncGenerator<Sellado> {
  for (let last: readonly [string, string] | undefined = ['', '']; last; ) {
    const { rows }: { rows: Sellado[] } = await client.query<Sellado>(SELLADOS, [...last]);
    yield* rows;
    const end = rows.at(-1);
    last = end && [end.clase, end.llave];
  }
}

/**
 * Checks every stamp that was kept.
 * @param client login that owns the tables
 * @returns how many, the last closing that has one and when it was stamped, and what does not fit, a sentence each
 */
export async function verifySellosDeTiempo(client: pg.ClientBase, autoridades: Autoridades) {
  const fallas: string[] = [];
  let ultimo: { cierre: string; hora: Date } | undefined;
  let sellos = 0;
  for await (const { clase, llave, hora, token, dato } of readSellados(client)) {
    sellos++;
    try {
      if (!dato) throw new Error('no está lo que se selló');
      const checked = await checkSello(token, dato, autoridades);
      if (checked.hora.getTime() !== hora.getTime()) throw new Error('su hora no es la que se guardó');
      if (clase === 'cierre' && !(ultimo && ultimo.hora > hora)) ultimo = { cierre: llave, hora };
    } catch (error) {
      fallas.push(`${clase} ${llave}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { sellos, ultimo, fallas };
}

/** Writes every stamp with what it is of into a folder, for whoever checks them without this system. @returns how many */
export async function exportSellos(client: pg.ClientBase, carpeta: string): Promise<number> {
  let n = 0;
  for await (const { clase, llave, token, dato } of readSellados(client)) {
    const nombre = join(carpeta, `${clase}-${llave.replace(/[^\w-]/g, '_')}`);
    writeFileSync(`${nombre}.tst`, token, { flag: 'wx' });
    if (dato) writeFileSync(`${nombre}.dat`, dato, { flag: 'wx' });
    n++;
  }
  return n;
}
