-- The audit: append-only by grant, and chained, a chain an institution (ADR 81). Each row's fingerprint covers the one before
-- it in its chain, so that a changed, removed or inserted row is found by whoever recomputes it (npm run tool -- verify-audit).

create table auditoria (
  id bigint primary key, -- the one order of all chains, of auditoriaid: may leave gaps; within a chain it grows with `numero`
  ocurrio timestamptz not null,
  llusuario integer,
  dscorreo text,
  llinstitucion integer,
  operacion text not null, -- the contract's `auditoria` name
  objeto text, -- kind of the record
  llave text, -- id of the record
  llcarpeta integer, -- file the record belongs to: 'who saw this file'
  detalle jsonb, -- fields before and after, search criteria, outcome
  solicitud text, -- id of the request, as in the log
  direccion text,
  huella bytea not null,
  acto bigint, -- seals that its transaction left; null where it changed no sealed row
  sello bytea, -- fingerprint of those seals
  cadena integer, -- its chain: an institution, 0 for what is of none or of several; null in the one chain of before ADR 81
  numero bigint -- place in its chain, without gaps; null in that of before, where the id is the place
);
create sequence auditoriaid;
create index auditoria_usuario on auditoria (llusuario, id desc);
create index auditoria_carpeta on auditoria (llcarpeta, id desc) where llcarpeta is not null;
-- Reading the audit: by day, and by record ('who saw this victim').
create index auditoria_ocurrio on auditoria using brin (ocurrio);
create index auditoria_registro on auditoria (objeto, llave, id desc) where llave is not null;
-- Who saw a victim that was deleted: found by the name that its deletion keeps, among the deletions only.
create index auditoria_eliminadas on auditoria (llave) where operacion = 'victima.eliminar' and objeto = 'victima';

-- The last line of each chain, locked by who adds to it until its transaction is kept. Chain -1: that of before, which has
-- ended.
create table auditoriacabeza (
  cadena integer primary key,
  numero bigint not null,
  id bigint not null, -- of that line; 0 where there is none yet
  huella bytea not null
);

-- Each minute in which something was written, the heads of all chains at one moment, over the one before: whoever keeps one
-- fingerprint of these elsewhere has kept all that was there (cerrar_auditoria).
create table auditoriacierre (
  numero bigint primary key, -- without gaps
  ocurrio timestamptz not null,
  cadenas integer[] not null,
  numeros bigint[] not null, -- of each chain's last line, its place, its id and its fingerprint
  ids bigint[] not null,
  huellas bytea[] not null,
  huella bytea not null
);

-- Lines that were taken out into a file: of each chain in it the last one, over which what stays goes on.
create table auditoriaarchivo (
  numero integer primary key generated always as identity,
  archivado timestamptz not null default now(),
  hasta date not null, -- first day that stayed
  nombre text not null,
  resumen bytea not null, -- SHA-256 of the file
  lineas bigint not null,
  cadenas integer[] not null,
  numeros bigint[] not null,
  ids bigint[] not null,
  huellas bytea[] not null,
  actos int8multirange not null -- whose seals those lines bear
);

-- Time stamps of an authority (RFC 3161): of a closing's fingerprint, of the signature of a certificate or of a publication.
create table sellotiempo (
  clase text not null check (clase in ('cierre', 'constancia', 'publicacion')),
  llave text collate "C" not null, -- number of the closing, code of the certificate, cut-off of the publication
  hora timestamptz not null, -- as the authority says
  token bytea not null,
  primary key (clase, llave)
);

-- What waits to be chained in the transaction that wrote it; empty between transactions.
create table auditoriapendiente (
  llave bigint generated always as identity primary key,
  entradas jsonb not null
);

-- The chain proves the audit's lines; this proves the rows of the registry by it (ADR 49). Whatever the application
-- writes to a sealed table leaves a seal: the SHA-256 of each row as it is now, and for a deleted one that it is gone. The
-- last audit line of a transaction bears the fingerprint of its seals, so a seal cannot be changed without breaking the
-- chain, and a row that was changed by other ways differs from its last seal (npm run tool -- verify-audit --datos).

-- Which columns a seal covers. A table gains a form with each change of its columns; older seals keep theirs.
create table selloforma (
  forma integer primary key, -- of its content, the same in every database
  tabla text not null,
  clave text[] not null,
  columnas text[] not null,
  vigente boolean not null -- of its table, the one that is used now
);

-- What one statement wrote. `huellas` is null where its rows were deleted; `campos` has fifteen bits of each column, by
-- which a column that differs is named: the fingerprint alone decides whether the row does.
create table sello (
  llsello bigint generated always as identity primary key,
  acto bigint not null,
  forma integer not null references selloforma,
  llaves text[] not null,
  huellas bytea[],
  campos int2[]
);
create index sello_acto on sello (acto);
-- Number of a transaction's seals (acto_actual).
create sequence selloacto;
