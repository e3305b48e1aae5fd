import { isDesconocida, SIN_IDENTIFICAR } from '@renadet/domain/victima/identidad';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Db } from '../../db/open.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DatosConstancia, DatosVictima } from '../../documento/impresos.ts';

/** The facts of a file in scope that certificates state, with its owner; undefined when absent or foreign. */
export const findCarpeta = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('carpeta')
    .innerJoin('ctdelito', 'ctdelito.lldelito', 'carpeta.lldelito')
    .innerJoin('ctinstitucion', 'ctinstitucion.llinstitucion', 'carpeta.llinstitucion')
    .innerJoin('ctpropietario', 'ctpropietario.llpropietario', 'carpeta.llpropietario')
    .where(inScope('carpeta', alcance))
    .where('carpeta.llcarpeta', '=', llcarpeta)
    .forNoKeyUpdate(['carpeta']) // two issues of one file follow one another: the later one replaces
    .select([
      'carpeta.llcarpeta',
      'carpeta.llinstitucion',
      'carpeta.llpropietario',
      'carpeta.folio',
      'carpeta.noci',
      'carpeta.fcinicio',
      'carpeta.novictimas',
      'ctdelito.dsdelito',
      'ctinstitucion.dsinstitucion',
      'ctinstitucion.dsabreviatura',
      'ctpropietario.dspropietario',
    ])
    .executeTakeFirst();

/** The victims of a file, by surnames as people look for them, with their names as they were typed. */
export async function listVictimas(trx: Trx, alcance: Alcance, llcarpeta: number): Promise<DatosVictima[]> {
  const rows = await trx
    .selectFrom('victima')
    .leftJoin('ctgenero', 'ctgenero.llgenero', 'victima.llgenero')
    .leftJoin('ctsituacionjuridica as s', 's.llsituacionjuridica', 'victima.llsituacionjuridica')
    .where(inScope('victima', alcance))
    .where('victima.llcarpeta', '=', llcarpeta)
    .orderBy(sql`victima.dsapellidopaterno collate "es-MX-x-icu"`)
    .orderBy(sql`victima.dsapellidomaterno collate "es-MX-x-icu"`)
    .orderBy(sql`victima.dsnombre collate "es-MX-x-icu"`)
    .orderBy('victima.llvictima')
    .select([
      'victima.llvictima',
      'victima.dsnombre',
      'victima.dsapellidopaterno',
      'victima.dsapellidomaterno',
      'victima.nombreoriginal',
      'victima.dsedad',
      'victima.llprecisionnacimiento',
      'victima.edadhechos',
      'ctgenero.dsgenero',
      's.dssituacionjuridica',
      'victima.fcregistro',
    ])
    .execute();
  return rows.map(({ nombreoriginal, dsnombre, dsapellidopaterno, dsapellidomaterno, ...told }) => {
    const stored = { dsnombre, dsapellidopaterno, dsapellidomaterno };
    const escrito = (nombreoriginal ?? {}) as Partial<Record<string, string>>;
    // as typed, of the names that are stored alone
    const nombre = isDesconocida(stored)
      ? SIN_IDENTIFICAR
      : Object.entries(stored)
          .flatMap(([name, kept]) => (kept ? [escrito[name] ?? kept] : []))
          .join(' ');
    return { ...told, nombre };
  });
}

/** Catalogues that certificates name entries of. */
const NOMBRADOS = ['delitos', 'generos', 'situacionesJuridicas'];

/**
 * What entries that certificates name were ever called, by their name of today; most registries have none. A name that was taken
 * back, or given another the same day, was printed while it held: acts tell it where the entry does not any more.
 */
