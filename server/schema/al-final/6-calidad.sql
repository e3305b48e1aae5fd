-- What hangs from files and has data of the law (contar_calidad_de).
select contar_calidad_de('victima'), contar_calidad_de('responsable');
