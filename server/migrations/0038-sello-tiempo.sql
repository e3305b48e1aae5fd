-- Time stamps of an authority (RFC 3161) on closings of the audit, certificates and publications (ADR 81).
create table sellotiempo (
  clase text not null check (clase in ('cierre', 'constancia', 'publicacion')),
  llave text collate "C" not null,
  hora timestamptz not null,
  token bytea not null,
  primary key (clase, llave)
);
