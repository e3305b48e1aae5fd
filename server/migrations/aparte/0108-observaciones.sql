alter table borrador validate constraint borrador_clase_check;
