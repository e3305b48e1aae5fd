import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import type { Conteos, Hallazgos, ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance, Trx } from '../../db/scope.ts';

/** Which batch of a load: a load of existing files has batches of its own. */
export interface Lugar {
  llcarga: string;
  modo: 1 | 3;
  lote: number;
}

/** A load of one user; somebody else's is as if it were not there. */
export const findPropia = (trx: Trx, llcarga: string, llusuario: number) =>
  trx
    .selectFrom('carga')
    .where('llcarga', '=', llcarga)
    .where('llusuario', '=', llusuario)
    .where('clase', '=', 'NUEVA')
    .select(['llcarga', 'estado', 'porlote', 'nombre', 'longitud', 'huella', 'llave', 'conteos', 'hallazgos'])
    .select(sql<string>`to_char(fccarga at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('fecha'))
    .executeTakeFirst();

/** Open loads of the same workbook, the newest first. */
export const listAbiertas = (trx: Trx, llusuario: number, huella: Buffer) =>
  trx
    .selectFrom('carga')
    .where('llusuario', '=', llusuario)
    .where('clase', '=', 'NUEVA')
    .where('estado', '=', 'ABIERTA')
    .where('huellalibro', '=', huella)
    .select('llcarga')
    .orderBy('fccarga', 'desc')
    .execute();

/** Says what is known of a load when it begins. Its name is that of its original, where one is kept. */
export const setApertura = (
  trx: Trx,
  llcarga: string,
  {
    hallazgos,
    conteos,
    nombre,
    ...rest
  }: { nombre: string; huellalibro: Buffer; porlote: number; conteos: Conteos; hallazgos: Hallazgos },
) =>
  trx
    .updateTable('carga')
    .set({
      ...rest,
      conteos: JSON.stringify(conteos),
      hallazgos: JSON.stringify(hallazgos),
      nombre: sql<string>`coalesce(nombre, ${nombre})`,
    })
    .where('llcarga', '=', llcarga)
    .execute();

/** @returns false where the user has no such load */
export async function setEstado(
  trx: Trx,
  llcarga: string,
  llusuario: number,
  estado: 'TERMINADA' | 'CANCELADA',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('carga')
    .set({ estado })
    .where('llcarga', '=', llcarga)
    .where('llusuario', '=', llusuario)
    .where('clase', '=', 'NUEVA')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Answers of one batch are kept one after the other. */
export const unLoteALaVez = (trx: Trx, { llcarga, modo, lote }: Lugar) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${llcarga} ${modo} ${lote}`}::text, 0))`.execute(trx);

/** The answer to a batch, if the batch had the same files. */
export async function findLote(trx: Trx, { llcarga, modo, lote }: Lugar, huella: Buffer) {
  const row = await trx
    .selectFrom('cargalote')
    .where('llcarga', '=', llcarga)
    .where('modo', '=', modo)
    .where('lote', '=', lote)
    .where('huella', '=', huella)
    .select('respuesta')
    .executeTakeFirst();
  return row?.respuesta as RespuestaCarga | undefined;
}

/** Batches of a load that are done, in the order in which they were sent. */
export const listLotes = (trx: Trx, llcarga: string) =>
  trx
    .selectFrom('cargalote')
    .where('llcarga', '=', llcarga)
    .select(['modo', 'lote', 'respuesta'])
    .orderBy('fclote')
    .orderBy('modo', 'desc')
    .orderBy('lote')
    .execute();

/** Keeps what a batch is answered. */
export const saveLote = (
  trx: Trx,
  { llcarga, modo, lote }: Lugar,
  { huella, respuesta, llinstitucion }: { huella: Buffer; respuesta: RespuestaCarga; llinstitucion: number },
) =>
  trx
    .insertInto('cargalote')
    .values({ llcarga, modo, lote, llinstitucion, huella, respuesta: JSON.stringify(respuesta) })
    .onConflict((oc) =>
      oc.columns(['llcarga', 'modo', 'lote']).doUpdateSet((eb) => ({
        huella: eb.ref('excluded.huella'),
        respuesta: eb.ref('excluded.respuesta'),
        fclote: sql`now()`,
      })),
    )
    .execute();

/** A page of a user's loads with what became of their files. */
export async function listPropias(trx: Trx, llusuario: number, pagina: number, rpp: number) {
  const { rows } = await sql<ResumenCarga>`
    with pagina as (
      select * from carga where llusuario = ${llusuario} and clase = 'NUEVA'
      order by fccarga desc, llcarga limit ${rpp} offset ${pagina * rpp})
    select p.llcarga as carga, p.nombre, p.estado, p.llave is not null as archivada,
      coalesce((p.conteos ->> 'validosExpedientes')::integer, 0) as "validosExpedientes",
      coalesce((p.conteos ->> 'invalidosExpedientes')::integer, 0) as "invalidosExpedientes",
      to_char(p.fccarga at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "fechaCarga",
      (select count(*)::integer from cargacarpeta c where c.llcarga = p.llcarga) as integradas,
      (select coalesce(sum(jsonb_array_length(l.respuesta -> 'erroresBack')), 0)::integer
        from cargalote l where l.llcarga = p.llcarga) as rechazadas
    from pagina p order by p.fccarga desc, p.llcarga`.execute(trx);
  return rows;
}

/** Which of these numbers later loads of the same user brought in, of files that are still in the registry. */
export async function listDespues(
  trx: Trx,
  alcance: Alcance,
  llcarga: string,
  llusuario: number,
  numeros: readonly string[],
): Promise<string[]> {
  if (!numeros.length) return [];
  const rows = await trx
    .selectFrom('carga as esta')
    .innerJoin('carga as otra', (on) =>
      on
        .onRef('otra.llusuario', '=', 'esta.llusuario')
        .onRef('otra.fccarga', '>', 'esta.fccarga')
        .on('otra.clase', '=', 'NUEVA'),
    )
    .innerJoin('cargacarpeta as k', 'k.llcarga', 'otra.llcarga')
    .innerJoin('carpeta as c', 'c.llcarpeta', 'k.llcarpeta')
    .where('esta.llcarga', '=', llcarga)
    .where('esta.llusuario', '=', llusuario)
    .where(sql<boolean>`k.noci = any(${[...numeros]}::text[])`)
    .where(inScope('c', alcance))
    .select('k.noci')
    .distinct()
    .orderBy('k.noci')
    .execute();
  return rows.map(({ noci }) => noci);
}

/** How many loads a user has made. */
export async function countPropias(trx: Trx, llusuario: number): Promise<number> {
  const { n } = await trx
    .selectFrom('carga')
    .where('llusuario', '=', llusuario)
    .where('clase', '=', 'NUEVA')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Where every original is kept, and since when. */
export const listOriginales = (trx: Trx) =>
  trx
    .selectFrom('carga')
    .where('llave', 'is not', null)
    .select((eb) => ['llcarga', 'llave', eb.fn.coalesce('fcoriginal', 'fccarga').as('guardado')])
    .execute();

/** Which of these keys a load names as its original. */
export const findOriginales = async (trx: Trx, llaves: readonly string[]): Promise<Set<string>> => {
  const rows = await trx
    .selectFrom('carga')
    .where('llave', '=', sql<string>`any(${[...llaves]})`)
    .select('llave')
    .execute();
  return new Set(rows.flatMap(({ llave }) => llave ?? []));
};
