-- The tour of the first day is offered to who is new: whoever has an account by now is not.
create table recorrido (
  llusuario integer primary key references usuario,
  visto timestamptz not null default now()
);
insert into recorrido (llusuario) select llusuario from usuario;
