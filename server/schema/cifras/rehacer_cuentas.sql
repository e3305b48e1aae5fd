-- All totals of files, victims and authorities from the records alone: after a load without triggers, or when the age
-- ranges change. Where people are at work it runs under one snapshot (repeatable read) while nobody moves what was written
-- into the totals (db/pasos.ts): what it deletes is what the snapshot's records say, and what is written meanwhile stays.
-- No table is truncated: who reads goes on with the former totals until the commit.
create or replace function rehacer_cuentas() returns void language plpgsql set search_path = public, pg_temp as $$
declare tabla text;
begin
  foreach tabla in array '{cambiocarpeta,cambiovictima,cambioresponsable,diariocarpeta,diariovictima,diarioresponsable,
      acumuladocarpeta,acumuladoinicio,acumuladocaptura,acumuladocarga,acumuladovictima,acumuladoresponsable,acumuladodemora,
      acumuladoentrega}'::text[] loop
    execute format('delete from %I', tabla);
  end loop;
  insert into diariocarpeta
    select dia, registro, integracion, cargada, llinstitucion, llpropietario, lldelito, lletapa, llestatus, llusuario,
      llformainicio, count(*)
    from hechoscarpeta group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 1;
  insert into diariovictima
    select dia, llinstitucion, llpropietario, lldelito, llgenero, valores, count(*)
    from hechosvictima group by 1, 2, 3, 4, 5, 6 order by 1;
  insert into diarioresponsable
    select dia, llinstitucion, llpropietario, lldelito, boexistente, llgobierno, llsubnivel, lldependencia, count(*)
    from hechosresponsable group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1;
  perform olvidar_numeros(true);
  perform rehacer_calidad();
  perform sumar_resumenes('select * from diariocarpeta', 'select * from diariovictima', 'select * from diarioresponsable', false);
end $$;
revoke execute on function rehacer_cuentas from public;