export async function readNombresDeAntes(trx: Trx): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ hoy: string; antes: string[] }>`
    with dicho (catalogo, clave, nombre) as (
      select catalogo, clave, a ->> 'nombre' from catalogoentrada cross join jsonb_array_elements(anteriores) a
        where catalogo = any (${NOMBRADOS})
      union select catalogo, clave, dssemilla from catalogoentrada where catalogo = any (${NOMBRADOS})
      union select c.catalogo, array(select n::integer from jsonb_array_elements_text(k -> 'clave') n), v ->> 'nombre'
        from catalogoacto c cross join jsonb_array_elements(c.cambios) k cross join lateral (values (k -> 'antes'), (k -> 'despues')) x (v)
        where c.catalogo = any (${NOMBRADOS}) and k ->> 'catalogo' = c.catalogo)
    select coalesce(e.nombre, e.dssemilla) as hoy, array_agg(distinct d.nombre) as antes
      from catalogoentrada e join dicho d using (catalogo, clave)
      where d.nombre <> coalesce(e.nombre, e.dssemilla) group by 1`.execute(trx);
  return new Map(rows.map(({ hoy, antes }) => [hoy, antes]));
}

/** Which of these contents a file has certificates of that are not revoked, the last one first; in hexadecimal. */
export async function listHuellas(trx: Trx, llcarpeta: number, huellas: readonly Buffer[]): Promise<string[]> {
  const { rows } = await sql<{ huella: string }>`
    select encode(huella, 'hex') as huella from constancia where llcarpeta = ${llcarpeta} and fcrevocada is null
      and huella = any(${[...huellas]}::bytea[]) order by turno desc`.execute(trx);
  return rows.map(({ huella }) => huella);
}

/** One certificate to keep: `huella` = SHA-256 of what it states, `declarado` what `firma` signs. */
export interface Emision {
  codigo: string;
  huella: Buffer;
  declarado: string;
  firma: Buffer;
  datos: DatosConstancia;
}

/** The file's owner, the issuer, the day (yyyy-MM-dd) and the key. */
interface OrigenDeConstancia {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
  llusuario: number;
  fcemision: string;
  llaveid: string;
}

/** Publishes a key before its first use; every key ever used stays. */
export const saveLlave = (trx: Trx, { id, publica }: { id: string; publica: Buffer }) =>
  trx
    .insertInto('constanciallave')
    .values({ llaveid: id, publica })
    .onConflict((oc) => oc.column('llaveid').doNothing())
    .execute();

export const listLlaves = (db: Db) =>
  db.selectFrom('constanciallave').orderBy('fcalta').select(['llaveid', 'publica']).execute();

/**
 * Keeps certificates; one that states the same as before is not kept twice, also when two people ask at once.
 * @returns what was kept at the first issue, by file's or victim's key and fingerprint in hexadecimal
 */
export async function saveConstancias(trx: Trx, origen: OrigenDeConstancia, emisiones: readonly Emision[]) {
  const rows = emisiones.map(({ codigo, huella, declarado, firma, datos }) => ({
    codigo,
    huella: huella.toString('hex'),
    declarado,
    firma: firma.toString('hex'),
    folio: datos.carpeta.folio,
    llvictima: datos.victima?.llvictima ?? null,
  }));
  await sql`
    insert into constancia (codigo, llcarpeta, llinstitucion, llpropietario, llvictima, folio, huella, fcemision,
      llusuario, declarado, llaveid, firma)
    select codigo, ${origen.llcarpeta}, ${origen.llinstitucion}, ${origen.llpropietario}, llvictima, folio,
      decode(huella, 'hex'), ${origen.fcemision}::date, ${origen.llusuario}, declarado, ${origen.llaveid},
      decode(firma, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as nueva (codigo text, huella text, declarado text, firma text, folio text, llvictima integer)
    on conflict (llcarpeta, llvictima, huella) where fcrevocada is null do nothing`.execute(trx);
  const huellas = sql<Buffer>`any(${emisiones.map((e) => e.huella)}::bytea[])`;
  // Content that came back: its certificate is the last one again
  await sql`
    update constancia c set turno = nextval('constanciaturno')
    where c.llcarpeta = ${origen.llcarpeta} and c.fcrevocada is null and c.huella = ${huellas}
      and exists (select from constancia o where o.llcarpeta = c.llcarpeta
        and o.llvictima is not distinct from c.llvictima and o.turno > c.turno)`.execute(trx);
  const kept = await trx
    .selectFrom('constancia')
    .where('llcarpeta', '=', origen.llcarpeta)
    .where('fcrevocada', 'is', null)
    .where('huella', '=', huellas)
    .select(['codigo', 'fcemision', 'huella', 'llvictima', 'declarado', 'firma'])
    .execute();
  return new Map(kept.map((row) => [keptKey(row.llvictima, row.huella), row]));
}

