-- Catalogues of the registry: pairs of id and description, their relations and who owns what [1-191].
-- Rows come from server/seeds/*.csv. An entry is never deleted, it is retired (boactivo 0): records that used it keep
-- their meaning. Column names are the documents' own. Text is sorted with an es-MX ICU collation in ORDER BY only, so
-- that no index depends on the version of ICU; text keys use "C".

-- Fingerprint of the loaded seed files; the server skips loading, and browsers skip downloading, while it is the same.
create table semilla (
  nombre text collate "C" primary key,
  huella text collate "C" not null,
  cargada timestamptz not null default now()
);

-- ---- Places -------------------------------------------------------------------------------------------------------
create table ctestado (
  llestado integer primary key,
  dsestado varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctestado is 'Federative entities, INEGI key. 33 NO APLICA, 99 NO DISPONIBLE.';

create table ctmunicipio (
  llestado integer not null references ctestado,
  llmunicipio integer not null check (llmunicipio between 1 and 999),
  dsmunicipio varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llestado, llmunicipio) -- the same number exists in several states [1-192]
);
comment on table ctmunicipio is 'Municipalities, INEGI keys. States 33 and 99 have one each, number 1.';

create table ctpais (
  llpais integer primary key,
  dspais varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctpais is 'Countries. 1 MÉXICO, 277 NO DISPONIBLE [1-578].';

create table cttipoasentamiento (
  lltipoasentamiento integer primary key,
  dstipoasentamiento varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table cttipovialidad (
  lltipovialidad integer primary key,
  dstipovialidad varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- ---- The file -----------------------------------------------------------------------------------------------------
create table ctorigen (
  llorigen integer primary key,
  dsorigen varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctorigenfuero (
  bofederal smallint not null check (bofederal in (0, 1)),
  llorigen integer not null references ctorigen,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (bofederal, llorigen)
);
comment on table ctorigenfuero is 'Origins of federal (1) and of common (0) files; some belong to both.';

create table ctdelito (
  lldelito integer primary key,
  dsdelito varchar(150) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctcircunstancia (
  llcircunstancia integer primary key,
  dscircunstancia varchar(100) not null,
  lldelito integer not null references ctdelito,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table cttecnica (
  lltecnica integer primary key,
  dstecnica varchar(150) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table cttecnica is 'Torture techniques. 10 and 12 belong to no crime, so they are never offered [1-581].';
create table ctdelitotecnica (
  lldelito integer not null references ctdelito,
  lltecnica integer not null references cttecnica,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (lldelito, lltecnica)
);

create table ctetapa (
  lletapa integer primary key,
  dsetapa varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctestatus (
  llestatus integer primary key,
  dsestatus varchar(100) not null,
  lletapa integer not null references ctetapa,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  unique (lletapa, llestatus) -- lets a file's foreign key require a status of its own stage
);
create table ctestadojuridicoexpediente (
  estadojuridicoexpedienteid integer primary key,
  dsestadojuridicoexpediente varchar(200) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctestadojuridicoexpediente is 'Juridical states of a file. 24 is closed: consult only.';

-- ---- Authorities and complainants ---------------------------------------------------------------------------------
create table ctgobierno (
  llgobierno integer primary key,
  dsgobierno varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctsubnivel (
  llsubnivel integer primary key,
  dssubnivel varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctgobiernosubnivel (
  llgobierno integer not null references ctgobierno,
  llsubnivel integer not null references ctsubnivel,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llgobierno, llsubnivel)
);
create table ctdependencia (
  lldependencia integer primary key,
  dsdependencia varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctsubniveldependencia (
  llsubnivel integer not null references ctsubnivel,
  lldependencia integer not null references ctdependencia,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llsubnivel, lldependencia)
);
create table ctdenunciante (
  lldenunciante integer primary key,
  dsdenunciante varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctdenunciantegobierno (
  lldenunciante integer not null references ctdenunciante,
  llgobierno integer not null references ctgobierno,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (lldenunciante, llgobierno)
);
comment on table ctdenunciantegobierno is 'Only an authority (6) has a government level.';

-- ---- Persons ------------------------------------------------------------------------------------------------------
create table ctnacionalidad (
  llnacionalidad integer primary key,
  dsnacionalidad varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctgenero (
  llgenero integer primary key,
  dsgenero varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctexamen (
  llexamen integer primary key,
  dsexamen varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctpsicologicoexamen (
  bopsicologico smallint not null check (bopsicologico between 0 and 3),
  llexamen integer not null references ctexamen,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (bopsicologico, llexamen)
);
comment on table ctpsicologicoexamen is 'Exams offered for each answer to the psychological-exam question.';
create table ctresultado (
  llresultado integer primary key,
  dsresultado varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctexamenresultado (
  llexamen integer not null references ctexamen,
  llresultado integer not null references ctresultado,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llexamen, llresultado)
);
create table ctsituacionjuridica (
  llsituacionjuridica integer primary key,
  dssituacionjuridica varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table dtsituacion (
  llsituacion integer primary key,
  dssituacion varchar(60) not null,
  llsituacionjuridica integer not null references ctsituacionjuridica,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  unique (llsituacionjuridica, llsituacion)
);
create table ctsituacionmigratoria (
  llsituacionmigratoria integer primary key,
  dssituacionmigratoria varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table cttipolenguaindigena (
  lltipolenguaindigena integer primary key,
  dstipolenguaindigena varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctpoblacionindigena (
  llpoblacionindigena integer primary key,
  dspoblacionindigena varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table cttipodiscapacidad (
  lltipodiscapacidad integer primary key,
  dstipodiscapacidad varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table cttipolenguaextranjera (
  lltipolenguaextranjera integer primary key,
  dstipolenguaextranjera varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctpoblacionlgbttti (
  llpoblacionlgbttti integer primary key,
  dspoblacionlgbttti varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctsituacionconyugal (
  llsituacionconyugal integer primary key,
  dssituacionconyugal varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctnivelescolaridad (
  llnivelescolaridad integer primary key,
  dsnivelescolaridad varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctocupacion (
  llocupacion integer primary key,
  dsocupacion varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctadscripcion (
  lladscripcion integer primary key,
  dsadscripcion varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctrespuesta (
  llrespuesta smallint primary key,
  dsrespuesta varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctrespuesta is 'Yes/no answers [1-193], for reports that print them.';
create table ctrangoedad (
  llrangoedades integer primary key,
  minimo integer not null,
  maximo integer not null check (maximo >= minimo),
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctrangoedad is 'Age ranges in years, both ends included; together they cover 0 to 999 without overlap.';
create table ctorgano (
  llorgano integer primary key,
  dsorgano varchar(200) not null,
  llestado integer not null references ctestado,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctorgano is 'Jurisdictional organs, by state.';

-- ---- Institutions and areas: seeded once, then administrators own them ----------------------------------------------
create table ctinstitucion (
  llinstitucion integer primary key generated by default as identity (start with 1001),
  dsinstitucion varchar(256) not null,
  dsabreviatura varchar(50) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctinstitucion is
  '1 is the federal one, FGR. State institutions have 100 or more; the last two digits of their abbreviation are the state.';
create table ctfiscalia (
  "fiscaliaId" integer primary key,
  abreviatura varchar(20) not null,
  "fiscaliaDescr" varchar(256) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctfiscalia is 'Specialised offices of the federal institution.';
create table ctsede (
  sedeid integer primary key,
  sededescr varchar(256) not null,
  fiscaliaid integer not null references ctfiscalia,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  unique (fiscaliaid, sedeid)
);
create table ctpropietario (
  llpropietario integer primary key generated by default as identity (start with 1000001),
  dspropietario varchar(256) not null,
  llinstitucion integer not null references ctinstitucion,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  unique (llinstitucion, llpropietario)
);
comment on table ctpropietario is 'Areas (owners of files) of an institution.';
create table ctpropietariosede (
  llpropietario integer not null references ctpropietario,
  fiscaliaid integer not null,
  sedeid integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llpropietario, fiscaliaid, sedeid),
  foreign key (fiscaliaid, sedeid) references ctsede (fiscaliaid, sedeid)
);
comment on table ctpropietariosede is 'Offices and seats a federal area is made of.';

-- An area as the catalogue answers it: the pair is its first one; getAreaInstitucion and sedesByPropietario give all.
create view vpropietario as
select p.llpropietario, p.dspropietario, p.llinstitucion, s.fiscaliaid, s.sedeid, p.boactivo
from ctpropietario p
left join lateral (
  select ps.fiscaliaid, ps.sedeid
  from ctpropietariosede ps
  where ps.llpropietario = p.llpropietario and ps.boactivo = 1
  order by ps.fiscaliaid, ps.sedeid
  limit 1
) s on true;

-- ---- Roles, functions, menu -----------------------------------------------------------------------------------------
create table ctrol (
  llrol integer primary key,
  dsrol varchar(100) not null,
  bofederal smallint not null check (bofederal in (0, 1)),
  boestatal smallint not null check (boestatal in (0, 1)),
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctrol is 'Roles; bofederal and boestatal say to which institutions'' users each may be given.';
create table ctfuncionalidad (
  llfuncionalidad integer primary key,
  dsfuncionalidad varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctrolfuncionalidad (
  llrol integer not null references ctrol,
  llfuncionalidad integer not null references ctfuncionalidad,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llrol, llfuncionalidad)
);
comment on table ctrolfuncionalidad is 'What each role may do. A row with boactivo 0 grants nothing.';
create table ctmenumodulo (
  llmodulo integer primary key,
  dsmodulo varchar(60) not null,
  dsimegen varchar(60) not null,
  orden integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
create table ctmenuelemento (
  llelemento integer primary key,
  llmodulo integer not null references ctmenumodulo,
  dstitulo varchar(100) not null,
  dselemento varchar(100) not null,
  llfuncionalidad integer not null references ctfuncionalidad,
  orden integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);
comment on table ctmenuelemento is 'Menu entries: title, route, and the function a role needs to see it.';

-- ---- Interconnection guide ------------------------------------------------------------------------------------------
create table ctguia (
  catalogo text collate "C" not null,
  padre integer not null,
  codigo integer not null,
  descripcion varchar(200) not null,
  nota varchar(200),
  equivalencia integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (catalogo, padre, codigo)
);
comment on table ctguia is
  'Codes published for the interconnection service. padre is the code they depend on (0 none); equivalencia is our own id.';

grant select on
  semilla, ctestado, ctmunicipio, ctpais, cttipoasentamiento, cttipovialidad, ctorigen, ctorigenfuero, ctdelito,
  ctcircunstancia, cttecnica, ctdelitotecnica, ctetapa, ctestatus, ctestadojuridicoexpediente, ctgobierno,
  ctsubnivel, ctgobiernosubnivel, ctdependencia, ctsubniveldependencia, ctdenunciante, ctdenunciantegobierno,
  ctnacionalidad, ctgenero, ctexamen, ctpsicologicoexamen, ctresultado, ctexamenresultado, ctsituacionjuridica,
  dtsituacion, ctsituacionmigratoria, cttipolenguaindigena, ctpoblacionindigena, cttipodiscapacidad,
  cttipolenguaextranjera, ctpoblacionlgbttti, ctsituacionconyugal, ctnivelescolaridad, ctocupacion, ctadscripcion,
  ctrespuesta, ctrangoedad, ctorgano, ctinstitucion, ctfiscalia, ctsede, ctpropietario, ctpropietariosede,
  vpropietario, ctrol, ctfuncionalidad, ctrolfuncionalidad, ctmenumodulo, ctmenuelemento, ctguia
to renadet_app;
