-- vuelta: drop index victima_institucion;
-- vuelta: drop table preguntademesa;
-- vuelta: alter table filtroguardado drop column parainstitucion cascade, drop column pararol cascade;
-- A kept question is shared, or stands on a desk as a number.
alter table filtroguardado add column if not exists parainstitucion integer;
alter table filtroguardado add column if not exists pararol integer;
create table if not exists preguntademesa (
  llusuario integer not null references usuario,
  llfiltro integer not null references filtroguardado on delete cascade,
  dequien bytea,
  dia date,
  n integer,
  diaantes date,
  nantes integer,
  primary key (llusuario, llfiltro)
);
create index if not exists preguntademesa_filtro on preguntademesa (llfiltro);
