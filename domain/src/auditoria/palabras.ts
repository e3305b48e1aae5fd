import { camposArea } from '../area/area.schema.ts';
import { camposJuego } from '../campo/campo.schema.ts';
import { campoDe } from '../historial/cambios.ts';
import { camposInstitucion } from '../institucion/institucion.schema.ts';
import type { Campo, Campos } from '../lib/campos.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { camposObservacion } from '../observacion/observacion.schema.ts';
import { camposPlazo } from '../plazo/plazo.schema.ts';
import { camposDocumento } from '../publico/documento.schema.ts';
import { camposQueja } from '../queja/queja.schema.ts';
import { camposReporte } from '../reportes/filtro.ts';
import { GRAFICAS } from '../reportes/graficas.ts';
import { TABLAS } from '../reportes/tablas.ts';
import { camposUsuario } from '../usuario/usuario.schema.ts';
import { camposFiltroAuditoria } from './auditoria.schema.ts';

/** The kinds of record that lines are about, as people call them. */
const OBJETOS: Readonly<Record<string, string>> = {
  anomalia: 'Anomalía',
  archivo: 'Archivo',
  area: ETIQUETAS.area,
  autoridad: 'Autoridad',
  aviso: 'Aviso de coincidencia',
  carga: 'Carga',
  carpeta: 'Carpeta',
  correo: 'Correo',
  corrida: 'Integración o sincronización',
  documento: 'Documento',
  expedienteexterno: 'Expediente de JusticiaNet',
  expedientehistorico: 'Expediente histórico',
  filtro: 'Filtro guardado',
  imputado: 'Persona imputada',
  institucion: ETIQUETAS.institucion,
  interconexiontoken: 'Token de interconexión',
  juego: 'Juego de campo',
  observacion: 'Observación',
  plazo: 'Plazo',
  publicacion: 'Publicación',
  queja: 'Caso',
  regla: 'Regla de calidad',
  reporte: 'Reporte',
  rol: camposUsuario.llrol.etiqueta,
  sesion: 'Sesión',
  usuario: 'Usuario',
  victima: 'Víctima',
  vinculo: 'Coincidencia',
};

/** Reports that are neither a table nor a chart, nor a search of loaded files. */
const REPORTES: Readonly<Record<string, string>> = {
  getReporteCargadas: 'Carpetas cargadas',
  getReporteCasos: 'Casos y carpetas',
  getReportePersonas: 'Personas y registros',
  getReporteCruce: 'Análisis cruzado',
  getReporteCruceCarpetas: 'Análisis cruzado, carpetas de un número',
  getReporteConcentraciones: 'Análisis cruzado, concentraciones',
  getReporteCrucePublico: 'Análisis cruzado, tabla pública',
  preguntar: 'Pregunta al registro',
  preguntarRegistros: 'Pregunta al registro, registros de un número',
  getReporteInforme: 'Informe de un corte',
  getReporteTablero: 'Tablero de fiscalías',
  getReporteTableroCarpetas: 'Tablero de fiscalías, carpetas de un número',
  getReporteTotalesDeclarados: 'Totales declarados',
  getReporteCalidad: 'Calidad de los datos',
  getReporteCalificacion: 'Calificación de las carpetas',
  getReporteByDeterminacion: 'Tipo de determinación',
  getReporteCarpetaCargadas: 'Carpetas cargadas, por fecha',
  getReporteCarpetaCargadasNumero: 'Carpetas cargadas, por número',
  getReporteCenapi: 'CENAPI',
  reporteAvanceIntegracion: 'Avance de integración',
  reporteAvanceIntegracionByFiscaliaId: 'Avance de integración de una fiscalía',
  reporteAvanceIntegracionDetalle: 'Avance de integración, casos de un número',
};

type ConTitulo = Readonly<Record<string, { titulo: string } | undefined>>;
/** A report as its screen calls it. */
const nombreDeReporte = (llave: string): string | undefined =>
  (TABLAS as ConTitulo)[llave]?.titulo ?? (GRAFICAS as ConTitulo)[llave]?.titulo ?? REPORTES[llave];

/** The record of a line, by its kind and its key, in words. */
export const nombreDeObjeto = (objeto: string, llave: string): string =>
  objeto === 'reporte' ? `Reporte: ${nombreDeReporte(llave) ?? llave}` : `${OBJETOS[objeto] ?? objeto} ${llave}`;

