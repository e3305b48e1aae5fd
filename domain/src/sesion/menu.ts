/**
 * What each entry of the menu is for, one plain line, by its screen (`dselemento` of server/seeds/menu_elementos.csv
 * without 'pages/'). The home screen shows it; a test sees that no entry is without one.
 */
export const PARA_QUE: Readonly<Record<string, string>> = {
  actualizar: 'Registre una carpeta de investigación nueva, con su lugar de los hechos y su estatus.',
  buscar_justiciaNet: 'Encuentre carpetas del sistema externo por fecha e intégrelas al registro.',
  buscar_ci: 'Encuentre una carpeta registrada para editarla, capturar víctimas y autoridades o generar su folio.',
  carga_info: 'Cargue muchas carpetas con un libro de Excel y vea qué renglones hay que corregir.',
  carga_expediente_historico: 'Integre la lista de expedientes históricos con un libro de Excel.',
  bitacora_estatal: 'Consulte las cargas que han hecho las fiscalías de los estados y baje sus libros.',
  search_user: 'Dé de alta, edite, bloquee y consulte a los usuarios del sistema.',
  search_institucion: 'Agregue o corrija las instituciones que capturan en el registro.',
  'admin/search_area': 'Agregue o corrija las áreas de cada institución, con sus fiscalías y sedes.',
  auditoria: 'Vea quién consultó, cambió o exportó información, cuándo y desde dónde.',
  roles: 'Decida qué puede hacer cada rol en el sistema.',
  documentos: 'Publique, reemplace, ordene o retire los documentos de las páginas públicas.',
  interconexion_tokens: 'Cree o revoque las claves con que cada fiscalía envía sus carpetas por interconexión.',
  publicaciones: 'Produzca y publique las estadísticas del registro a una fecha de corte.',
  respaldos: 'Revise cuándo se respaldó el registro y si el respaldo se pudo recuperar.',
  reporte_carpeta: 'Liste las carpetas de un periodo y un delito, y expórtelas a Excel.',
  reporte_victima: 'Liste las víctimas registradas en un periodo, y expórtelas a Excel.',
  reporte_captura_informacion: 'Compare cuánto ha capturado cada estado, institución y usuario.',
  reporte_estadistico_carpetas: 'Vea gráficas de las carpetas por grupo, institución, área y delito.',
  reporte_estadistico_victimas: 'Vea gráficas de las víctimas por edad, sexo, nacionalidad y técnica.',
  reporte_estadistico_autoridades: 'Vea gráficas de las autoridades señaladas por nivel y dependencia.',
  reporte_tipo_determinacion: 'Vea en qué etapa y estatus están las carpetas de un periodo.',
  reporte_avance_integracion: 'Mida qué parte de los expedientes de cada fiscalía ya está en el registro.',
  calidad_datos: 'Vea qué datos de ley tienen valor, cuáles se declaran desconocidos y cuáles faltan.',
  reporte_cenapi: 'Busque y exporte las carpetas que se informan al CENAPI.',
  reporte_carga_informacion: 'Busque las carpetas cargadas por fecha o por número, y abra su detalle.',
  sesiones: 'Vea en qué equipos está abierta su cuenta y cierre los que no reconozca.',
  seguridad: 'Cambie su contraseña y proteja su cuenta con un segundo factor.',
};
