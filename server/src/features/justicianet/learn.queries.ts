import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** A file as the external system's list tells it; days yyyy-MM-dd. */
export interface Conocido {
  expedienteId: string;
  /** Abbreviation of its office; of one that the registry has not, the file is passed over. */
  fiscalia: string;
  noci: string;
  fcinicio: string;
  dsdelito: string;
  dssituacion: string;
}

export const someExists = async (trx: Trx): Promise<boolean> =>
  (await sql`select 1 from expedienteexterno limit 1`.execute(trx)).rows.length > 0;

/** Writes those that are new or changed; a number told twice is one case. @returns how many */
export async function upsertConocidos(trx: Trx, rows: readonly Conocido[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into expedienteexterno as x (llinstitucion, noci, "expedienteId", fcinicio, dsdelito, dssituacion)
    select distinct on (i.llinstitucion, r.noci)
      i.llinstitucion, r.noci, r."expedienteId", r.fcinicio, r.dsdelito, r.dssituacion
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("expedienteId" text, fiscalia text, noci text, fcinicio date, dsdelito text, dssituacion text)
    join ctinstitucion i on i.dsabreviatura = r.fiscalia
    order by i.llinstitucion, r.noci, r."expedienteId"
    on conflict (llinstitucion, noci) do update set "expedienteId" = excluded."expedienteId",
      fcinicio = excluded.fcinicio, dsdelito = excluded.dsdelito, dssituacion = excluded.dssituacion
    where (x."expedienteId", x.fcinicio, x.dsdelito, x.dssituacion) is distinct from
      (excluded."expedienteId", excluded.fcinicio, excluded.dsdelito, excluded.dssituacion)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Forgets the files of a period whose numbers are not told. @returns how many */
export async function forgetOthers(
  trx: Trx,
  desde: string,
  hasta: string,
  numeros: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from expedienteexterno where fcinicio between ${desde}::date and ${hasta}::date
      and not (noci = any(${[...numeros]}::text[]))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
