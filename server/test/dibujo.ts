import type pg from 'pg';

/**
 * Everything that the public schema is made of, one line each, in an order of its own: two databases with the same lines
 * behave the same. Left out: comments, the queue's tables (their library makes them) and what PostgreSQL makes by itself.
 */
const CONSULTA = `
with mio as (select oid from pg_namespace where nspname = 'public')
select 'column ' || c.relname || ' ' || lpad(row_number() over (partition by c.oid order by a.attnum)::text, 3, '0') || ' ' || a.attname || ' ' ||
  format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end ||
  coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') || ' ' || a.attidentity::text || a.attgenerated::text ||
  coalesce(' collate ' || (select collname from pg_collation where oid = a.attcollation), '') ||
  coalesce(' stat ' || a.attstattarget, '') || coalesce(' acl ' || a.attacl::text, '') as linea
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relnamespace in (select oid from mio) and c.relkind in ('r', 'p', 'v', 'm', 'i')
union all
select 'relation ' || c.relkind::text || ' ' || c.relname || ' ' || c.relpersistence::text || ' rls ' || c.relrowsecurity ||
  c.relforcerowsecurity || ' acl ' || coalesce((select string_agg(x::text, ' ' order by x::text) from unnest(coalesce(c.relacl,
    acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) x), '') ||
  ' with ' || coalesce((select string_agg(x, ' ' order by x) from unnest(c.reloptions) x), '') || ' owner ' || c.relowner::regrole
from pg_class c where c.relnamespace in (select oid from mio) and c.relkind in ('r', 'p', 'v', 'm', 'i', 'S')
union all
select 'constraint ' || coalesce(nullif(c.conrelid, 0)::regclass::text, '') || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid) ||
  ' ' || c.convalidated
from pg_constraint c where c.connamespace in (select oid from mio)
union all
select 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid || i.indisclustered || i.indisreplident
from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace in (select oid from mio)
union all
select 'sequence ' || s.seqrelid::regclass || ' ' || s.seqtypid::regtype || ' ' || concat_ws(' ', s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcache, s.seqcycle) ||
  coalesce(' of ' || (select d.refobjid::regclass || '.' || d.refobjsubid from pg_depend d
    where d.objid = s.seqrelid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')), '')
from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace in (select oid from mio)
union all
select 'function ' || p.oid::regprocedure || ' acl ' || coalesce((select string_agg(x::text, ' ' order by x::text) from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) x), '') ||
  ' owner ' || p.proowner::regrole || ' ' || pg_get_functiondef(p.oid)
from pg_proc p where p.pronamespace in (select oid from mio)
union all
select 'view ' || c.relname || ' ' || pg_get_viewdef(c.oid) from pg_class c where c.relnamespace in (select oid from mio) and c.relkind = 'v'
union all
select 'trigger ' || t.tgrelid::regclass || ' ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid)
from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace in (select oid from mio) and not t.tgisinternal
union all
select 'policy ' || tablename || ' ' || concat_ws(' ', policyname, permissive, roles, cmd, 'using', qual, 'check', with_check)
from pg_policies where schemaname = 'public'
union all
select 'type ' || t.typname || ' ' || t.typtype::text from pg_type t
where t.typnamespace in (select oid from mio) and t.typtype in ('d', 'e', 'r')
union all
select 'event ' || evtname || ' ' || evtevent from pg_event_trigger
union all
select 'extension ' || extname from pg_extension
union all
select 'statistics ' || pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s
union all
select 'default acl ' || defaclrole::regrole || defaclobjtype::text || defaclacl::text from pg_default_acl
order by 1`;

/** @returns the lines of a database's schema, sorted */
export const draw = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ linea: string }>(CONSULTA);
  return rows.map(({ linea }) => linea);
};
