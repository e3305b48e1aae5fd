-- Which rows a user may see. Queries say it in their WHERE; these policies stand behind them, so that a query that
-- forgets answers nothing foreign. The application's role owns no table and cannot bypass them.
-- Scope of a unit of work: renadet.institucion (0 = all) and renadet.propietarios ('{1,2}', empty = all of them),
-- set for one transaction. Unset, nothing is visible.

create function alcance_institucion() returns integer language sql stable parallel safe
return nullif(current_setting('renadet.institucion', true), '')::integer;

create function alcance_propietarios() returns integer[] language sql stable parallel safe
return nullif(current_setting('renadet.propietarios', true), '')::integer[];

do $$
declare tabla text;
begin
  foreach tabla in array array['carpeta', 'victima', 'responsable', 'imputado', 'constancia', 'papelera'] loop
    execute format('alter table %I enable row level security', tabla);
    -- The scalar subqueries are evaluated once per query, not once per row. An OR would be estimated as one row in a
    -- hundred, and joins planned for a handful of rows where there are thousands; a CASE is estimated as every second.
    execute format($policy$
      create policy alcance on %I to renadet_app using (
        case when (select alcance_institucion()) = 0 then true
          else llinstitucion = (select alcance_institucion())
            and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
        end)
    $policy$, tabla);
  end loop;
end $$;

-- Words carry no area: they only ever lead to files, which the policy above guards.
alter table victimapalabra enable row level security;
create policy alcance on victimapalabra to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);

alter table auditoria enable row level security;
create policy alcance on auditoria for select to renadet_app using (
  (select alcance_institucion()) = 0 or llinstitucion = (select alcance_institucion()));
