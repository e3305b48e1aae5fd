-- What administrators change by the screens: users, institutions, areas with their offices and seats.

alter table usuario add column nombreoriginal jsonb;
comment on column usuario.nombreoriginal is 'Name and surnames as typed, where they differ from the normalised ones.';

-- One institution of a name or abbreviation, one area of a name in an institution, among those in use.
create unique index ctinstitucion_nombre on ctinstitucion (dsinstitucion collate "C") where boactivo = 1;
create unique index ctinstitucion_abreviatura on ctinstitucion (dsabreviatura collate "C") where boactivo = 1;
create unique index ctpropietario_nombre on ctpropietario (llinstitucion, dspropietario collate "C") where boactivo = 1;

-- An office without seats belongs to an area by itself [2-263].
alter table ctpropietariosede
  drop constraint ctpropietariosede_pkey,
  alter column sedeid drop not null,
  add constraint ctpropietariosede_pareja unique nulls not distinct (llpropietario, fiscaliaid, sedeid),
  add foreign key (fiscaliaid) references ctfiscalia;

grant insert, update on ctinstitucion, ctpropietario, ctpropietariosede to renadet_app;
grant insert, update on ctrolfuncionalidad to renadet_app;
