-- Names are counted anew, and what is left out by keys that too many share: pairs of them whose years of birth are further
-- apart than one, or not known.
create or replace function contar_frecuencias() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if alcance_institucion() is distinct from 0 then
    return;
  end if;
  perform contar_nombres();
  update clavecomun m set n = x.n, fuera = x.n * (x.n - 1) / 2 - x.cerca
    from (
      select clase, huella, sum(n) as n, coalesce(sum(n * (n - 1) / 2 + case when despues = anio + 1 then n * otros else 0 end)
        filter (where anio is not null and clase < 10), 0) as cerca
      from (
        select clase, huella, anio, n, lead(anio) over v as despues, lead(n) over v as otros
        from (
          select m.clase, m.huella, c.anio, count(*) as n
          from clavecomun m join clave k on k.clase = -m.clase and k.huella = m.huella join comparable c using (llvictima)
          group by 1, 2, 3) y
        window v as (partition by clase, huella order by anio)) z
      group by clase, huella) x
    where x.clase = m.clase and x.huella = m.huella;
  analyze (skip_locked) comparable, clave, frecuencia; -- what was filled for the first time is compared by this plan
end $$;
revoke execute on function contar_frecuencias from public;
grant execute on function contar_frecuencias to renadet_app;
