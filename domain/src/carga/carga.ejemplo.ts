import type { Celda } from './celdas.ts';
import type { HojaDeLibro } from './errores.ts';
import { TITULOS } from './formato.ts';
import type { DatosCatalogos } from './indice.ts';
import { COLUMNAS } from './review.ts';

/** Cells of a row by column; tests and measures change one of them. */
export type FilaEjemplo = Readonly<Record<string, Celda>>;

/** A file that may be loaded, as the sheet has it. */
export const expedienteBueno: FilaEjemplo = {
  numCarpeta: 'VER/CARGA/0001',
  institucion: 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ',
  propietario: 'FISCALIA ESPECIALIZADA EN EL DELITO DE TORTURA DE VERACRUZ',
  origen: 'INICIADA POR FISCALIA ESTATAL',
  fechaInicioCarpeta: '01/03/2024',
  delito: 'Tortura',
  circunstancias: 'Detención',
  indiciosDelito: 'SI',
  denunciante: 'Víctima',
  numVictimas: 2,
  sintesis: 'Hechos que se investigan.',
  conoceFechaHechos: 'SI',
  fechaHechos: '01/02/2024',
  conoceLugarHechos: 'SÍ',
  entidadHechos: 'VERACRUZ DE IGNACIO DE LA LLAVE',
  municipioHechos: 'Xalapa',
  claveMunicipioHechos: 30087,
  localidadHechos: 'Xalapa-Enríquez',
  claveLocalidadHechos: 300870001,
  tipoAsentamiento: 'COLONIA',
  coloniaHechos: 'Centro',
  tipoVialidad: 'CALLE',
  calleHechos: 'Enríquez',
  numeroExterior: 12,
  numeroInterior: 'NO APLICA',
  cpHechos: '91000',
  latitud: 19.5,
  longitud: -96.9,
  etapaInvestigacion: 'INVESTIGACION',
  estatusInvestigacion: 'INVESTIGACION INICIAL',
  fechaInvestigacion: '02/03/2024',
  carpetaAcumula: 'NO APLICA',
  motivoReclasificacion: 'NO APLICA',
  existeExpedienteOrigen: 'NO',
  numCarpetaAnterior: 'NO APLICA',
  juzgado: 'NO APLICA',
  proceso: 'NO APLICA',
  delitoOrigen: 'NO APLICA',
  entidadCarpetaAnterior: 'NO APLICA',
  municipioCarpetaAnterior: 'NO APLICA',
  claveMunicipioCarpetaAnterior: 99999,
};

/** A victim of that file. */
export const filaVictimaBuena: FilaEjemplo = {
  numCarpeta: 'VER/CARGA/0001',
  primerApp: 'Muñoz',
  segundoApp: 'López',
  nombre: 'Ana María',
  alias: 'NO APLICA',
  sexo: 'MUJER',
  fechaNacimiento: '05/06/1990',
  edad: 33,
  nacionalidad: 'MEXICANA',
  paisNacimiento: 'México',
  entidadNacimiento: 'VERACRUZ DE IGNACIO DE LA LLAVE',
  municipioNacimiento: 'XALAPA',
  claveMunicipioNacimiento: 30087,
  curp: 'NO APLICA',
  situacionConyugal: 'SOLTERA O SOLTERO',
  nivelEscolaridad: 'PRIMARIA',
  ocupacion: 'ABOGADA O ABOGADO',
  actividadPeriodista: 'NO',
  actividadDerechos: 'NO',
  perteneceLGBTTTI: 'NO',
  poblacionLGBTTTI: 'NO APLICA',
  situacionMigratoria: 'NO APLICA',
  cedulaIdentidad: 'NO APLICA',
  hablaEspanol: 'SI',
  hablaLenguaExtranjera: 'NO',
  lenguaExtranjera: 'NO APLICA',
  hablaLenguaIndigena: 'NO',
  lenguaIndigena: 'NO APLICA',
  pertenecePobIndigena: 'NO',
  poblacionIndigena: 'NO APLICA',
  tieneDiscapacidad: 'NO',
  tipoDiscapacidad: 'NO APLICA',
  perteneceCalle: 'NO',
  perteneceGrupoVulnerable: 'NO DISPONIBLE',
  apPatPadre: 'NO APLICA',
  apMatPadre: 'NO APLICA',
  nombrePadre: 'NO APLICA',
  apPatMadre: 'NO APLICA',
  apMatMadre: 'NO APLICA',
  nombreMadre: 'NO APLICA',
  tecnicasTortura: 'CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO',
  especifiqueTecnicaTortura: 'NO APLICA',
  esVictimaDelitoSexual: 'SI',
  tieneMedidasProteccion: 'NO',
  estadoGestacion: 'NO',
  tieneExamenPsicologico: 'NO',
  tipoExamen: 'NO APLICA',
  resultadoExamen: 'NO APLICA',
};

