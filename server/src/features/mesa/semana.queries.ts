import { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import { SEMANA_MAX, type Semana } from '@renadet/domain/mesa/mesa.contract';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';
import { filtered } from '../carpeta/busqueda.query.ts';

/** Days since Monday. */
const desdeLunes = (dia: Fecha) => (new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7;

/** What a user registered between two days. */
async function findSemana(trx: Trx, alcance: Alcance, desde: Fecha, hasta: Fecha): Promise<Semana> {
  const filtro = FiltroCarpetas.parse({ mias: true });
  const mias = filtered({ ...filtro, registroDesde: desde, registroHasta: hasta }, alcance)(trx.selectFrom('carpeta'));
  const { rows } = await sql<Omit<Semana, 'desde' | 'hasta'>>`
    with mia as materialized (${mias.select(['carpeta.llcarpeta', 'carpeta.novictimas'])}),
    n as (select count(*)::integer as n from mia),
    vista as materialized (select * from mia where (select n from n) <= ${SEMANA_MAX})
    select n as registradas,
      case when n <= ${SEMANA_MAX} then (select count(*)::integer from vista m where exists (
          select from responsable r where r.llcarpeta = m.llcarpeta)
        and (select count(*) from victima v where v.llcarpeta = m.llcarpeta) >= coalesce(m.novictimas, 0)) end as completas,
      (select percentile_cont(0.5) within group (order by p.puntos)
        from puntos_de(array(select llcarpeta from vista)) p) as puntos
    from n`.execute(trx);
  return { desde, hasta, ...(rows[0] ?? { registradas: 0, completas: 0, puntos: null }) };
}

/** This week up to a day, and the one before. */
export async function findSemanas(trx: Trx, alcance: Alcance, hoy: Fecha): Promise<{ esta: Semana; anterior: Semana }> {
  const lunes = masDias(hoy, -desdeLunes(hoy));
  return {
    esta: await findSemana(trx, alcance, lunes, hoy),
    anterior: await findSemana(trx, alcance, masDias(lunes, -7), masDias(lunes, -1)),
  };
}
