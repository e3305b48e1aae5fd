-- Crossings that were made for the public (D-137).
create table crucepublico (
  anio integer not null,
  ejes integer[] not null,
  contenido text not null,
  fcalta timestamptz not null default now(),
  primary key (anio, ejes)
);
