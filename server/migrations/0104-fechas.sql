-- vuelta: alter table victima drop column llprecisionnacimiento cascade;
-- vuelta: alter table carpeta drop column fchechofin cascade;
-- vuelta: alter table carpeta drop column llprecisionhecho cascade;
-- vuelta: drop table ctprecision cascade;
-- How well the day of the facts, and a birth or an age, are known (D-409). Of what is kept nobody knows more than it says.
create table if not exists ctprecision (
  llprecision integer primary key,
  dsprecision varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
alter table carpeta add column if not exists llprecisionhecho integer;
alter table carpeta add column if not exists fchechofin date;
alter table carpeta drop constraint if exists carpeta_llprecisionhecho_fkey,
  add constraint carpeta_llprecisionhecho_fkey foreign key (llprecisionhecho) references ctprecision not valid;
alter table victima add column if not exists llprecisionnacimiento integer;
alter table victima drop constraint if exists victima_llprecisionnacimiento_fkey,
  add constraint victima_llprecisionnacimiento_fkey foreign key (llprecisionnacimiento) references ctprecision not valid;
