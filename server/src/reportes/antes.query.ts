import { SE_CUENTAN_ANTES, sinContarAntes } from '@renadet/domain/lib/antes';
import { FECHA_MINIMA } from '@renadet/domain/lib/fecha';
import { antesEn, type LlaveDeReporte } from '@renadet/domain/reportes/antes';
import type { BusquedaReporte } from '@renadet/domain/reportes/cargadas';
import type { FiltroReporte } from '@renadet/domain/reportes/filtro';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { deQuien } from './fuente.query.ts';

type DeQuien = Partial<Pick<FiltroReporte, 'grupo' | 'institucion' | 'area'>> & { cargadas?: boolean | undefined };

/**
 * Files that no period reaches, by office: those begun before the first day that one can be asked for (D-408), of whom the
 * reader may see and asked for.
 */
export const deAntes = (
  alcance: Alcance,
  { grupo = 0, institucion = 0, area = 0, cargadas = false }: DeQuien,
): RawBuilder<{ llinstitucion: number; n: number }> => {
  const which = sql`dia < ${FECHA_MINIMA}::date and ${deQuien(alcance, { grupo, institucion, area })}
    and (not ${cargadas}::boolean or cargada = 1)`;
  return sql`select llinstitucion, sum(n)::integer as n from (
      select llinstitucion, n from diariocarpeta where ${which}
      union all select llinstitucion, n from cambiocarpeta where ${which}) a
    group by 1 having sum(n) <> 0`;
};

export async function countAntes(trx: Trx, alcance: Alcance, quien: DeQuien): Promise<number> {
  const { rows } = await deAntes(alcance, quien).execute(trx);
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** The sentence of a report on such files, for the head of what is taken away; none where there is nothing to say. */
export async function sayAntes(
  trx: Trx,
  alcance: Alcance,
  llave: LlaveDeReporte,
  filtro: DeQuien & Partial<Pick<FiltroReporte, 'noci'>> & Partial<Pick<BusquedaReporte, 'tipoFecha'>>,
): Promise<string[]> {
  const que = antesEn(llave, filtro);
  if (que === 'cuenta') return [SE_CUENTAN_ANTES];
  const said =
    que === 'fuera' && sinContarAntes(await countAntes(trx, alcance, { ...filtro, cargadas: llave === 'cargadas' }));
  return said ? [said] : [];
}
