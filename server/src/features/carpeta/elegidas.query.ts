import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Alcance } from '../../db/scope.ts';

/** The files of these ids that are in scope, newest first, with the columns of their list. */
export const consultaElegidas = (alcance: Alcance, ids: readonly number[]): RawBuilder<unknown> => sql`
  select c.noci, c.folio, p.dspropietario, d.dsdelito, c.fcinicio, t.dsetapa, s.dsestatus, c.novictimas,
    (select count(*) from victima v where v.llcarpeta = c.llcarpeta) as victimasregistradas,
    (select count(*) from responsable r where r.llcarpeta = c.llcarpeta) as autoridadesregistradas
  from carpeta c join ctpropietario p on p.llpropietario = c.llpropietario
  left join ctdelito d on d.lldelito = c.lldelito left join ctetapa t on t.lletapa = c.lletapa
  left join ctestatus s on s.lletapa = c.lletapa and s.llestatus = c.llestatus
  where ${inScope('c', alcance)} and c.llcarpeta = any(${[...ids]}::integer[])
  order by c.fcinicio desc, c.llcarpeta desc`;

/** How many of these are in scope. */
export const countElegidas = (alcance: Alcance, ids: readonly number[]): RawBuilder<{ n: number }> => sql<{
  n: number;
}>`
  select count(*)::integer as n from carpeta c where ${inScope('c', alcance)} and c.llcarpeta = any(${[...ids]}::integer[])`;
