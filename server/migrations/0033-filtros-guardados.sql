-- Filters of reports that a user keeps by name. Nobody else ever sees them.
create table filtroguardado (
  llfiltro integer generated always as identity primary key,
  llusuario integer not null references usuario,
  reporte text not null,
  nombre text not null check (length(nombre) between 1 and 60),
  filtro jsonb not null,
  guardado timestamptz not null default now(),
  unique (llusuario, reporte, nombre)
);
alter table filtroguardado enable row level security;
create policy propio on filtroguardado to renadet_app
  using (llusuario = nullif(current_setting('renadet.usuario', true), '')::integer);
grant select, insert, update, delete on filtroguardado to renadet_app;