export const keptKey = (llvictima: number | null, huella: Buffer): string =>
  `${llvictima ?? ''} ${huella.toString('hex')}`;

const ESTADO = sql<'VIGENTE' | 'SUSTITUIDA' | 'REVOCADA'>`case
  when constancia.fcrevocada is not null then 'REVOCADA'
  when exists (select from constancia o where o.llcarpeta = constancia.llcarpeta
    and o.llvictima is not distinct from constancia.llvictima and o.turno > constancia.turno) then 'SUSTITUIDA'
  else 'VIGENTE' end`;

export const isInScope = async (trx: Trx, alcance: Alcance, llcarpeta: number): Promise<boolean> =>
  (await trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where('llcarpeta', '=', llcarpeta)
    .select('llcarpeta')
    .executeTakeFirst()) !== undefined;

/** The certificates issued of a file, newest first, with the victim's name as it is now. */
export const listConstancias = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('constancia')
    .leftJoin('victima', 'victima.llvictima', 'constancia.llvictima')
    .where(inScope('constancia', alcance))
    .where('constancia.llcarpeta', '=', llcarpeta)
    .orderBy('constancia.turno', 'desc')
    .select([
      'constancia.codigo',
      sql<'VICTIMA' | 'CARPETA'>`case when constancia.llvictima is null then 'CARPETA' else 'VICTIMA' end`.as('tipo'),
      sql<string | null>`nombre_de_persona(victima.dsnombre, victima.dsapellidopaterno, victima.dsapellidomaterno)`.as(
        'victima',
      ),
      ESTADO.as('estado'),
      'constancia.fcemision as fecha',
      'constancia.motivorevocacion as motivo',
    ])
    .execute();

/** The victim of an issued certificate of a file in scope, or null where it is of the file; undefined when there is none. */
export const findEmitida = (trx: Trx, alcance: Alcance, llcarpeta: number, codigo: string) =>
  trx
    .selectFrom('constancia')
    .where(inScope('constancia', alcance))
    .where('llcarpeta', '=', llcarpeta)
    .where('codigo', '=', codigo)
    .select('llvictima')
    .executeTakeFirst();

/** Codes issued of a file in scope: all, or the one named. */
export async function listCodigos(trx: Trx, alcance: Alcance, llcarpeta: number, codigo: string | null) {
  const rows = await trx
    .selectFrom('constancia')
    .where(inScope('constancia', alcance))
    .where('llcarpeta', '=', llcarpeta)
    .$if(codigo !== null, (q) => q.where('codigo', '=', codigo ?? ''))
    .select('codigo')
    .execute();
  return rows.map((row) => row.codigo);
}

/** @returns the codes revoked now; those revoked before keep their reason */
export async function revokeCodigos(
  trx: Trx,
  codigos: readonly string[],
  { llusuario, motivo }: { llusuario: number; motivo: string },
) {
  const revoked = await trx
    .updateTable('constancia')
    .set({ fcrevocada: sql`now()`, motivorevocacion: motivo, llusuariorevoca: llusuario })
    .where('codigo', 'in', codigos)
    .where('fcrevocada', 'is', null)
    .returning('codigo')
    .execute();
  return revoked.map((row) => row.codigo);
}

export interface Verificada {
  folio: string;
  bovictima: boolean;
  dsinstitucion: string;
  fcemision: string;
  /** Text that was signed, id of the key, its public half, and the signature; null on those of before. */
  declarado: string | null;
  llaveid: string | null;
  publica: Buffer | null;
  firma: Buffer | null;
  sustituida: boolean;
  /** yyyy-MM-dd, Mexico City. */
  revocada: string | null;
}

/** The public part of a code's certificate; undefined when it was never issued. It needs no scope: it names no person. */
export const findByCodigo = async (db: Db, codigo: string): Promise<Verificada | undefined> => {
  const { rows } = await sql<Verificada>`select * from comprobar_constancia(${codigo})`.execute(db);
  return rows[0];
};
