import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/open.ts';
import { unit } from '../db/scope.ts';
import { checkSello, type readAutoridades, requestSello } from '../integraciones/selloTiempo.ts';

type Autoridades = ReturnType<typeof readAutoridades>;
const TODO = { llinstitucion: 0, propietarios: null };
/** Asked for in one turn of the job: what is left has the next. */
const POR_VEZ = 20;

/** What is stamped: of a closing its fingerprint, of a certificate and of a publication its signature. */
interface PorSellar {
  clase: 'cierre' | 'constancia' | 'publicacion';
  llave: string;
  dato: Buffer;
}
const DATOS = `
  select 'cierre' as clase, numero::text as llave, huella as dato, ocurrio as desde from auditoriacierre
  union all select 'constancia', codigo, firma, fcemision from constancia where firma is not null
  union all select 'publicacion', corte::text, firma, fcpublicacion from publicacion`;

/**
 * What has no stamp yet: the last closing, which has all that came before it in it; certificates and publications of the
 * last week, so that a registry that begins to be stamped does not ask for all of its past.
 */
const listPorSellar = (db: Db): Promise<PorSellar[]> =>
  unit(db, TODO, 'read', async (trx) => {
    const { rows } = await sql<PorSellar>`
      select d.clase, d.llave, d.dato from (${sql.raw(DATOS)}) d
      where not exists (select from sellotiempo s where s.clase = d.clase and s.llave = d.llave)
        and case d.clase when 'cierre' then d.llave = (select max(numero)::text from auditoriacierre)
          else d.desde > now() - interval '7 days' end
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

interface Sellado extends PorSellar {
  hora: Date;
  token: Buffer;
}

/** Stamps that were kept, each with what it is of; `dato` null where that is no more. */
const readSellados = async (client: pg.ClientBase): Promise<(Omit<Sellado, 'dato'> & { dato: Buffer | null })[]> =>
  (
    await client.query(
      `select s.clase, s.llave, s.hora, s.token, d.dato from sellotiempo s left join (${DATOS}) d using (clase, llave)
        order by s.hora, s.clase, s.llave`,
    )
  ).rows;

/**
 * Checks every stamp that was kept.
 * @param client login that owns the tables
 * @returns how many, the last closing that has one and when it was stamped, and what does not fit, a sentence each
 */
export async function verifySellosDeTiempo(client: pg.ClientBase, autoridades: Autoridades) {
  const fallas: string[] = [];
  let ultimo: { cierre: string; hora: Date } | undefined;
  const sellados = await readSellados(client);
  for (const { clase, llave, hora, token, dato } of sellados) {
    try {
      if (!dato) throw new Error('no está lo que se selló');
      const checked = await checkSello(token, dato, autoridades);
      if (checked.hora.getTime() !== hora.getTime()) throw new Error('su hora no es la que se guardó');
      if (clase === 'cierre') ultimo = { cierre: llave, hora };
    } catch (error) {
      fallas.push(`${clase} ${llave}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { sellos: sellados.length, ultimo, fallas };
}

/** Writes every stamp with what it is of into a folder, for whoever checks them without this system. @returns how many */
export async function exportSellos(client: pg.ClientBase, carpeta: string): Promise<number> {
  const sellados = await readSellados(client);
  for (const { clase, llave, token, dato } of sellados) {
    const nombre = join(carpeta, `${clase}-${llave.replace(/[^\w-]/g, '_')}`);
    writeFileSync(`${nombre}.tst`, token, { flag: 'wx' });
    if (dato) writeFileSync(`${nombre}.dat`, dato, { flag: 'wx' });
  }
  return sellados.length;
}
