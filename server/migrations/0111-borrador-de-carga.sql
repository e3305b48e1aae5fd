-- vuelta: delete from borrador where clase = 'carga';
-- vuelta: alter table borrador drop constraint borrador_clase_check, add constraint borrador_clase_check check (clase in ('carpeta', 'victima', 'autoridad', 'observacion'));
-- The refused rows of a load that are mended on the screen have a draft, too (D-442).
alter table borrador drop constraint if exists borrador_clase_check,
  add constraint borrador_clase_check check (clase in ('carpeta', 'victima', 'autoridad', 'observacion', 'carga')) not valid;
