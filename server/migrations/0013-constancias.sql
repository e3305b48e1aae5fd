-- Signed certificates: what is stated is signed with Ed25519, a later one of the same file or victim replaces an earlier
-- one, and one can be revoked. The public halves of all keys ever used stay, so that old certificates stay verifiable.

create table constanciallave (
  llaveid text collate "C" primary key check (llaveid ~ '^[0-9a-f]{16}$'), -- first 8 bytes of SHA-256 of `publica`
  publica bytea not null check (octet_length(publica) = 32),
  fcalta timestamptz not null default now()
);
comment on table constanciallave is 'Public keys (Ed25519, raw) of the certificates.';

create sequence constanciaturno;
alter table constancia
  add column turno bigint not null default nextval('constanciaturno'), -- grows with each issue; a later one replaces
  add column declarado text, -- the canonical text that was signed (domain/src/constancia/declaracion.ts)
  add column llaveid text collate "C" references constanciallave,
  add column firma bytea check (octet_length(firma) = 64),
  add column fcrevocada timestamptz,
  add column motivorevocacion varchar(500),
  add column llusuariorevoca integer references usuario,
  add check ((declarado is null) = (firma is null) and (firma is null) = (llaveid is null)),
  add check ((fcrevocada is null) = (motivorevocacion is null));
alter sequence constanciaturno owned by constancia.turno;

-- A revoked certificate is over: the same content, issued again, is another one with another code.
alter table constancia drop constraint constancia_llcarpeta_llvictima_huella_key;
create unique index constancia_misma on constancia (llcarpeta, llvictima, huella) nulls not distinct
  where fcrevocada is null;
create index constancia_turno on constancia (llcarpeta, llvictima, turno);

-- The certificate outlives its file: whoever holds the paper is told that it was revoked, not that it never was.
alter table constancia alter column llcarpeta drop not null;
alter table constancia drop constraint constancia_llcarpeta_llinstitucion_llpropietario_fkey;
alter table constancia add constraint constancia_carpeta foreign key (llcarpeta, llinstitucion, llpropietario)
  references carpeta (llcarpeta, llinstitucion, llpropietario) on update cascade on delete set null (llcarpeta);

create function constancia_revocar_borrada() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'victima' then
    update constancia set fcrevocada = now(), motivorevocacion = 'Se eliminó el registro de la víctima.'
    where llcarpeta = old.llcarpeta and llvictima = old.llvictima and fcrevocada is null;
  else
    update constancia set fcrevocada = now(), motivorevocacion = 'Se eliminó la carpeta.'
    where llcarpeta = old.llcarpeta and fcrevocada is null;
  end if;
  return old;
end $$;
create trigger constancia_revocar before delete on carpeta
  for each row execute function constancia_revocar_borrada();
create trigger constancia_revocar before delete on victima
  for each row execute function constancia_revocar_borrada();

drop function verificar_constancia(text);
-- The public check: nothing about any person, and nothing without the code.
create function comprobar_constancia(cual text)
returns table (folio text, bovictima boolean, dsinstitucion text, fcemision date, declarado text, llaveid text,
  publica bytea, firma bytea, sustituida boolean, revocada date)
language sql stable security definer set search_path = public, pg_temp
begin atomic
  select c.folio, c.llvictima is not null, i.dsinstitucion, c.fcemision, c.declarado, c.llaveid, l.publica, c.firma,
    exists (select from constancia o where o.llcarpeta = c.llcarpeta and o.llvictima is not distinct from c.llvictima
      and o.turno > c.turno and o.huella <> c.huella),
    (c.fcrevocada at time zone 'America/Mexico_City')::date
  from constancia c join ctinstitucion i using (llinstitucion) left join constanciallave l on l.llaveid = c.llaveid
  where c.codigo = cual;
end;

-- How often an address asked what is public, counted for all servers together. Lost at a crash, which is no harm.
create unlogged table consultapublica (
  llave text collate "C" primary key, -- digest of the address: the address itself is not kept
  desde timestamptz not null,
  veces integer not null
);
create index consultapublica_desde on consultapublica (desde);

-- Counts one use; a window that is over begins again. Windows that are over are cleared on the way, a few at a time.
create function contar_consulta(cual text, ventana interval) returns table (veces integer, restan integer)
language sql volatile security definer set search_path = public, pg_temp
begin atomic
  delete from consultapublica where llave in (
    select llave from consultapublica where desde < now() - ventana and llave <> cual
    order by desde limit 20 for update skip locked);
  insert into consultapublica as c (llave, desde, veces) values (cual, now(), 1)
  on conflict (llave) do update set
    desde = case when c.desde < now() - ventana then now() else c.desde end,
    veces = case when c.desde < now() - ventana then 1 else c.veces + 1 end
  returning c.veces, greatest(1, ceil(extract(epoch from c.desde + ventana - now())))::integer;
end;

grant select, insert on constanciallave to renadet_app;
grant usage on sequence constanciaturno to renadet_app;
grant update (turno, fcrevocada, motivorevocacion, llusuariorevoca) on constancia to renadet_app;
revoke execute on function comprobar_constancia, contar_consulta, constancia_revocar_borrada from public;
grant execute on function comprobar_constancia, contar_consulta to renadet_app;
