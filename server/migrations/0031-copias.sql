-- Copies of drafts on devices: their key is another one once their owner ended the sessions elsewhere (ADR 71).
create table copiallave (
  llusuario integer primary key references usuario,
  vuelta integer not null
);
