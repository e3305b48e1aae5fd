-- Who saw a victim that was deleted: found by the name that its deletion keeps, among the deletions only.
create index auditoria_eliminadas on auditoria (llave) where operacion = 'victima.eliminar' and objeto = 'victima';
