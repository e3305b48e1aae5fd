-- Tables whose rows are sealed (ADR 49), with the columns that say nothing of the record left out.
select sellar_tabla(tabla) from unnest('{carpeta,carpetaestatus,carpetavinculo,victima,examenvictima,responsable,imputado,archivo,constancia,
  constanciallave,papelera,expedientehistorico,documentopublico,publicacion,publicacionarchivo,foliocontador,
  usuariopropietario,ctinstitucion,ctpropietario,ctrolfuncionalidad,plazo,plazojustificacion,totaldeclarado,
  reglaexcusa,anomaliaexcusa,queja,aviso,proveedor,identidad,juego,juegocarpeta,observacion,
  observacionacto,catalogoentrada,catalogoacto}'::regclass[]) tabla;
select sellar_tabla(tabla::regclass) from unnest(tablas_de_catalogos()) tabla;
select sellar_tabla('ctpropietariosede', clave => '{llpropietario,fiscaliaid,sedeid}');
select sellar_tabla('usuario', '{intentos}');
select sellar_tabla('segundofactor', '{paso}');
select sellar_tabla('interconexiontoken', '{usado}');
