-- Recovery of passwords, outgoing mail, and what slows down those who guess.

-- The live code of an account: a newer one takes its place, using it removes it.
create table recuperacion (
  llusuario integer primary key references usuario,
  huella text not null, -- argon2id of the code, PHC string; the code itself is only in the mail
  intentos smallint not null default 0 check (intentos between 0 and 5),
  creada timestamptz not null default now(),
  vence timestamptz not null
);

-- Mail waits here, written in the transaction that causes it, until a server takes it.
create table correo (
  llcorreo integer primary key generated always as identity,
  llave uuid not null default gen_random_uuid(), -- its Message-ID: sent twice by a crash, it is one message
  llusuario integer references usuario,
  destinatario text not null,
  asunto text not null,
  texto text, -- holds secrets, so it goes as soon as the mail is sent or given up
  html text,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviado', 'rechazado', 'vencido')),
  intentos integer not null default 0,
  ultimoerror text, -- code of the answer, never its text: it may quote the message
  creado timestamptz not null default now(),
  tomado timestamptz, -- some server is sending it since then
  terminado timestamptz,
  vence timestamptz not null, -- later it would be of no use
  check ((estado = 'pendiente') = (texto is not null))
);
create index correo_pendiente on correo (llusuario) where estado = 'pendiente';
create index correo_terminado on correo (terminado) where terminado is not null;

-- A browser in which an account's owner signed in. It has failed attempts of its own, so that strangers who fail do not
-- lock the owner out. Strangers' attempts share usuario.intentos.
create table equipo (
  huella bytea primary key, -- SHA-256 of the cookie's value
  llusuario integer not null references usuario,
  intentos smallint not null default 0,
  creado timestamptz not null default now(),
  usado timestamptz not null default now()
);
create index equipo_usuario on equipo (llusuario, usado desc);

-- Leaking buckets: each failure adds one to the level, time lets it out. Above its measure the next try waits, twice as
-- long each time: 1 s, 2 s, 4 s, ... (freno/freno.queries.ts).
create table freno (
  llave text collate "C" primary key, -- what is counted: an address, an account's name, all
  nivel double precision not null,
  contado timestamptz not null,
  libres integer not null,
  maximo integer not null -- longest wait, in seconds
);
create index freno_contado on freno (contado);

-- Level at a moment: one leaves every five minutes.
create function freno_nivel(f freno, momento timestamptz) returns double precision
language sql immutable parallel safe
return greatest(0, f.nivel - extract(epoch from momento - f.contado) / 300);

-- Seconds still to wait at a moment; none or less is free to try.
create function freno_espera(f freno, momento timestamptz) returns double precision
language sql immutable parallel safe
return case when f.nivel > f.libres
  then least(f.maximo, 2 ^ (least(ceil(f.nivel - f.libres), 30) - 1)) - extract(epoch from momento - f.contado)
  else 0 end;

grant select, insert, update, delete on recuperacion, correo, equipo, freno to renadet_app;
