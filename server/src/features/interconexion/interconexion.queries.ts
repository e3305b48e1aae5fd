import type { FilaToken } from '@renadet/domain/interconexion/interconexion.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Db } from '../../db/open.ts';
import { type Alcance, type Trx, unit } from '../../db/scope.ts';
import type { Entrada } from '../../db/write.ts';
import { type Filas, inserciones } from '../carga/carga.queries.ts';

/** Before a token is known nobody's scope is set: the service itself looks. */
const SERVICIO: Alcance = { llinstitucion: 0, propietarios: null };
export const readAsServicio = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  unit(db, SERVICIO, 'read', work);

/** The bearer of a token that works. */
export interface Emisor {
  lltoken: number;
  llinstitucion: number;
  llpropietario: number;
  bopruebas: number;
  /** Two-digit state of the institution, 0 for the federal one. */
  estado: number;
  huella: Buffer;
  /** Its last use is to be noted. */
  gastado: boolean;
}
const VIGENTE = sql<boolean>`t.revocado is null and (t.vence is null or t.vence > now())`;

/** The bearers of these tokens, by fingerprint; unknown, revoked and expired ones, and those of a retired area (D-42), are not answered. */
export const listEmisores = async (trx: Trx, huellas: readonly Buffer[]): Promise<Emisor[]> =>
  (
    await sql<Emisor>`select t.lltoken, t.llinstitucion, t.llpropietario, t.bopruebas,
      coalesce(substring(i.dsabreviatura from '\\d{2}$')::integer, 0) as estado, t.huella,
      t.usado is null or t.usado < now() - interval '1 minute' as gastado
    from interconexiontoken t join ctinstitucion i using (llinstitucion)
    join ctpropietario p on p.llpropietario = t.llpropietario and p.boactivo = 1
    where t.huella = any(${[...huellas]}::bytea[]) and i.boactivo = 1 and ${VIGENTE}`.execute(trx)
  ).rows;

export const noteUso = (db: Db, tokens: readonly number[]) =>
  unit(db, SERVICIO, 'write', (trx) =>
    sql`update interconexiontoken set usado = now() where lltoken = any(${[...tokens]}::integer[])`.execute(trx),
  );

/**
 * Adds to the counts of the current minute, without waiting for the disk: a count that a power cut takes back lets in a
 * few more. @returns each one's count, and the seconds until the next minute
 */
