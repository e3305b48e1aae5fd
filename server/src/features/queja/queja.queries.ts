import { DIAS_PAPELERA } from '@renadet/domain/papelera/papelera.contract';
import type { QuejaGuardada } from '@renadet/domain/queja/queja.contract';
import {
  camposQueja,
  type FiltroQuejas,
  type OrdenDeQuejas,
  type PedidoDeQuejas,
} from '@renadet/domain/queja/queja.schema';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import { alfabeto, porClave } from '../../db/orden.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import { columns } from '../../lib/check.ts';

export const COLUMNAS_QUEJA = columns(camposQueja);

const enAlcance = (trx: Trx, alcance: Alcance, llqueja: number) =>
  trx
    .selectFrom('queja')
    .where(inScope('queja', alcance, 'without area'))
    .where('llqueja', '=', llqueja);

/** A complaint in scope, with the name of its source. */
export const findQueja = async (trx: Trx, alcance: Alcance, llqueja: number): Promise<QuejaGuardada | undefined> =>
  (await enAlcance(trx, alcance, llqueja)
    .where('fceliminado', 'is', null)
    .innerJoin('ctinstitucion as i', 'i.llinstitucion', 'queja.llinstitucion')
    .select(['llqueja', 'queja.version', 'queja.llinstitucion', 'i.dsinstitucion'])
    .select(COLUMNAS_QUEJA.map((name) => sql<unknown>`${sql.ref(`queja.${name}`)}`.as(name)))
    .executeTakeFirst()) as QuejaGuardada | undefined;

/** The same as it is kept, locked until the transaction ends. */
export const lockQueja = (trx: Trx, alcance: Alcance, llqueja: number) =>
  enAlcance(trx, alcance, llqueja).where('fceliminado', 'is', null).selectAll().forUpdate().executeTakeFirst();

/** One that was deleted and can be brought back, locked. */
export const lockEliminada = (trx: Trx, alcance: Alcance, llqueja: number) =>
  enAlcance(trx, alcance, llqueja)
    .where('fceliminado', '>', sql<Date>`now() - make_interval(days => ${DIAS_PAPELERA})`)
    .select(['llqueja', 'version', 'dsexpediente'])
    .forUpdate()
    .executeTakeFirst();

/** Whether an institution is a source that is no prosecutor. */
export const isFuente = async (trx: Trx, llinstitucion: number): Promise<boolean> =>
  (await trx
    .selectFrom('ctinstitucion')
    .where('llinstitucion', '=', llinstitucion)
    .where('lltipofuente', 'is not', null)
    .select('llinstitucion')
    .executeTakeFirst()) !== undefined;

type QuejaNueva = Record<string, unknown> & { llinstitucion: number; llusuario: number };
export const insertQueja = async (trx: Trx, fila: QuejaNueva): Promise<number> =>
  (
    await trx
      .insertInto('queja')
      .values(fila as never)
      .returning('llqueja')
      .executeTakeFirstOrThrow()
  ).llqueja;

export const updateQueja = async (trx: Trx, llqueja: number, fila: object): Promise<void> => {
  await trx.updateTable('queja').set(fila).where('llqueja', '=', llqueja).execute();
};

/** Marks one as deleted now. */
export const withdrawQueja = (trx: Trx, llqueja: number, llusuarioelimino: number, version: number) =>
  updateQueja(trx, llqueja, { fceliminado: sql`now()`, llusuarioelimino, version });

/** Complaints that are looked for, in scope. */
function buscadas(alcance: Alcance, filtro: FiltroQuejas & { eliminadas?: boolean | undefined }): RawBuilder<unknown> {
  const { expediente, fuente, entidad, desde, hasta, eliminadas } = filtro;
  const donde = [
    inScope('q', alcance, 'without area'),
    eliminadas ? sql`q.fceliminado > now() - make_interval(days => ${DIAS_PAPELERA})` : sql`q.fceliminado is null`,
    ...(expediente ? [sql`strpos(q.dsexpediente, ${expediente}) > 0`] : []),
    ...(fuente ? [sql`q.llinstitucion = ${fuente}`] : []),
    ...(entidad ? [sql`q.llestado = ${entidad}`] : []),
    ...(desde ? [sql`q.fcrecepcion >= ${desde}::date`] : []),
    ...(hasta ? [sql`q.fcrecepcion <= ${hasta}::date`] : []),
  ];
  return sql`from queja q where ${sql.join(donde, sql` and `)}`;
}

interface TotalesDeQuejas {
  total: number;
  victimas: number;
  remitidas: number;
}
/** How many there are of them, with how many victims, and of how many a prosecutor was told. */
export async function countQuejas(trx: Trx, alcance: Alcance, filtro: PedidoDeQuejas): Promise<TotalesDeQuejas> {
  const { rows } = await sql<TotalesDeQuejas>`
    select count(*)::integer as total, coalesce(sum(q.novictimas), 0)::integer as victimas,
      (count(*) filter (where q.boremitida = 1))::integer as remitidas ${buscadas(alcance, filtro)}`.execute(trx);
  return rows[0] ?? { total: 0, victimas: 0, remitidas: 0 };
}

export interface QuejaEnLista {
  llqueja: number;
  dsexpediente: string;
  dsinstitucion: string;
  fcrecepcion: string;
  dsestado: string;
  novictimas: number;
  boremitida: number;
}
/** The expression behind each heading. All findings are counted anyway, and sources register hundreds. */
const CLAVES: Readonly<Record<OrdenDeQuejas, RawBuilder<unknown>>> = {
  dsexpediente: alfabeto(sql`p.dsexpediente`),
  dsinstitucion: alfabeto(sql`i.dsinstitucion`),
  dsestado: alfabeto(sql`e.dsestado`),
  fcrecepcion: sql`p.fcrecepcion`,
  novictimas: sql`p.novictimas`,
  boremitida: sql`p.boremitida`,
};
const ordenDe = ({ orden }: PedidoDeQuejas) => (orden ? sql`${porClave(CLAVES[orden.columna], orden)}, ` : sql``);

/** A page of them, the last received first unless another order is asked for. */
export const listQuejas = async (trx: Trx, alcance: Alcance, filtro: PedidoDeQuejas): Promise<QuejaEnLista[]> =>
  (
    await sql<QuejaEnLista>`
    select p.llqueja, p.dsexpediente, i.dsinstitucion, p.fcrecepcion, e.dsestado, p.novictimas, p.boremitida
    from (select * ${buscadas(alcance, filtro)}) p
    join ctinstitucion i using (llinstitucion) join ctestado e using (llestado)
    order by ${ordenDe(filtro)} p.fcrecepcion desc, p.llqueja desc
    limit ${filtro.rpp} offset ${filtro.pagina * filtro.rpp}`.execute(trx)
  ).rows;
