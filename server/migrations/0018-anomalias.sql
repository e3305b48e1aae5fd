-- What institutions registered by month, by what is compared of it (domain/src/calidad/anomalias.ts): made anew by night.
create table medidames (
  llinstitucion integer not null,
  mes integer not null, -- months since June 2017, this one included, of the registration
  medida text collate "C" not null,
  valor integer not null,
  n integer not null,
  primary key (llinstitucion, mes, medida, valor)
);

-- What is out of line of a month, or of a load, against the months before it. What comes back is another row.
create table anomalia (
  llanomalia integer primary key generated always as identity,
  llinstitucion integer not null references ctinstitucion,
  mes integer not null,
  llcarga uuid references carga, -- null: of all that was registered in the month
  medida text collate "C" not null,
  valor integer not null, -- which too many share: k of n, where usual is the share of the months before
  k integer not null,
  n integer not null,
  usual double precision not null,
  fcvisto timestamptz not null default now(),
  fcresuelto timestamptz
);
create unique index anomalia_abierta on anomalia (llinstitucion, mes, medida, llcarga) nulls not distinct
  where fcresuelto is null;

-- Why an anomaly is none. Rows are only added.
create table anomaliaexcusa (
  llexcusa integer primary key generated always as identity,
  llanomalia integer not null references anomalia,
  llinstitucion integer not null,
  motivo varchar(500) not null,
  llusuario integer not null references usuario,
  fcalta timestamptz not null default now()
);
create index anomaliaexcusa_anomalia on anomaliaexcusa (llanomalia);
