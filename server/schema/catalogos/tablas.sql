-- Catalogues of the registry: pairs of id and description, their relations and who owns what [1-191].
-- Rows come from server/seeds/*.csv. An entry is never deleted, it is retired (boactivo 0): records that used it keep
-- their meaning. Column names are the documents' own. Text is sorted with an es-MX ICU collation in ORDER BY only, so
-- that no index depends on the version of ICU; text keys use "C".

-- ---- Places ----------------------------------------------------------------------------------------------------------
-- Federative entities, INEGI key. 33 NO APLICA, 99 NO DISPONIBLE.
create table ctestado (
  llestado integer primary key,
  dsestado varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Municipalities, INEGI keys. States 33 and 99 have one each, number 1.
create table ctmunicipio (
  llestado integer not null references ctestado,
  llmunicipio integer not null check (llmunicipio between 1 and 999),
  dsmunicipio varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llestado, llmunicipio) -- the same number exists in several states [1-192]
);

-- Countries. 1 MÉXICO, 277 NO DISPONIBLE [1-578].
create table ctpais (
  llpais integer primary key,
  dspais varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

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

-- ---- The file --------------------------------------------------------------------------------------------------------
create table ctorigen (
  llorigen integer primary key,
  dsorigen varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Origins of federal (1) and of common (0) files; some belong to both.
create table ctorigenfuero (
  bofederal smallint not null check (bofederal in (0, 1)),
  llorigen integer not null references ctorigen,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (bofederal, llorigen)
);

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

-- Torture techniques. 10 and 12 belong to no crime, so they are never offered [1-581].
create table cttecnica (
  lltecnica integer primary key,
  dstecnica varchar(150) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

create table ctdelitotecnica (
  lldelito integer not null references ctdelito,
  lltecnica integer not null references cttecnica,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (lldelito, lltecnica)
);

-- Concrete methods of torture or ill-treatment: a victim may have several.
create table ctmetodo (
  llmetodo integer primary key,
  dsmetodo varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- What the torture was for (art. 24 of the law): several.
create table ctfinalidad (
  llfinalidad integer primary key,
  dsfinalidad varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Condition of the victim that was the motive (art. 27 of the law): several.
create table ctmotivo (
  llmotivo integer primary key,
  dsmotivo varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
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

-- Juridical states of a file. 24 is closed: consult only.
create table ctestadojuridicoexpediente (
  estadojuridicoexpedienteid integer primary key,
  dsestadojuridicoexpediente varchar(200) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- How an investigation began (arts. 33 and 53 of the law).
create table ctformainicio (
  llformainicio integer primary key,
  dsformainicio varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- How well a day or an age is known (D-409).
create table ctprecision (
  llprecision integer primary key,
  dsprecision varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- ---- Authorities and complainants ------------------------------------------------------------------------------------
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

-- Only an authority (6) has a government level.
create table ctdenunciantegobierno (
  lldenunciante integer not null references ctdenunciante,
  llgobierno integer not null references ctgobierno,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (lldenunciante, llgobierno)
);

-- ---- Persons ---------------------------------------------------------------------------------------------------------
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

-- Exams offered for each answer to the psychological-exam question.
create table ctpsicologicoexamen (
  bopsicologico smallint not null check (bopsicologico between 0 and 3),
  llexamen integer not null references ctexamen,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (bopsicologico, llexamen)
);

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

-- Who examines a victim, and the grades of the Istanbul Protocol of 2022.
create table ctorganismoexamen (
  llorganismo integer primary key,
  dsorganismo varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

create table ctgradoexamen (
  llgrado integer primary key,
  dsgrado varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
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

-- Yes/no answers [1-193], for reports that print them.
create table ctrespuesta (
  llrespuesta smallint primary key,
  dsrespuesta varchar(60) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Age ranges in years, both ends included; together they cover 0 to 999 without overlap.
create table ctrangoedad (
  llrangoedades integer primary key,
  minimo integer not null,
  maximo integer not null check (maximo >= minimo),
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Jurisdictional organs, by state.
create table ctorgano (
  llorgano integer primary key,
  dsorgano varchar(200) not null,
  llestado integer not null references ctestado,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- ---- Institutions and areas: seeded once, then administrators own them -----------------------------------------------
-- 1 is the federal one, FGR. State institutions have 100 or more; the last two digits of their abbreviation are the state.
create table cttipofuente (
  lltipofuente integer primary key,
  dstipofuente varchar(256) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

create table ctinstitucion (
  llinstitucion integer primary key generated by default as identity (start with 1001),
  dsinstitucion varchar(256) not null,
  dsabreviatura varchar(50) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  segundofactor boolean not null default false, -- its users need a second factor to sign in
  version integer not null default 1,
  lltipofuente integer references cttipofuente, -- of a source that is no prosecutor (art. 83 of the law)
  dominios text[], -- mail domains of its own; null: nobody said so
  campo boolean not null default false -- its users may take kits to the field (ADR 89)
);
-- One institution of a name or abbreviation, one area of a name in an institution, among those in use.
create unique index ctinstitucion_nombre on ctinstitucion (dsinstitucion collate "C") where boactivo = 1;
create unique index ctinstitucion_abreviatura on ctinstitucion (dsabreviatura collate "C") where boactivo = 1;

-- Specialised offices of the federal institution.
create table ctfiscalia (
  "fiscaliaId" integer primary key,
  abreviatura varchar(20) not null,
  "fiscaliaDescr" varchar(256) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

create table ctsede (
  sedeid integer primary key,
  sededescr varchar(256) not null,
  fiscaliaid integer not null references ctfiscalia,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  unique (fiscaliaid, sedeid)
);

-- Areas (owners of files) of an institution.
create table ctpropietario (
  llpropietario integer primary key generated by default as identity (start with 1000001),
  dspropietario varchar(256) not null,
  llinstitucion integer not null references ctinstitucion,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  version integer not null default 1,
  unique (llinstitucion, llpropietario)
);
create unique index ctpropietario_nombre on ctpropietario (llinstitucion, dspropietario collate "C") where boactivo = 1;

-- Offices and seats a federal area is made of.
create table ctpropietariosede (
  llpropietario integer not null references ctpropietario,
  fiscaliaid integer not null references ctfiscalia,
  sedeid integer, -- an office without seats belongs to an area by itself [2-263]
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  constraint ctpropietariosede_pareja unique nulls not distinct (llpropietario, fiscaliaid, sedeid),
  foreign key (fiscaliaid, sedeid) references ctsede (fiscaliaid, sedeid)
);

-- ---- Roles, functions, menu ------------------------------------------------------------------------------------------
-- Roles; bofederal and boestatal say to which institutions' users each may be given.
create table ctrol (
  llrol integer primary key,
  dsrol varchar(100) not null,
  bofederal smallint not null check (bofederal in (0, 1)),
  boestatal smallint not null check (boestatal in (0, 1)),
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

create table ctfuncionalidad (
  llfuncionalidad integer primary key,
  dsfuncionalidad varchar(100) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- What each role may do. A row with boactivo 0 grants nothing.
create table ctrolfuncionalidad (
  llrol integer not null references ctrol,
  llfuncionalidad integer not null references ctfuncionalidad,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  fcajuste timestamptz, -- when an administrator last decided it; null while it is as seeded
  primary key (llrol, llfuncionalidad)
);

create table ctmenumodulo (
  llmodulo integer primary key,
  dsmodulo varchar(60) not null,
  dsimegen varchar(60) not null,
  orden integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- Menu entries: title, route, and the function a role needs to see it.
create table ctmenuelemento (
  llelemento integer primary key,
  llmodulo integer not null references ctmenumodulo,
  dstitulo varchar(100) not null,
  dselemento varchar(100) not null,
  llfuncionalidad integer not null references ctfuncionalidad,
  orden integer not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1))
);

-- ---- Interconnection guide -------------------------------------------------------------------------------------------
-- Codes published for the interconnection service. padre is the code they depend on (0 none); equivalencia is our own id.
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

-- ---- What administrators decide of catalogues (D-434) -------------------------------------------------------------------
-- An entry as hands left it. What is null is as the release says; what is not outlives the next load of the seeds.
create table catalogoentrada (
  catalogo text collate "C" not null, -- its name in domain/src/catalogos/catalogos.ts
  clave integer[] not null, -- its key, in the order of the catalogue's columns
  nombre varchar(200),
  boactivo smallint check (boactivo in (0, 1)),
  orden integer, -- its place before those that have none
  escrituras text[] not null default '{}', -- other spellings by which workbooks and other systems call it
  anteriores jsonb not null default '[]', -- its names of before, [{nombre, hasta}]: each until the day before
  desde date, -- first day of one that a hand added
  dssemilla varchar(200), -- name and state in the release's file; null: no release knows it
  bosemilla smallint check (bosemilla in (0, 1)),
  version integer not null default 1,
  primary key (catalogo, clave)
);

-- What was done to catalogues, so that it can be undone: each entry as it was and as it was left.
create table catalogoacto (
  llacto integer primary key generated always as identity,
  fcacto timestamptz not null default now(),
  llusuario integer not null,
  catalogo text collate "C" not null,
  acto text not null,
  cambios jsonb not null, -- [{catalogo, clave, antes, despues}]
  deshecho integer references catalogoacto -- the act that undid it
);
create index catalogoacto_catalogo on catalogoacto (catalogo, llacto desc);

-- ---- Places that an administrator imports from their official files (D-437): none come with the registry ------------------
-- A file as it was imported, or is being. Of each kind one at most is in use: it changes by this row alone (D-465).
create table lugarversion (
  llversion integer primary key generated always as identity,
  clase varchar(20) collate "C" not null, -- localidades, codigos
  estado varchar(20) collate "C" not null, -- ESPERA, LEYENDO, LISTA, EN_USO, ANTERIOR, FALLIDA
  archivo varchar(255) not null,
  objeto varchar(60) collate "C", -- where its bytes wait to be read
  llusuario integer,
  fcinicio timestamptz not null default now(),
  fcuso timestamptz,
  leidos integer not null default 0,
  base integer, -- the version that it was compared with
  nuevos integer,
  cambiados integer,
  retirados integer,
  falla varchar(1000)
);
create unique index lugarversion_en_uso on lugarversion (clase) where estado = 'EN_USO';

-- INEGI's localities (AGEEML), as each version has them.
create table lugarlocalidad (
  llversion integer not null,
  llestado integer not null,
  llmunicipio integer not null,
  lllocalidad integer not null,
  dslocalidad varchar(200) not null,
  llave varchar(400) not null, -- its name as it is compared
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llversion, llestado, llmunicipio, lllocalidad)
);

-- Settlements of the postal codes of Correos de México, as each version has them.
create table lugarasentamiento (
  llversion integer not null,
  cp varchar(5) collate "C" not null,
  llestado integer not null,
  llmunicipio integer not null,
  llasentamiento integer not null,
  dsasentamiento varchar(200) not null,
  dstipo varchar(200) not null,
  boactivo smallint not null default 1 check (boactivo in (0, 1)),
  primary key (llversion, cp, llestado, llmunicipio, llasentamiento)
);
