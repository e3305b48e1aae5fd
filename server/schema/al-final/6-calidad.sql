-- What hangs from files and has data of the law (contar_calidad_de).
select contar_calidad_de('victima', 'llvictima'), contar_calidad_de('responsable', 'llresponsable');
