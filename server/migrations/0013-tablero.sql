-- The board of the offices (ADR 56): how many days after its start each file was registered, and by which door and on which
-- day, from the totals by day; what was written since they were added up is added by the functions of today.
create table acumuladodemora (
  mesinicio integer,
  llinstitucion integer,
  mesregistro integer,
  dias integer,
  n integer not null,
  primary key (mesinicio, llinstitucion, mesregistro, dias)
);
insert into acumuladodemora
  select (extract(year from dia)::integer - 2017) * 12 + extract(month from dia)::integer - 5 as mesinicio, llinstitucion,
    (extract(year from registro)::integer - 2017) * 12 + extract(month from registro)::integer - 5 as mesregistro,
    registro - dia as dias, sum(n)
  from diariocarpeta group by 1, 2, 3, 4 having sum(n) <> 0;
create index acumuladodemora_registro on acumuladodemora (mesregistro);

create table acumuladoentrega (
  llinstitucion integer,
  puerta integer,
  dia date,
  n integer not null,
  primary key (llinstitucion, puerta, dia)
);
insert into acumuladoentrega
  select llinstitucion,
    case when integracion is null then 1 when cargada = 0 then 4 when llusuario = -1 then 3 else 2 end as puerta, registro, sum(n)
  from diariocarpeta group by 1, 2, 3 having sum(n) <> 0;

create table totaldeclarado (
  llinstitucion integer not null references ctinstitucion,
  anio integer not null check (anio between 2017 and 9999),
  trimestre integer not null check (trimestre between 1 and 4),
  version integer not null check (version > 0),
  nocarpetas integer not null check (nocarpetas between 0 and 999999),
  motivo varchar(500) check ((motivo is null) = (version = 1)),
  llusuario integer not null references usuario,
  firmante varchar(256) not null,
  dscargo varchar(256) not null,
  fcdeclarado timestamptz not null default now(),
  primary key (llinstitucion, anio, trimestre, version)
);
