-- The chain (0004) proves the audit's lines; this proves the rows of the registry by it (ADR 49). Whatever the application
-- writes to a sealed table leaves a seal: the SHA-256 of each row as it is now, and for a deleted one that it is gone. The
-- last audit line of a transaction bears the fingerprint of its seals, so a seal cannot be changed without breaking the
-- chain, and a row that was changed by other ways differs from its last seal (npm run auditoria:verificar -- --datos).

-- Which columns a seal covers. A table gains a form with each change of its columns; older seals keep theirs.
create table selloforma (
  forma integer primary key, -- of its content, the same in every database
  tabla text not null,
  clave text[] not null,
  columnas text[] not null,
  vigente boolean not null -- of its table, the one that is used now
);
-- What one statement wrote. `huellas` is null where its rows were deleted; `campos` has fifteen bits of each column, by
-- which a column that differs is named: the fingerprint alone decides whether the row does.
create table sello (
  llsello bigint generated always as identity primary key,
  acto bigint not null,
  forma integer not null references selloforma,
  llaves text[] not null,
  huellas bytea[],
  campos int2[]
);
create index sello_acto on sello (acto);
create sequence selloacto;

alter table auditoria add column acto bigint, add column sello bytea;
comment on column auditoria.acto is 'Seals that its transaction left; null where it changed no sealed row.';
comment on column auditoria.sello is 'Fingerprint of those seals.';

-- As before (0004); a line with seals covers them.
create or replace function auditoria_huella(anterior bytea, a auditoria) returns bytea
language sql immutable parallel safe
begin atomic
  select sha256(anterior || convert_to((jsonb_build_array(
    a.id, extract(epoch from a.ocurrio), a.llusuario, a.dscorreo, a.llinstitucion, a.operacion, a.objeto, a.llave,
    a.llcarpeta, a.detalle, a.solicitud, a.direccion)
    || case when a.acto is null and a.sello is null then '[]'::jsonb
       else jsonb_build_array(a.acto, encode(a.sello, 'hex')) end)::text, 'UTF8'));
end;

-- Fingerprint of the seals of one transaction, in their order.
create function sello_de(este bigint) returns bytea
language sql stable set bytea_output = 'hex' as $$
  select sha256(string_agg(sha256(convert_to(
    row(s.llsello, f.tabla, f.clave, f.columnas, s.llaves, s.huellas, s.campos)::text, 'UTF8')), ''::bytea order by s.llsello))
  from sello s join selloforma f using (forma) where s.acto = este
$$;

-- Number of this transaction's seals; given with its first.
create function acto_actual() returns bigint
language plpgsql as $$
declare
  este bigint := nullif(current_setting('renadet.acto', true), '')::bigint;
begin
  if este is null then
    este := nextval('selloacto');
    perform set_config('renadet.acto', este::text, true);
  end if;
  return este;
end $$;

-- Whether what is being written comes from the system: the application's role, or the owner at a task that says so
-- (migrations, seeds, first accounts). What the owner of the tables types gets no seal, and so is found.
-- Asked inside functions of the owner's, where current_user is the owner.
create function sella() returns boolean
language sql stable as $$
  select current_setting('role') = 'renadet_app'
    or coalesce(current_setting('renadet.sellar', true), '') <> ''
    or not pg_has_role(session_user, current_user, 'member')
$$;

-- The line of a transaction that left seals and no line of its own.
create function linea_de_sellos() returns jsonb
language sql stable as $$
  select jsonb_build_object('operacion', 'registro.sellar', 'objeto', 'registro', 'direccion', 'servidor', 'detalle',
    jsonb_build_object('motivo', coalesce(nullif(current_setting('renadet.sellar', true), ''), 'sin operación'),
      'renglones', (select jsonb_object_agg(tabla, n) from (select f.tabla, sum(cardinality(s.llaves)) as n
        from sello s join selloforma f using (forma)
        where s.acto = nullif(current_setting('renadet.acto', true), '')::bigint group by f.tabla) t)))
$$;

-- As before (0041); the last line takes the transaction's seals.
create or replace function auditoria_encadenar() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cabeza auditoriacabeza;
  lineas auditoria[];
  este bigint := nullif(current_setting('renadet.acto', true), '')::bigint;
begin
  delete from auditoriapendiente where llave = new.llave;
  select * into strict cabeza from auditoriacabeza for update;
  lineas := array(select jsonb_populate_record(null::auditoria, e.valor)
    from jsonb_array_elements(new.entradas) with ordinality e (valor, orden) order by e.orden);
  if este is not null and cardinality(lineas) = 0 then
    lineas := array[jsonb_populate_record(null::auditoria, linea_de_sellos())];
  end if;
  for i in 1..cardinality(lineas) loop
    cabeza.id := cabeza.id + 1;
    lineas[i].id := cabeza.id;
    lineas[i].ocurrio := clock_timestamp();
    lineas[i].acto := null;
    lineas[i].sello := null;
    if este is not null and i = cardinality(lineas) then
      lineas[i].acto := este;
      lineas[i].sello := sello_de(este);
      perform set_config('renadet.acto', '', true);
    end if;
    cabeza.huella := auditoria_huella(cabeza.huella, lineas[i]);
    lineas[i].huella := cabeza.huella;
  end loop;
  insert into auditoria select * from unnest(lineas);
  update auditoriacabeza set id = cabeza.id, huella = cabeza.huella;
  return null;
