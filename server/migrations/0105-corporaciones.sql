-- vuelta: delete from pasopendiente where paso = 'reglas';
-- A rule of quality tells institutions that are not of their level and sublevel (D-410): its job looks at every file once.
insert into pasopendiente (paso) values ('reglas') on conflict do nothing;
