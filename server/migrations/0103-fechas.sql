-- vuelta: alter table victima drop column llprecisionnacimiento;
-- vuelta: alter table carpeta drop column fchechofin;
-- vuelta: alter table carpeta drop column llprecisionhecho;
-- vuelta: drop table ctprecision;
-- How well the day of the facts, and a birth or an age, are known (D-FECHAS). Of what is kept nobody knows more than it says.
create table if not exists ctprecision (
  llprecision integer primary key,
  dsprecision varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
alter table carpeta add column if not exists llprecisionhecho integer;
alter table carpeta add column if not exists fchechofin date;
alter table carpeta add constraint carpeta_llprecisionhecho_fkey foreign key (llprecisionhecho) references ctprecision not valid;
alter table victima add column if not exists llprecisionnacimiento integer;
alter table victima add constraint victima_llprecisionnacimiento_fkey
  foreign key (llprecisionnacimiento) references ctprecision not valid;