/** An authority of that file with one accused. */
export const responsableBueno: FilaEjemplo = {
  numCarpeta: 'VER/CARGA/0001',
  nivelGobierno: 'ESTATAL',
  subnivelGobierno: 'EJECUTIVO',
  perteneceInstitucion: 'SI',
  institucion: 'POLICÍA MINISTERIAL',
  especifiqueInstitucion: 'NO APLICA',
  cargo: 'Agente',
  qrr: 'NO APLICA',
  primerApp: 'Pérez',
  segundoApp: 'NO APLICA',
  nombre: 'Juan',
  alias: 'NO APLICA',
  sexo: 'HOMBRE',
  fechaNacimiento: '31/12/1899',
  paisNacimiento: 'MEXICO',
  entidadNacimiento: 'NO DISPONIBLE',
  municipioNacimiento: 'NO DISPONIBLE',
  claveMunicipioNacimiento: 99999,
  curp: 'NO APLICA',
  adscripcion: 'Servidor público',
  separadoServPub: 'NO',
  permisoArma: 'NO APLICA',
  fueDesarmado: 'NO',
  constrenido: 'NO',
  puestoDisposicion: 'NO',
  fechaPuestoDisposicion: '31/12/1899',
  dependencia: 'NO APLICA',
  autoridad: 'NO APLICA',
  ordenAprehension: 'NO',
  situacionJuridica: 'LIBRE',
  detalleSituacion: 'NO APLICA',
};

/** A row against whoever turns out to be responsible. */
export const qrrBueno: FilaEjemplo = {
  ...responsableBueno,
  qrr: 'SI',
  ...Object.fromEntries(
    'primerApp segundoApp nombre alias sexo paisNacimiento entidadNacimiento municipioNacimiento curp adscripcion separadoServPub permisoArma fueDesarmado constrenido puestoDisposicion dependencia autoridad ordenAprehension situacionJuridica detalleSituacion'
      .split(' ')
      .map((columna) => [columna, 'NO APLICA']),
  ),
  fechaNacimiento: '31/12/1899',
  fechaPuestoDisposicion: '31/12/1899',
  claveMunicipioNacimiento: 99999,
};

/** Data of law of that file and of that victim, with one examination of hers. */
export const complementoBueno: FilaEjemplo = {
  numCarpeta: 'VER/CARGA/0001',
  primerApp: 'Muñoz',
  segundoApp: 'López',
  nombre: 'Ana María',
  llformainicio: 'VISTA DE ORGANO JURISDICCIONAL',
  dsorganovista: 'Juzgado Primero de Distrito',
  fcvista: '01/02/2024',
  fcrecepcionvista: '05/02/2024',
  dsqueja: 'CNDH/1/2024/123/Q',
  bopruebaexcluida: 'NO',
  llsituacionjuridica: 'PROCESO',
  boafrodescendiente: 'NO',
  boavisoconsular: 'NO DISPONIBLE',
  dsrenavi: 'RENAVI-1',
  fcrenavi: '06/03/2024',
  boreparacion: 'SI',
  fcreparacion: '07/03/2024',
  metodos: 'GOLPES; Asfixia;AMENAZAS',
  finalidades: 'CASTIGO',
  motivos: 'NO APLICA',
  llorganismo: 'FISCALIA',
  llexamen: 'OFICIAL',
  boperitopropio: 'NO',
  boconsentimiento: 'SI',
  fcsolicitud: '10/03/2024',
  fcrealizacion: '11/03/2024',
  fcentrega: '12/03/2024',
  llgrado: 'NO CONSISTENTE',
};

