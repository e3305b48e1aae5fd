-- What the external case system knows: the list of its files, read from there by a job (ADR 21), so that the progress
-- report counts without asking another institution's system, and says what is missing also while that one is down.
create table expedienteexterno (
  llinstitucion integer not null references ctinstitucion,
  noci varchar(100) collate "C" not null,
  "expedienteId" varchar(50) collate "C" not null, -- its id over there
  fcinicio date not null,
  dsdelito varchar(200) not null,
  dssituacion varchar(200) not null,
  primary key (llinstitucion, noci)
);
comment on table expedienteexterno is 'Files of the external case system, as its list tells them.';
create index expedienteexterno_fcinicio on expedienteexterno (fcinicio) include (llinstitucion);
create index expedientehistorico_fecha on expedientehistorico (fechacreacion) include (llinstitucion);
create index carpeta_justicianet on carpeta (fcinicio) include (llinstitucion, llpropietario)
  where provienejusticianet = 1;

alter table expedienteexterno enable row level security;
create policy alcance on expedienteexterno to renadet_app using (
  case when (select alcance_institucion()) = 0 then true else llinstitucion = (select alcance_institucion()) end);
grant select, insert, update, delete on expedienteexterno to renadet_app;

-- Every case that the justice system knows, once (by its number within its office), with the day by which it is counted:
-- that of the file where the registry has it, else its start over there, else the day of its historical load. What no
-- file is of has no area (0). Row security is that of whoever asks.
create view expedienteconocido with (security_invoker = true) as
select c.llinstitucion, c.llpropietario, c.noci, c.fcinicio as dia, 1 as integrada,
  coalesce(e.dsestadojuridicoexpediente, c.estadojuridico) as estado, d.dsdelito as delito
from carpeta c
left join ctestadojuridicoexpediente e on e.estadojuridicoexpedienteid = c.estadojuridicoexpedienteid
left join ctdelito d on d.lldelito = c.lldelito
where c.provienejusticianet = 1
union all
select c.llinstitucion, c.llpropietario, c.noci, c.fcinicio, 1,
  coalesce(e.dsestadojuridicoexpediente, c.estadojuridico), d.dsdelito
from carpeta c
left join ctestadojuridicoexpediente e on e.estadojuridicoexpedienteid = c.estadojuridicoexpedienteid
left join ctdelito d on d.lldelito = c.lldelito
where c.provienejusticianet = 0
  and (exists (select from expedientehistorico h where h.noci = c.noci and h.llinstitucion = c.llinstitucion)
    or exists (select from expedienteexterno x where x.noci = c.noci and x.llinstitucion = c.llinstitucion))
union all
select x.llinstitucion, 0, x.noci, x.fcinicio, 0, x.dssituacion, x.dsdelito
from expedienteexterno x
where not exists (select from carpeta c where c.noci = x.noci and c.llinstitucion = x.llinstitucion)
  and not exists (select from carpeta c where c."expedienteId" = x."expedienteId" and c.llinstitucion = x.llinstitucion)
union all
select h.llinstitucion, 0, h.noci, h.fechacreacion, 0, h.dsestadistica, h.dsdelito
from expedientehistorico h
where not exists (select from carpeta c where c.noci = h.noci and c.llinstitucion = h.llinstitucion)
  and not exists (select from expedienteexterno x where x.noci = h.noci and x.llinstitucion = h.llinstitucion);
grant select on expedienteconocido to renadet_app;
