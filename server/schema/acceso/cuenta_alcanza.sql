-- Whether who started a run over many files may still do what it does: active, of the same role, office and places, and
-- the role still has the function. A place or a function that was taken away ends the run at its next turn.
create or replace function cuenta_alcanza(cuenta integer, rol integer, institucion integer, lugares integer[], funcion integer)
returns boolean
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select cuenta_vigente(cuenta, rol, institucion)
    and exists (select from ctrolfuncionalidad f where f.llrol = rol and f.llfuncionalidad = funcion and f.boactivo = 1)
    and array(select p.llpropietario from usuariopropietario p where p.llusuario = cuenta order by 1)
      = array(select l from unnest(lugares) l order by 1);
end;
revoke execute on function cuenta_alcanza from public;
grant execute on function cuenta_alcanza to renadet_app;