/** Fields of what has no history of its own. */
const CAMPOS: Readonly<Record<string, Campos>> = {
  area: camposArea,
  documento: camposDocumento,
  institucion: camposInstitucion,
  juego: camposJuego,
  observacion: camposObservacion,
  plazo: camposPlazo,
  queja: camposQueja,
  reporte: camposReporte,
  usuario: camposUsuario,
};
const CON_HISTORIA = ['carpeta', 'victima', 'autoridad', 'imputado'] as const;

/** The field that a line of a kind of record names, where it is one of a form. */
export function campoDeLinea(objeto: string | null, nombre: string): Exclude<Campo, { tipo: 'oculto' }> | undefined {
  const clase = CON_HISTORIA.find((one) => one === objeto);
  const campo = clase ? campoDe(clase, nombre) : CAMPOS[objeto ?? '']?.[nombre];
  return campo && campo.tipo !== 'oculto' ? campo : undefined;
}

/** The other data of lines, as people call them. */
const DATOS: Readonly<Record<string, string>> = {
  anio: 'Año',
  boactivo: 'Activo',
  campo: 'Permite juegos de campo',
  capturados: 'Registros capturados sin red',
  carga: 'Carga',
  carpetas: 'Carpetas',
  celdas: 'Números publicados',
  clase: 'Cambios o consultas',
  codigos: 'Códigos',
  contrasenia: camposUsuario.password.etiqueta,
  correctas: 'Carpetas integradas',
  corte: 'Corte',
  dar: 'Se da aviso',
  desde: 'Desde el día',
  dias: 'Días',
  dispensados: 'Solo dispensadas',
  dscorreo: 'Correo',
  dsnombre: ETIQUETAS.nombre,
  dspropietario: ETIQUETAS.area,
  enviados: 'Enviados',
  esperan: 'En espera',
  estado: 'Estado',
  existe: 'Ya existe',
  existentes: 'Ya estaban en el registro',
  expedienteId: 'Número en JusticiaNet',
  fiscaliaId: ETIQUETAS.institucion,
  fiscaliaid: camposArea.fiscaliaid.etiqueta,
  filas: 'Renglones',
  hasta: 'Hasta el día',
  huella: 'Huella del archivo',
  idUsuario: 'Usuario',
  ids: 'Registros',
  imputados: 'Personas imputadas',
  integradas: 'Integradas',
  intentos: 'Intentos',
  invitacion: 'Invitación',
  justificadas: 'Solo justificadas',
  lldelito: ETIQUETAS.delito,
  llfuncionalidad: 'Función',
  llinstitucion: ETIQUETAS.institucion,
  lljuego: 'Juego de campo',
  llpropietario: ETIQUETAS.area,
  llrol: camposUsuario.llrol.etiqueta,
  llseccion: 'Sección',
  longitud: 'Tamaño en bytes',
  lote: 'Lote',
  lugares: 'Lugares',
  medida: 'Medida',
  modo: 'Modo',
  motivo: 'Motivo',
  msj: 'Mensaje',
  noci: ETIQUETAS.ci,
  nombre: 'Nombre',
  numPag: 'Número de página',
  omitidos: 'Rechazos que no se anotaron',
  operacion: camposFiltroAuditoria.operacion.etiqueta,
  orden: 'Orden',
  otra: 'El otro registro',
  pagina: 'Número de página',
  par: 'Víctimas comparadas',
  pasos: 'Pasos',
  permisonuevaci: 'Permiso Nuevo Expediente',
  reanudada: 'Se reanudó',
  recibidas: 'Recibidas',
  rechazados: 'Rechazados',
  rechazadas: 'Rechazadas',
  regla: 'Regla',
  reservadas: 'Números reservados',
  respuesta: 'Respuesta',
  result: 'Resultado',
  retirado: 'Retirado',
  rota: 'Renglón roto',
  rpp: 'Renglones por página',
  sedeId: ETIQUETAS.area,
  sedeid: camposArea.sedeid.etiqueta,
  segundofactor: 'Segundo factor',
  sucesor: 'Token que lo sustituye',
  tablas: 'Tablas',
  tamPag: 'Renglones por página',
  tipo: 'Tipo',
  tipoFecha: 'Fecha por la que se busca',
  titulo: camposDocumento.titulo.etiqueta,
  total: 'Total',
  ubicacion: 'Ubicación',
  vence: 'Vence',
  victimas: 'Víctimas',
};

/** The name of a datum of a line. */
export const nombreDeDato = (objeto: string | null, nombre: string): string =>
  campoDeLinea(objeto, nombre)?.etiqueta ?? DATOS[nombre] ?? campoDeLinea('reporte', nombre)?.etiqueta ?? nombre;
