-- rebanadas: victima.llvictima 500
update victima v set edadhechos = null from carpeta c
where v.llvictima > $1 and v.llvictima <= $2 and c.llcarpeta = v.llcarpeta
  and v.edadhechos is distinct from edad_hechos(v.fechanacimiento, v.dsedad, dia_de_hechos(c.fchecho, c.fcinicio));