export async function count(
  db: Db,
  cuentas: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, { cuenta: number; espera: number }>> {
  const sumas = [...cuentas].map(([llave, n]) => ({ llave, n }));
  const { rows } = await sql<{ llave: string; cuenta: number; espera: number }>`
    insert into interconexionritmo as r (llave, ventana, cuenta)
    select s.llave, date_trunc('minute', now()), s.n
    from (select set_config('synchronous_commit', 'off', true)) as al_disco (luego),
      jsonb_to_recordset(${JSON.stringify(sumas)}::jsonb) as s (llave text, n integer) order by s.llave
    on conflict (llave) do update set ventana = excluded.ventana,
      cuenta = case when r.ventana = excluded.ventana then least(r.cuenta, 1000000000) else 0 end + excluded.cuenta
    returning llave, cuenta, ceil(60 - extract(second from clock_timestamp()))::integer as espera`.execute(db);
  return new Map(rows.map(({ llave, ...rest }) => [llave, rest]));
}
/** Forgets senders that have sent nothing for an hour. */
export const forgetRitmo = (db: Db) =>
  sql`delete from interconexionritmo where ventana < now() - interval '1 hour'`.execute(db);

/** The files registered before under these numbers, each with the fingerprint of its request. */
export const listEntradas = (trx: Trx, llinstitucion: number, numeros: readonly string[]) =>
  trx
    .selectFrom('entradapgj')
    .where('llinstitucion', '=', llinstitucion)
    .where(sql<boolean>`noci = any(${[...numeros]}::text[])`)
    .select(['noci', 'llcarpeta', 'folio', 'huella'])
    .execute();

export interface FilaEntrada {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
  noci: string;
  folio: string;
  /** Hexadecimal. */
  huella: string;
  datos: object;
  lltoken: number;
}
/** Writes what belongs to new files, keeps what was sent, with the lines of the audit: one message. */
export const insertEntradas = (
  trx: Trx,
  { filas, entradas, lineas }: { filas: Filas; entradas: readonly FilaEntrada[]; lineas: readonly Entrada[] },
) =>
  sql`with ${sql.join([
    ...inserciones(filas),
    sql`enviadas as (
      insert into entradapgj (llcarpeta, llinstitucion, llpropietario, noci, folio, huella, datos, lltoken)
      select llcarpeta, llinstitucion, llpropietario, noci, folio, decode(huella, 'hex'), datos, lltoken
      from json_to_recordset(${JSON.stringify(entradas)}::json) as x (llcarpeta integer, llinstitucion integer,
        llpropietario integer, noci text, folio text, huella text, datos jsonb, lltoken integer))`,
  ])}
    select auditar(${JSON.stringify(lineas)}::jsonb)`.execute(trx);

/** Tokens in scope, the live ones of each institution first. */
export const listTokens = async (trx: Trx): Promise<FilaToken[]> =>
  (
    await sql<FilaToken>`select t.lltoken, t.llinstitucion, i.dsinstitucion, t.llpropietario, p.dspropietario, t.bopruebas,
      t.terminacion, case when t.revocado is not null then 'REVOCADO' when not (${VIGENTE}) then 'VENCIDO' else 'VIGENTE' end
        as estado,
      to_json(t.creado)#>>'{}' as creado, t.creador, to_json(t.usado)#>>'{}' as usado, to_json(t.vence)#>>'{}' as vence
    from interconexiontoken t
    join ctinstitucion i using (llinstitucion)
    join ctpropietario p on p.llpropietario = t.llpropietario
    order by (${VIGENTE}) desc, i.dsinstitucion collate "es-MX-x-icu", t.lltoken desc`.execute(trx)
  ).rows;

/** A token in scope that works, locked until the transaction ends; row security says the same behind it. */
export const lockToken = (trx: Trx, alcance: Alcance, lltoken: number) =>
  trx
    .selectFrom('interconexiontoken as t')
    .where('t.lltoken', '=', lltoken)
    .where(VIGENTE)
    .where(inScope('t', alcance))
    .select(['t.lltoken', 't.llinstitucion', 't.llpropietario', 't.bopruebas'])
    .forUpdate()
    .executeTakeFirst();

/** Counts an institution's working tokens. Two people who add one wait here for each other. */
export async function countVigentes(trx: Trx, llinstitucion: number, bopruebas: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('interconexiontoken'), ${llinstitucion}::integer)`.execute(trx);
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from interconexiontoken t
    where t.llinstitucion = ${llinstitucion} and t.bopruebas = ${bopruebas} and ${VIGENTE}`.execute(trx);
  return rows[0]?.n ?? 0;
}

export const insertToken = async (
  trx: Trx,
  fila: {
    llinstitucion: number;
    llpropietario: number;
    bopruebas: number;
    huella: Buffer;
    terminacion: string;
    llusuario: number;
    creador: string;
  },
): Promise<number> =>
  (await trx.insertInto('interconexiontoken').values(fila).returning('lltoken').executeTakeFirstOrThrow()).lltoken;

export const expireToken = (trx: Trx, lltoken: number, dias: number) =>
  sql`update interconexiontoken set vence = least(vence, now() + make_interval(days => ${dias}))
    where lltoken = ${lltoken}`.execute(trx);

export const revokeToken = (trx: Trx, lltoken: number) =>
  sql`update interconexiontoken set revocado = now() where lltoken = ${lltoken}`.execute(trx);

/** An area of an institution in use: the named one, or its first. */
export const findArea = (trx: Trx, llinstitucion: number, llpropietario: number | null) =>
  trx
    .selectFrom('ctpropietario as p')
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'p.llinstitucion')
    .where('p.llinstitucion', '=', llinstitucion)
    .where('p.boactivo', '=', 1)
    .where('i.boactivo', '=', 1)
    .$if(llpropietario !== null, (q) => q.where('p.llpropietario', '=', llpropietario))
    .orderBy('p.llpropietario')
    .select('p.llpropietario')
    .limit(1)
    .executeTakeFirst();
