import type { Corrida } from '@renadet/domain/justicianet/justicianet.schema';
import { FUNCION_ID, type Funcion } from '@renadet/domain/permisos/funciones';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type Alcance, type Trx, unit } from '../../db/scope.ts';
import type { Quien, QuienGuardado } from './quien.ts';

/** How many of a user's runs are listed. */
const RECIENTES = 10;

export type TipoCorrida = Corrida['tipo'];
export interface Renglon {
  expediente: string;
  expedienteId: string | null;
  llcarpeta: number | null;
}
export interface CorridaNueva {
  tipo: TipoCorrida;
  llusuario: number;
  llinstitucion: number;
  quien: QuienGuardado;
}

/** A new run with its files, in their order. @returns its id */
export async function insertCorrida(trx: Trx, corrida: CorridaNueva, renglones: readonly Renglon[]): Promise<number> {
  const { llinstitucion } = corrida;
  const { llcorrida } = await trx
    .insertInto('corrida')
    .values({ ...corrida, quien: JSON.stringify(corrida.quien), total: renglones.length })
    .returning('llcorrida')
    .executeTakeFirstOrThrow();
  await sql`
    insert into corridarenglon (llcorrida, orden, llinstitucion, expediente, "expedienteId", llcarpeta)
    select ${llcorrida}, row_number() over (), ${llinstitucion}, r.expediente, r."expedienteId", r.llcarpeta
    from jsonb_to_recordset(${JSON.stringify(renglones)}::jsonb)
      as r (expediente text, "expedienteId" text, llcarpeta integer)`.execute(trx);
  return llcorrida;
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** Runs of a user, newest first; of one id where given. */
export async function listCorridas(trx: Trx, llusuario: number, llcorrida?: number): Promise<Corrida[]> {
  const rows = await trx
    .selectFrom('corrida as c')
    .where('c.llusuario', '=', llusuario)
    .$if(llcorrida !== undefined, (q) => q.where('c.llcorrida', '=', llcorrida ?? 0))
    .orderBy('c.llcorrida', 'desc')
    .limit(RECIENTES)
    .select(['c.llcorrida', 'c.tipo', 'c.estado', 'c.total', 'c.creada', 'c.iniciada', 'c.terminada'])
    .select([
      sql<number>`(select count(*) from corridarenglon r where r.llcorrida = c.llcorrida and result is not null)`.as(
        'hechas',
      ),
      sql<number>`(select count(*) from corridarenglon r
        where r.llcorrida = c.llcorrida and result = 'REGISTRO_EXITOSO')`.as('correctas'),
    ])
    .execute();
  return rows.map((row) => ({
    ...row,
    tipo: row.tipo as Corrida['tipo'],
    estado: row.estado as Corrida['estado'],
    creada: row.creada.toISOString(),
    iniciada: iso(row.iniciada),
    terminada: iso(row.terminada),
  }));
}

export const listRenglones = (trx: Trx, llcorrida: number) =>
  trx
    .selectFrom('corridarenglon')
    .where('llcorrida', '=', llcorrida)
    .orderBy('orden')
    .select(['orden', 'expediente', 'result', 'msj'])
    .execute();

/** Asks a user's run to stop after the file that it is at. */
export const requestCancelar = (trx: Trx, llusuario: number, llcorrida: number) =>
  trx
    .updateTable('corrida')
    .set({ bocancelar: true })
    .where('llcorrida', '=', llcorrida)
    .where('llusuario', '=', llusuario)
    .where('terminada', 'is', null)
    .execute();

// ---- What the job that works a run needs: it acts for nobody until it knows for whom ---------------------------------

const TODO: Alcance = { llinstitucion: 0, propietarios: null };

/** Takes a run up, at first or again. @returns undefined when there is nothing left to do in it */
export const take = (db: Db, llcorrida: number) =>
  unit(db, TODO, 'write', (trx) =>
    trx
      .updateTable('corrida')
      .set({ estado: 'EN_CURSO', iniciada: sql<Date>`coalesce(iniciada, now())` })
      .where('llcorrida', '=', llcorrida)
      .where('terminada', 'is', null)
      .returning(['llcorrida', 'tipo', 'llusuario', 'llinstitucion', 'quien'])
      .executeTakeFirst(),
  );

/** Whether who started a run may still do it: active, of the same role, office and places, with the function. */
export const isStillVigente = (
  db: Db,
  { llusuario, llrol, llinstitucion, propietarios }: Quien,
  funcion: Funcion,
): Promise<boolean> =>
  sql<{ vigente: boolean }>`select cuenta_alcanza(${llusuario}, ${llrol}, ${llinstitucion},
      ${[...propietarios]}::integer[], ${FUNCION_ID[funcion]}) as vigente`
    .execute(db)
    .then(({ rows }) => rows[0]?.vigente ?? false);

/** The next file of a run, and whether it was asked to stop. */
export const siguiente = (db: Db, llcorrida: number) =>
  unit(db, TODO, 'read', (trx) =>
    trx
      .selectFrom('corrida as c')
      .leftJoin('corridarenglon as r', (join) =>
        join.onRef('r.llcorrida', '=', 'c.llcorrida').on('r.result', 'is', null),
      )
      .where('c.llcorrida', '=', llcorrida)
      .orderBy('r.orden')
      .limit(1)
      .select(['c.bocancelar', 'r.orden', 'r.expedienteId', 'r.llcarpeta', 'r.expediente'])
      .executeTakeFirst(),
  );

export const noteRenglon = (
  db: Db,
  llcorrida: number,
  orden: number,
  outcome: { result: string; msj: string; expediente?: string | undefined },
) =>
  unit(db, TODO, 'write', (trx) =>
    trx
      .updateTable('corridarenglon')
      .set({ result: outcome.result, msj: outcome.msj, ...(outcome.expediente && { expediente: outcome.expediente }) })
      .where('llcorrida', '=', llcorrida)
      .where('orden', '=', orden)
      .execute(),
  );

export const finish = (db: Db, llcorrida: number, estado: Corrida['estado']) =>
  unit(db, TODO, 'write', (trx) =>
    trx
      .updateTable('corrida')
      .set({ estado, terminada: new Date() })
      .where('llcorrida', '=', llcorrida)
      .where('terminada', 'is', null)
      .execute(),
  );