export const FILAS_BUENAS: Readonly<Record<HojaDeLibro, FilaEjemplo>> = {
  Expediente: expedienteBueno,
  Victima: filaVictimaBuena,
  Responsable: responsableBueno,
  Complemento: complementoBueno,
};

/** A row as cells, in the order of the sheet. */
export const celdasDe = (hoja: HojaDeLibro, fila: FilaEjemplo): Celda[] =>
  Object.keys(COLUMNAS[hoja]).map((c) => fila[c]);

/** The three headings' rows of a sheet: section title, note, heads. */
export const encabezadosDe = (hoja: HojaDeLibro): Celda[][] => [
  [TITULOS[hoja]],
  [],
  Object.values(COLUMNAS[hoja]).map((c) => c.etiqueta),
];

/** A few entries of every catalogue that a load reads, with the ids of the seeds. */
export const catalogosEjemplo: DatosCatalogos = {
  instituciones: [
    [1, 'FISCALIA GENERAL DE LA REPUBLICA'],
    [130, 'FISCALIA GENERAL DEL ESTADO DE VERACRUZ'],
  ],
  propietarios: [[13001, 'FISCALIA ESPECIALIZADA EN EL DELITO DE TORTURA DE VERACRUZ', 130]],
  origenes: [
    [1, 'INICIADA POR LA FISCALIA ESPECIAL', 1],
    [2, 'ATRACCION', 1],
    [5, 'INICIADA POR FISCALIA ESTATAL', 0],
  ],
  delitos: [
    [310, 'TORTURA'],
    [311, 'TRATOS O PENAS CRUELES, INHUMANOS O DEGRADANTES'],
  ],
  circunstancias: [
    [1, 'DETENCION', 310],
    [6, 'OTRA FORMA', 311],
  ],
  denunciantes: [[1, 'VICTIMA']],
  estados: [
    [1, 'AGUASCALIENTES'],
    [9, 'CIUDAD DE MÉXICO'],
    [30, 'VERACRUZ DE IGNACIO DE LA LLAVE'],
    [33, 'NO APLICA'],
    [99, 'NO DISPONIBLE'],
  ],
  municipios: [
    [1, 'AGUASCALIENTES', 1],
    [15, 'CUAUHTEMOC', 9],
    [87, 'XALAPA', 30],
    [1, 'NO APLICA', 33],
    [1, 'NO DISPONIBLE', 99],
  ],
  tiposAsentamiento: [
    [7, 'COLONIA'],
    [42, 'NO APLICA'],
    [43, 'NO DISPONIBLE'],
  ],
  tiposVialidad: [
    [5, 'CALLE'],
    [22, 'NO APLICA'],
    [23, 'NO DISPONIBLE'],
  ],
  etapas: [
    [1, 'INVESTIGACION'],
    [2, 'JUDICIALIZACION'],
    [4, 'NO DISPONIBLE'],
  ],
  estatus: [
    [1, 'INVESTIGACION INICIAL', 1],
    [2, 'ACUMULACION', 1],
    [8, 'AUTO DE VINCULACION', 2],
    [16, 'NO APLICA', 4],
  ],
  generos: [
    [1, 'HOMBRE'],
    [2, 'MUJER'],
    [3, 'NO DISPONIBLE'],
  ],
  nacionalidades: [
    [1, 'MEXICANA'],
    [2, 'EXTRANJERA'],
    [3, 'NO DISPONIBLE'],
  ],
  paises: [
    [1, 'MÉXICO'],
    [2, 'AFGANISTÁN'],
    [277, 'NO DISPONIBLE'],
  ],
  situacionesConyugales: [[1, 'SOLTERA O SOLTERO']],
  nivelesEscolaridad: [[3, 'PRIMARIA']],
  ocupaciones: [[1, 'ABOGADA O ABOGADO']],
  poblacionesLgbttti: [
    [1, 'LESBIANA'],
    [9, 'NO APLICA'],
  ],
  situacionesMigratorias: [
    [1, 'REGULAR'],
    [2, 'IRREGULAR'],
    [3, 'NO APLICA'],
    [4, 'NO DISPONIBLE'],
  ],
  lenguasExtranjeras: [
    [1, 'INGLES'],
    [36, 'NO APLICA'],
  ],
  lenguasIndigenas: [
    [1, 'NAHUATL'],
    [70, 'NO APLICA'],
  ],
  poblacionesIndigenas: [
    [1, 'NAHUAS'],
    [72, 'NO APLICA'],
  ],
  tiposDiscapacidad: [
    [1, 'MOTRIZ'],
    [9, 'NO APLICA'],
  ],
  tecnicas: [
    [1, 'VIOLENCIA SEXUAL', 310],
    [13, 'CAUSAR DOLOR O SUFRIMIENTO FISICO O PSIQUICO', 310],
    [11, 'OTRA', 310],
    [4, 'VEJACION', 311],
  ],
  examenes: [
    [1, 'OFICIAL', 1],
    [4, 'NO APLICA', 0],
    [4, 'NO APLICA', 2],
    [5, 'NO DISPONIBLE', 1],
  ],
  resultados: [
    [1, 'POSITIVO', 1],
    [3, 'NO DISPONIBLE', 1],
    [3, 'NO DISPONIBLE', 5],
    [4, 'NO APLICA', 4],
  ],
  gobiernos: [
    [1, 'FEDERAL'],
    [2, 'ESTATAL'],
    [3, 'MUNICIPAL'],
    [4, 'NO DISPONIBLE'],
    [5, 'NO APLICA'],
  ],
  subniveles: [
    ...[1, 2].flatMap((nivel): [number, string, number][] => [
      [1, 'EJECUTIVO', nivel],
      [2, 'LEGISLATIVO', nivel],
      [3, 'JUDICIAL', nivel],
      [4, 'ORGANISMO AUTONOMO', nivel],
    ]),
    [5, 'NO APLICA', 5],
    ...[1, 2, 3, 4].map((nivel): [number, string, number] => [6, 'NO DISPONIBLE', nivel]),
    ...[1, 2, 3].map((nivel): [number, string, number] => [7, 'PARTICULAR (ART. 25 LEY GENERAL)', nivel]),
    [8, 'PUESTO DE GOBIERNO', 3],
    [9, 'POLICIA MUNICIPAL', 3],
  ],
  dependencias: [
    ...[1, 2, 3, 4, 7, 8, 9].flatMap((subnivel): [number, string, number][] => [
      [7, 'POLICIA MINISTERIAL', subnivel],
      [12, 'OTRO', subnivel],
      [13, 'NO DISPONIBLE', subnivel],
      [14, 'NO APLICA', subnivel],
    ]),
    [14, 'NO APLICA', 5],
    [13, 'NO DISPONIBLE', 6],
    [14, 'NO APLICA', 6],
  ],
  adscripciones: [
    [0, 'SERVIDOR PUBLICO'],
    [1, 'PARTICULAR'],
    [2, 'NO DISPONIBLE'],
  ],
  situacionesJuridicas: [
    [1, 'LIBRE'],
    [2, 'PROCESO'],
    [3, 'SENTENCIA'],
    [4, 'NO APLICA'],
    [5, 'NO DISPONIBLE'],
  ],
  formasInicio: [
    [1, 'DE OFICIO'],
    [4, 'VISTA DE ORGANO JURISDICCIONAL'],
  ],
  precisiones: [
    [1, 'DIA'],
    [2, 'ENTRE DOS DIAS'],
    [3, 'MES'],
    [4, 'EDAD APROXIMADA'],
    [5, 'NO SE SABE'],
  ],
  metodos: [
    [1, 'GOLPES'],
    [2, 'ASFIXIA'],
    [12, 'AMENAZAS'],
  ],
  finalidades: [[3, 'CASTIGO']],
  motivos: [[8, 'PERIODISTA']],
  organismosExamen: [
    [1, 'FISCALIA'],
    [3, 'PERITO INDEPENDIENTE'],
  ],
  gradosExamen: [
    [1, 'NO CONSISTENTE'],
    [3, 'MUY CONSISTENTE'],
  ],
  detallesSituacion: [
    [5, 'VINCULADO', 2],
    [8, 'NO VINCULADO', 2],
    [1, 'EN LIBERTAD', 2],
    [2, 'EN RECLUSION', 2],
    [9, 'SE DESCONOCE', 2],
    [3, 'ABSOLUTORIA', 3],
    [4, 'CONDENATORIA', 3],
    [6, 'NO APLICA', 1],
    [7, 'NO APLICA', 4],
    [10, 'NO APLICA', 5],
  ],
};
