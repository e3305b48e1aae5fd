import type { Output } from '@renadet/domain/lib/endpoint';
import type { getRespaldos } from '@renadet/domain/respaldo/respaldo.contract';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';

interface Encontrado {
  ultimo: Date | null;
  comprobado: Date | null;
  continuo: boolean;
  archivado: Date | null;
  hecho: Date | null;
  hasta: Date | null;
  entero: boolean | null;
}

/**
 * When the newest backup was made, the newest one that came back whole, and what of the continuous archive is known.
 * @param archivo of the embedded database; without it PostgreSQL's own archiving is looked at
 */
export async function findRespaldos(
  db: Db,
  archivo?: { hasta: () => Date | null },
): Promise<Output<typeof getRespaldos>> {
  const { rows } = await sql<Encontrado>`
    select r.*, s.fcsimulacro as hecho, s.fchasta as hasta, s.boentero as entero,
      current_setting('archive_mode') <> 'off' as continuo, a.last_archived_time as archivado
    from (select max(fcrespaldo) as ultimo, max(fcrespaldo) filter (where boentero) as comprobado from respaldo) r
      cross join pg_stat_archiver a
      left join (select * from simulacro order by llsimulacro desc limit 1) s on true`.execute(db);
  const [found] = rows;
  const iso = (when: Date | null | undefined) => when?.toISOString() ?? null;
  const continuo = archivo !== undefined || found?.continuo === true;
  return {
    ultimo: iso(found?.ultimo),
    comprobado: iso(found?.comprobado),
    continuo,
    archivado: continuo ? iso(archivo ? archivo.hasta() : found?.archivado) : null,
    simulacro:
      found?.hecho && found.hasta
        ? { hecho: found.hecho.toISOString(), hasta: found.hasta.toISOString(), entero: found.entero === true }
        : null,
  };
}
