-- The key of the locality that the public service sends was kept as the name of the locality: it goes to its own column
-- (D-13). Nothing else of those files changes; what was sent is kept whole in entradapgj.
update carpeta c
set "localidadCveINEGI" = c.dslocalidad, dslocalidad = null
from entradapgj e
where e.llcarpeta = c.llcarpeta and c.dslocalidad ~ '^[0-9]{9}$' and c."localidadCveINEGI" is null;
