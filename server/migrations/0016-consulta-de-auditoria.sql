-- Reading the audit: by day, and by record ('who saw this victim').
create index auditoria_ocurrio on auditoria using brin (ocurrio);
create index auditoria_registro on auditoria (objeto, llave, id desc) where llave is not null;
