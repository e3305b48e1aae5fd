-- Which rows a user may see. Queries say it in their WHERE; these policies stand behind them, so that a query that
-- forgets answers nothing foreign. The application's role owns no table and cannot bypass them.
-- Scope of a unit of work: renadet.institucion (0 = all), renadet.propietarios ('{1,2}', empty = all of them) and
-- renadet.usuario, set for one transaction. Unset, nothing is visible.
-- The scalar subqueries are evaluated once per query, not once per row. An OR would be estimated as one row in a hundred,
-- and joins planned for a handful of rows where there are thousands; a CASE is estimated as every second.
do $$
declare
  vieja record;
  tabla text;
  orden text;
begin
  for vieja in select policyname, tablename from pg_policies where schemaname = 'public' loop
    execute format('drop policy %I on %I', vieja.policyname, vieja.tablename);
  end loop;

  -- Of an institution and an area; what is not written by the application is for reading only.
  for tabla, orden in
    select unnest('{carpeta,victima,responsable,imputado,constancia,papelera,archivo,entradapgj,interconexiontoken}'::text[]), ''
    union all select unnest('{examenvictima,plazojustificacion,incumplimiento,reglaexcusa,observacion,observacionacto}'::text[]), ''
    union all
    select unnest('{carpetapalabra,carpetaestatus,cambionumero,cambiocarpeta,cambiovictima,cambioresponsable,diariocarpeta,diariovictima,
      diarioresponsable,acumuladocarpeta,acumuladoinicio,acumuladocaptura,acumuladocarga,acumuladovictima,acumuladoresponsable,
      casoconocido,casomes,plazoespera,plazocuenta,plazousuario,crucecarpeta,cambiocalidad,acumuladocalidad,calificacion,acumuladocalificacion,historiacarpeta,historiavictima,
      historiaresponsable,comparable,clave}'::text[]), 'for select'
  loop
    execute format($p$
      create policy alcance on %I %s to renadet_app using (
        case when (select alcance_institucion()) = 0 then true
          else llinstitucion = (select alcance_institucion())
            and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
        end)$p$, tabla, orden);
  end loop;

  -- Of an institution: what no area has.
  for tabla, orden in
    select unnest('{corrida,corridarenglon,carga,cargacarpeta,cargalote,expedientehistorico,expedienteexterno,totaldeclarado,queja}'::text[]), ''
    union all select unnest('{medidames,anomalia,anomaliaexcusa}'::text[]), ''
    union all
    select unnest('{cambiocaso,historicocuenta,plazorechazo,acumuladodemora,acumuladoentrega}'::text[]), 'for select'
  loop
    execute format($p$
      create policy alcance on %I %s to renadet_app using (
        case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end)$p$,
      tabla, orden);
  end loop;

  -- Totals are read by nobody while they are counted anew.
  foreach tabla in array '{cambiocarpeta,cambiovictima,cambioresponsable,diariocarpeta,diariovictima,diarioresponsable,
      acumuladocarpeta,acumuladoinicio,acumuladocaptura,acumuladocarga,acumuladovictima,acumuladoresponsable,acumuladodemora,
      acumuladoentrega,cambiocalidad,acumuladocalidad}'::text[] loop
    execute format('create policy listas on %I as restrictive for select to renadet_app using ((select cifras_listas(''cuentas'')))', tabla);
  end loop;
  create policy listas on crucecarpeta as restrictive for select to renadet_app using ((select cifras_listas('cruce')));

  -- Two victims: whoever sees both.
  create policy alcance on par to renadet_app using (
    case when (select alcance_institucion()) = 0 then true
      else instituciona = (select alcance_institucion()) and institucionb = (select alcance_institucion())
        and ((select alcance_propietarios()) is null or propietarioa = any ((select alcance_propietarios())::integer[])
          and propietariob = any ((select alcance_propietarios())::integer[]))
      end);

  -- Of two files: seen where both are.
  create policy alcance on carpetavinculo to renadet_app using (
    case when (select alcance_institucion()) = 0 then true
      else llinstitucion = (select alcance_institucion()) and llinstituciondestino = (select alcance_institucion())
        and ((select alcance_propietarios()) is null
          or (llpropietario = any ((select alcance_propietarios())::integer[])
            and llpropietariodestino = any ((select alcance_propietarios())::integer[])))
      end);

  -- What was made of all of them for the public; notices, which offices read by a function that says what
  -- crosses; providers, which sign-ins read by functions, too.
  foreach tabla in array '{crucepublico,aviso,proveedor}'::text[] loop
    execute format('create policy alcance on %I to renadet_app using ((select alcance_institucion()) = 0)', tabla);
  end loop;

  -- Of one person.
  foreach tabla in array '{borrador,filtroguardado}'::text[] loop
    execute format('create policy propio on %I to renadet_app
      using (llusuario = nullif(current_setting(''renadet.usuario'', true), '''')::integer)', tabla);
  end loop;
  -- The second factor is the account's own. To take it away (segundofactor_quitar) is all that an administrator may do.
  foreach tabla in array '{segundofactor,segundofactorrespaldo,copiallave,recorrido,preguntademesa}'::text[] loop
    execute format('create policy propio on %I to renadet_app using (llusuario = (select alcance_usuario()))', tabla);
  end loop;
end $$;

-- A question that is shared is read by the institution, or the role, that it is shared with.
create policy compartida on filtroguardado for select to renadet_app using (
  reporte = 'preguntas' and parainstitucion is not null and exists (select from usuario u where u.llusuario = (select alcance_usuario())
    and filtroguardado.parainstitucion in (0, u.llinstitucion) and coalesce(filtroguardado.pararol, u.llrol) = u.llrol));

create policy alcance on auditoria for select to renadet_app using (
  (select alcance_institucion()) = 0 or llinstitucion = (select alcance_institucion()));

-- The national administrator administers everybody, others those of the own institution and places.
create policy administra on usuario to renadet_app using (
  (select alcance_administra())
    and case when (select alcance_institucion()) = 0 then true
      else llinstitucion = (select alcance_institucion()) and cuenta_en_lugares(llusuario) end);
create policy propio on usuario for select to renadet_app using (llusuario = (select alcance_usuario()));

-- Kits for the field are seen by whose they are, and by who administers the account.
create policy administra on juego to renadet_app using (
  (select alcance_administra()) and exists (select from usuario u where u.llusuario = juego.llusuario));
create policy propio on juego to renadet_app using (llusuario = (select alcance_usuario()));
create policy administra on juegocarpeta for select to renadet_app using (
  (select alcance_administra()) and exists (select from usuario u where u.llusuario = juegocarpeta.llusuario));
create policy propio on juegocarpeta to renadet_app using (llusuario = (select alcance_usuario()));

-- Whoever sees the account sees its places. They are given and taken by its administrator, never by oneself, and only
-- among the administrator's own.
create policy administra on usuariopropietario to renadet_app using (
  (select alcance_administra()) and exists (select from usuario u where u.llusuario = usuariopropietario.llusuario))
with check (
  (select alcance_administra()) and llusuario is distinct from (select alcance_usuario())
    and ((select alcance_propietarios()) is null or llpropietario = any ((select alcance_propietarios())::integer[]))
    and exists (select from usuario u where u.llusuario = usuariopropietario.llusuario));

-- Whatever has a policy is guarded by it.
do $$
declare tabla text;
begin
  for tabla in select distinct tablename from pg_policies where schemaname = 'public' loop
    execute format('alter table %I enable row level security', tabla);
  end loop;
end $$;