end $$;

-- At the commit: seals that no line of the transaction will take get one.
create function sello_sin_linea() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.acto::text = current_setting('renadet.acto', true) and not exists (select from auditoriapendiente) then
    insert into auditoriapendiente (entradas) values (jsonb_build_array(linea_de_sellos()));
  end if;
  return null;
end $$;
create constraint trigger sin_linea after insert on sello
  deferrable initially deferred for each row execute function sello_sin_linea();
alter table sello enable always trigger sin_linea;

-- How the rows `n` of a table are sealed: key, fingerprint, and the bits of each column. Written as text, the same on
-- every server under the settings of the functions that use it.
create function sello_expresiones(f selloforma, out llave text, out huella text, out campos text)
language sql immutable as $$
  select
    (select string_agg(format('coalesce(n.%I::text, '''')', c), ' || ''/'' || ' order by i) from unnest(f.clave) with ordinality u (c, i)),
    format('sha256(convert_to(row(%s)::text, ''UTF8''))',
      (select string_agg(format('n.%I', c), ', ' order by i) from unnest(f.columnas) with ordinality u (c, i))),
    format('array[%s]::int2[]',
      (select string_agg(format('coalesce(hashtext(n.%I::text) & 32767, -1)', c), ', ' order by i)
       from unnest(f.columnas) with ordinality u (c, i)))
$$;

-- Seals a table from now on: all its columns but those left out, which say nothing of the record (tries, last use). To be
-- called again by a migration that changes its columns; one that drops a sealed column or changes its type leaves the
-- seals of before without comparison.
create function sellar_tabla(tabla regclass, sin text[] default '{}', clave text[] default null) returns void
language plpgsql as $$
declare
  f selloforma;
  e record;
begin
  f.tabla := tabla::text;
  f.clave := coalesce(clave, (select array_agg(a.attname::text order by k.i)
    from pg_index x, unnest(x.indkey::int2[]) with ordinality k (n, i), pg_attribute a
    where x.indrelid = tabla and x.indisprimary and a.attrelid = tabla and a.attnum = k.n));
  f.columnas := (select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = tabla and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all(sin));
  f.forma := ('x' || left(encode(sha256(convert_to(row(f.tabla, f.clave, f.columnas)::text, 'UTF8')), 'hex'), 7))::bit(28)::integer;
  f.vigente := true;
  update selloforma o set vigente = false where o.tabla = f.tabla;
  insert into selloforma select f.* on conflict (forma) do update set vigente = true;
  e := sello_expresiones(f);
  execute format($f$
    create or replace function %I() returns trigger
    language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' set datestyle = 'ISO, MDY'
      set bytea_output = 'hex' set extra_float_digits = 1 as $t$
    begin
      if not sella() then
        return null;
      end if;
      if tg_op = 'INSERT' then
        insert into sello (acto, forma, llaves, huellas, campos)
        select acto_actual(), %2$s, array_agg(%3$s), array_agg(%4$s), array_agg(%5$s) from nuevas n having count(*) > 0;
      elsif tg_op = 'UPDATE' then
        insert into sello (acto, forma, llaves, huellas, campos)
        select acto_actual(), %2$s, array_agg(%3$s), array_agg(%4$s), array_agg(%5$s)
        from nuevas n left join viejas v on (%6$s) = (%7$s)
        where (%8$s) is distinct from (%9$s) having count(*) > 0;
      else
        insert into sello (acto, forma, llaves)
        select acto_actual(), %2$s, array_agg(%3$s) from viejas n having count(*) > 0;
      end if;
      return null;
    end $t$
  $f$, 'sellar_' || f.tabla, f.forma, e.llave, e.huella, e.campos,
    (select string_agg(format('n.%I', c), ', ') from unnest(f.clave) c),
    (select string_agg(format('v.%I', c), ', ') from unnest(f.clave) c),
    (select string_agg(format('n.%I', c), ', ' order by i) from unnest(f.columnas) with ordinality u (c, i)),
    (select string_agg(format('v.%I', c), ', ' order by i) from unnest(f.columnas) with ordinality u (c, i)));
  execute format('revoke execute on function %I() from public', 'sellar_' || f.tabla);
  execute format($f$
    create or replace trigger sellar_alta after insert on %1$s referencing new table as nuevas
      for each statement execute function %2$I();
    create or replace trigger sellar_cambio after update on %1$s referencing new table as nuevas old table as viejas
      for each statement execute function %2$I();
    create or replace trigger sellar_baja after delete on %1$s referencing old table as viejas
      for each statement execute function %2$I()
  $f$, tabla, 'sellar_' || f.tabla);
end $$;

-- Seals the rows that never had a seal: those of before, and those that were loaded without triggers. A row that has one
-- is left, whatever it holds now. Returns how many.
create function sellar_faltantes(motivo text) returns bigint
language plpgsql set timezone = 'UTC' set datestyle = 'ISO, MDY' set bytea_output = 'hex' set extra_float_digits = 1 as $$
declare
  f selloforma;
  e record;
  total bigint := 0;
  n bigint;
begin
  perform set_config('renadet.sellar', motivo, true);
  for f in select * from selloforma where vigente order by tabla loop
    e := sello_expresiones(f);
    execute format($f$
      with lotes as (
        insert into sello (acto, forma, llaves, huellas, campos)
        select acto_actual(), %1$s, array_agg(llave), array_agg(huella), array_agg(campos)
        from (select %2$s as llave, %3$s as huella, %4$s as campos, (row_number() over () - 1) / 500 as lote
          from %5$s n
          where not exists (select from sello s join selloforma o using (forma) cross join unnest(s.llaves) u (llave)
            where o.tabla = %6$L and u.llave = %2$s)) r
        group by lote returning cardinality(llaves) as n)
      select coalesce(sum(n), 0) from lotes
    $f$, f.forma, e.llave, e.huella, e.campos, f.tabla, f.tabla) into n;
    total := total + n;
  end loop;
  return total;
end $$;

-- The statement that finds the rows of a table that do not agree with their last seal: key, what is wrong, and the columns
-- that differ. Its settings must be those of the functions above.
create function sello_consulta(esta text) returns text
language plpgsql stable as $$
declare
  huellas text;
  campos text;
  nombres text;
  llaves text;
begin
  select string_agg(format(' when %s then %s', f.forma, case when vive then e.huella else 'null' end), ''),
    string_agg(format(' when %s then %s', f.forma, case when vive then e.campos else 'null' end), ''),
    string_agg(format(' when %s then %L::text[]', f.forma, f.columnas), ''),
    max(e.llave)
  into huellas, campos, nombres, llaves
  from selloforma f cross join sello_expresiones(f) e
  cross join lateral (select not exists (select from unnest(f.columnas) c where not exists (
    select from pg_attribute where attrelid = to_regclass(esta) and attname = c and not attisdropped)) as vive) v
  where f.tabla = esta;
  return format($f$
    with ultimo as (
      select distinct on (u.llave) u.llave, u.huella, s.forma, s.llsello, u.i
      from sello s join selloforma o using (forma)
      cross join unnest(s.llaves, s.huellas) with ordinality u (llave, huella, i)
      where o.tabla = %1$L order by u.llave, s.llsello desc, u.i desc
    ), vivo as (
      select u.llave as sellada, u.huella, u.forma, u.llsello, u.i, n.* from ultimo u full join (
        select %2$s as llave_, n as fila from %3$s n) n on n.llave_ = u.llave
      where u.huella is not null or n.llave_ is not null
    )
    select coalesce(v.sellada, v.llave_) as llave,
      case when v.llave_ is null then 'falta' when v.huella is null then 'sin' when d.huella is null then 'otra forma'
        else 'distinto' end as caso,
      case when d.huella is not null and v.huella is not null then array(
        select c.columna from unnest(case v.forma %6$s end, d.campos) with ordinality c (columna, ahora, j)
        join sello s on s.llsello = v.llsello where s.campos[v.i::integer][c.j::integer] <> c.ahora order by c.j) end as campos
    from vivo v left join lateral (
      select case v.forma %4$s end as huella, case v.forma %5$s end as campos from (select (v.fila).*) n
      where v.llave_ is not null) d on true
    where v.llave_ is null or v.huella is null or d.huella is distinct from v.huella
    order by 1
  $f$, esta, llaves, esta, huellas, campos, nombres);
end $$;

select sellar_tabla(t::regclass) from unnest(array['carpeta', 'victima', 'responsable', 'imputado', 'archivo', 'constancia',
  'constanciallave', 'papelera', 'expedientehistorico', 'documentopublico', 'publicacion', 'publicacionarchivo',
  'foliocontador', 'usuariopropietario', 'ctinstitucion', 'ctpropietario', 'ctrolfuncionalidad']) t;
select sellar_tabla('ctpropietariosede', clave => '{llpropietario,fiscaliaid,sedeid}');
select sellar_tabla('usuario', '{intentos}');
select sellar_tabla('segundofactor', '{paso}');
select sellar_tabla('interconexiontoken', '{usado}');

-- Rows of before: the comparison holds for them from now on.
select sellar_faltantes('registro anterior a los sellos');
