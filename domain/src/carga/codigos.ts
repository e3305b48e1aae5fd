import type { ErrorCelda, Hoja } from './errores.ts';

/**
 * Codes of the server's refusals and their texts, in lower case to end 'Error encontrado en el renglón N. …'
 * (document 2, section 8). The name says whom it is about: VICTIMA, AUTORIDAD, else the file [2-207] to [2-209].
 */
const CODIGOS = {
  CARPETA_PROPIETARIO: 'El propietario no es válido.',
  CARPETA_ASENTAMIENTO: 'El tipo de asentamiento no es válido.',
  CARPETA_INSTITUCION: 'La institución no es válida.',
  CARPETA_ORIGEN: 'El origen no es válido.',
  CARPETA_NUMERO: 'El número de expediente no es válido, o ya existe en el registro.',
  CARPETA_DELITO: 'El delito no es válido.',
  CARPETA_CIRCUNSTANCIA: 'La circunstancia no es válida.',
  CARPETA_INDICIOS: 'La respuesta sobre indicios no es válida.',
  CARPETA_DENUNCIANTE: 'El denunciante no es válido.',
  CARPETA_VIALIDAD: 'La calle de los hechos no es válida.',
  CARPETA_MUNICIPIO: 'El municipio de los hechos no es válido.',
  CARPETA_ENTIDAD: 'La entidad de los hechos no es válida.',
  CARPETA_ETAPA: 'La etapa no es válida.',
  CARPETA_ACUMULACION: 'La carpeta a la que se acumula no es válida.',
  CARPETA_RECLASIFICACION: 'El motivo de reclasificación no es válido.',
  CARPETA_ESTATUS: 'El estatus no es válido.',
  CARPETA_MUNICIPIO_ORIGEN: 'El municipio de origen no es válido.',
  CARPETA_ENTIDAD_ORIGEN: 'La entidad de origen no es válida.',
  CARPETA_DATO: 'Un dato del expediente no es válido.',
  CARPETA_FECHA_ETAPA: 'La fecha de la etapa no es válida.',
  CARPETA_FECHA_ETAPA_FORMATO: 'La fecha de la etapa no tiene la forma DD/MM/AAAA.',
  CARPETA_FECHA_ETAPA_FUTURA: 'La fecha de la etapa es posterior a hoy.',
  CARPETA_OTRO_ESTADO: 'La carpeta no pertenece al mismo estado que el usuario.',
  CARPETA_CERRADA: 'La carpeta está cerrada: solo se puede consultar.',
  CARPETA_OTRA_INSTITUCION: 'En el registro la carpeta es de otra institución: un libro no la cambia de institución.',
  CARPETA_FOLIO: 'La carpeta tiene folio, que fija lo que su libro cambia.',
  CARPETA_JUSTICIANET: 'La carpeta proviene de JusticiaNet: se actualiza al sincronizarla, no con un libro.',
  CARPETA_REPETIDA: 'El número de expediente se repite en el envío.',
  CARPETA_USUARIO: 'El usuario no es válido.',
  CARPETA_GUARDAR: 'Error al guardar la carpeta, inténtelo más tarde.',
  CARPETA_GUARDAR_ETAPA: 'Error al guardar la etapa de la carpeta, inténtelo más tarde.',
  AUTORIDAD_NIVEL: 'El nivel de gobierno no es válido.',
  AUTORIDAD_SUBNIVEL: 'El subnivel de gobierno no es válido.',
  AUTORIDAD_INSTITUCION: 'La institución de la autoridad no es válida.',
  AUTORIDAD_DATO: 'Un dato de la autoridad no es válido.',
  AUTORIDAD_FALTA: 'El expediente no cuenta con una autoridad.',
  AUTORIDAD_GUARDAR: 'Error al guardar el responsable, inténtelo más tarde.',
  AUTORIDAD_IMPUTADO_GUARDAR: 'Error al guardar el imputado, inténtelo más tarde.',
  AUTORIDAD_IMPUTADO_SEXO: 'El sexo del imputado no es válido.',
  AUTORIDAD_IMPUTADO_NACIMIENTO_VACIA: 'La fecha de nacimiento del imputado está vacía.',
  AUTORIDAD_IMPUTADO_NACIMIENTO_FORMATO: 'La fecha de nacimiento del imputado no tiene la forma DD/MM/AAAA.',
  AUTORIDAD_IMPUTADO_NACIMIENTO_FUTURA: 'La fecha de nacimiento del imputado es posterior a hoy.',
  AUTORIDAD_IMPUTADO_MUNICIPIO: 'El municipio de nacimiento del imputado no es válido.',
  AUTORIDAD_IMPUTADO_ENTIDAD: 'La entidad de nacimiento del imputado no es válida.',
  AUTORIDAD_IMPUTADO_PAIS: 'El país de nacimiento del imputado no es válido.',
  AUTORIDAD_IMPUTADO_SEPARADO: 'La respuesta sobre la separación del servicio público no es válida.',
  AUTORIDAD_IMPUTADO_ADSCRIPCION: 'La adscripción del imputado no es válida.',
  AUTORIDAD_IMPUTADO_ORDEN: 'La orden de aprehensión del imputado no es válida.',
  AUTORIDAD_IMPUTADO_DISPOSICION_VACIA: 'La fecha de puesta a disposición está vacía.',
  AUTORIDAD_IMPUTADO_DISPOSICION_FORMATO: 'La fecha de puesta a disposición no tiene la forma DD/MM/AAAA.',
  AUTORIDAD_IMPUTADO_DISPOSICION_FUTURA: 'La fecha de puesta a disposición es posterior a hoy.',
  AUTORIDAD_IMPUTADO_DISPOSICION: 'La puesta a disposición del imputado no es válida.',
  AUTORIDAD_IMPUTADO_SITUACION: 'La situación jurídica del imputado no es válida.',
  AUTORIDAD_IMPUTADO_NOMBRE: 'El imputado no tiene nombre ni alias.',
  AUTORIDAD_IMPUTADO_DEPENDENCIA: 'La dependencia no puede ser NO APLICA si hubo puesta a disposición.',
  VICTIMA_NOMBRE: 'El nombre de la víctima no es válido.',
  VICTIMA_PRIMER_APELLIDO: 'El primer apellido de la víctima no es válido.',
  VICTIMA_GESTACION: 'El estado de gestación de la víctima no es válido.',
  VICTIMA_SEXO: 'El sexo de la víctima no es válido.',
  VICTIMA_NACIMIENTO: 'La fecha de nacimiento de la víctima no es válida.',
  VICTIMA_NACIONALIDAD: 'La nacionalidad de la víctima no es válida.',
  VICTIMA_LUGAR_NACIMIENTO: 'El lugar de nacimiento de la víctima no es válido.',
  VICTIMA_CONYUGAL: 'La situación conyugal de la víctima no es válida.',
  VICTIMA_ESCOLARIDAD: 'La escolaridad de la víctima no es válida.',
  VICTIMA_OCUPACION: 'La ocupación de la víctima no es válida.',
  VICTIMA_PERIODISTA: 'La respuesta sobre periodismo no es válida.',
  VICTIMA_ACTIVISTA: 'La respuesta sobre derechos humanos no es válida.',
  VICTIMA_LGBTTTI: 'La población LGBTTTI de la víctima no es válida.',
  VICTIMA_MIGRATORIA: 'La situación migratoria de la víctima no es válida.',
  VICTIMA_LENGUAS: 'Las lenguas de la víctima no son válidas.',
  VICTIMA_INDIGENA: 'La población indígena de la víctima no es válida.',
  VICTIMA_DISCAPACIDAD: 'La discapacidad de la víctima no es válida.',
  VICTIMA_CALLE: 'La respuesta sobre situación de calle no es válida.',
  VICTIMA_VULNERABLE: 'La respuesta sobre grupo vulnerable no es válida.',
  VICTIMA_TECNICA: 'La técnica de tortura no es válida.',
  VICTIMA_EXAMEN: 'El examen de la víctima no es válido.',
  VICTIMA_DELITO_SEXUAL: 'La respuesta sobre delito sexual no es válida.',
  VICTIMA_PROTECCION: 'La respuesta sobre medidas de protección no es válida.',
  VICTIMA_DATO: 'Un dato de la víctima no es válido.',
  VICTIMA_FALTA: 'El expediente no cuenta con una víctima.',
  VICTIMA_GUARDAR: 'Error al guardar la víctima.',
  VICTIMA_EXCEDE: 'El expediente tiene más víctimas que las declaradas.',
  VICTIMA_REPETIDA: 'La víctima se repite: de las que tienen el mismo nombre solo se inserta la primera.',
  VICTIMA_FAMILIAR_GUARDAR: 'Error al guardar el familiar, inténtelo más tarde.',
} as const;
export type CodigoCarga = keyof typeof CODIGOS;

/**
 * Sentence of a code; an unknown one yields no text [2-487] [2-488].
 * @param detalle which data it is about, where the code alone does not tell
 */
export function textoDeCodigo(codigo: string, renglon: number, detalle?: string): string {
  if (!Object.hasOwn(CODIGOS, codigo)) return '';
  const text = CODIGOS[codigo as CodigoCarga];
  return `Error encontrado en el renglón ${renglon}. ${detalle ? `${text.slice(0, -1)}: ${detalle}.` : text}`;
}

/** Whom an error line is about, by its text [2-207] [2-208] [2-209]. */
export const claseDeCodigo = (codigo: string): 'victima' | 'autoridad' | 'expediente' =>
  codigo.includes('VICTIMA') ? 'victima' : codigo.includes('AUTORIDAD') ? 'autoridad' : 'expediente';

const POR_COLUMNA: Readonly<Record<Hoja, Readonly<Record<string, CodigoCarga>>>> = {
  Expediente: {
    numCarpeta: 'CARPETA_NUMERO',
    institucion: 'CARPETA_INSTITUCION',
    propietario: 'CARPETA_PROPIETARIO',
    origen: 'CARPETA_ORIGEN',
    delito: 'CARPETA_DELITO',
    circunstancias: 'CARPETA_CIRCUNSTANCIA',
    indiciosDelito: 'CARPETA_INDICIOS',
    denunciante: 'CARPETA_DENUNCIANTE',
    numVictimas: 'VICTIMA_EXCEDE',
    entidadHechos: 'CARPETA_ENTIDAD',
    municipioHechos: 'CARPETA_MUNICIPIO',
    claveMunicipioHechos: 'CARPETA_MUNICIPIO',
    tipoAsentamiento: 'CARPETA_ASENTAMIENTO',
    tipoVialidad: 'CARPETA_VIALIDAD',
    calleHechos: 'CARPETA_VIALIDAD',
    etapaInvestigacion: 'CARPETA_ETAPA',
    estatusInvestigacion: 'CARPETA_ESTATUS',
    fechaInvestigacion: 'CARPETA_FECHA_ETAPA',
    carpetaAcumula: 'CARPETA_ACUMULACION',
    motivoReclasificacion: 'CARPETA_RECLASIFICACION',
    entidadCarpetaAnterior: 'CARPETA_ENTIDAD_ORIGEN',
    municipioCarpetaAnterior: 'CARPETA_MUNICIPIO_ORIGEN',
    claveMunicipioCarpetaAnterior: 'CARPETA_MUNICIPIO_ORIGEN',
  },
  Victima: {
    primerApp: 'VICTIMA_PRIMER_APELLIDO',
    nombre: 'VICTIMA_NOMBRE',
    sexo: 'VICTIMA_SEXO',
    fechaNacimiento: 'VICTIMA_NACIMIENTO',
    nacionalidad: 'VICTIMA_NACIONALIDAD',
    paisNacimiento: 'VICTIMA_LUGAR_NACIMIENTO',
    entidadNacimiento: 'VICTIMA_LUGAR_NACIMIENTO',
    municipioNacimiento: 'VICTIMA_LUGAR_NACIMIENTO',
    claveMunicipioNacimiento: 'VICTIMA_LUGAR_NACIMIENTO',
    situacionConyugal: 'VICTIMA_CONYUGAL',
    nivelEscolaridad: 'VICTIMA_ESCOLARIDAD',
    ocupacion: 'VICTIMA_OCUPACION',
    actividadPeriodista: 'VICTIMA_PERIODISTA',
    actividadDerechos: 'VICTIMA_ACTIVISTA',
    perteneceLGBTTTI: 'VICTIMA_LGBTTTI',
    poblacionLGBTTTI: 'VICTIMA_LGBTTTI',
    situacionMigratoria: 'VICTIMA_MIGRATORIA',
    cedulaIdentidad: 'VICTIMA_MIGRATORIA',
    hablaEspanol: 'VICTIMA_LENGUAS',
    hablaLenguaExtranjera: 'VICTIMA_LENGUAS',
    lenguaExtranjera: 'VICTIMA_LENGUAS',
    hablaLenguaIndigena: 'VICTIMA_LENGUAS',
    lenguaIndigena: 'VICTIMA_LENGUAS',
    pertenecePobIndigena: 'VICTIMA_INDIGENA',
    poblacionIndigena: 'VICTIMA_INDIGENA',
    tieneDiscapacidad: 'VICTIMA_DISCAPACIDAD',
    tipoDiscapacidad: 'VICTIMA_DISCAPACIDAD',
    perteneceCalle: 'VICTIMA_CALLE',
    perteneceGrupoVulnerable: 'VICTIMA_VULNERABLE',
    tecnicasTortura: 'VICTIMA_TECNICA',
    estadoGestacion: 'VICTIMA_GESTACION',
    esVictimaDelitoSexual: 'VICTIMA_DELITO_SEXUAL',
    tieneMedidasProteccion: 'VICTIMA_PROTECCION',
    tieneExamenPsicologico: 'VICTIMA_EXAMEN',
    tipoExamen: 'VICTIMA_EXAMEN',
    resultadoExamen: 'VICTIMA_EXAMEN',
  },
  Responsable: {
    nivelGobierno: 'AUTORIDAD_NIVEL',
    subnivelGobierno: 'AUTORIDAD_SUBNIVEL',
    institucion: 'AUTORIDAD_INSTITUCION',
    nombre: 'AUTORIDAD_IMPUTADO_NOMBRE',
    sexo: 'AUTORIDAD_IMPUTADO_SEXO',
    fechaNacimiento: 'AUTORIDAD_IMPUTADO_NACIMIENTO_FORMATO',
    paisNacimiento: 'AUTORIDAD_IMPUTADO_PAIS',
    entidadNacimiento: 'AUTORIDAD_IMPUTADO_ENTIDAD',
    municipioNacimiento: 'AUTORIDAD_IMPUTADO_MUNICIPIO',
    claveMunicipioNacimiento: 'AUTORIDAD_IMPUTADO_MUNICIPIO',
    adscripcion: 'AUTORIDAD_IMPUTADO_ADSCRIPCION',
    separadoServPub: 'AUTORIDAD_IMPUTADO_SEPARADO',
    puestoDisposicion: 'AUTORIDAD_IMPUTADO_DISPOSICION',
    fechaPuestoDisposicion: 'AUTORIDAD_IMPUTADO_DISPOSICION_FORMATO',
    dependencia: 'AUTORIDAD_IMPUTADO_DEPENDENCIA',
    ordenAprehension: 'AUTORIDAD_IMPUTADO_ORDEN',
    situacionJuridica: 'AUTORIDAD_IMPUTADO_SITUACION',
    detalleSituacion: 'AUTORIDAD_IMPUTADO_SITUACION',
  },
};
const OTRO: Readonly<Record<Hoja, CodigoCarga>> = {
  Expediente: 'CARPETA_DATO',
  Victima: 'VICTIMA_DATO',
  Responsable: 'AUTORIDAD_DATO',
};
/** Refusals that have a code of their own besides their column's. */
const POR_CLAUSULA: Readonly<Record<string, CodigoCarga>> = {
  'Expediente/expediente repetido': 'CARPETA_REPETIDA',
  'Expediente/1-374': 'CARPETA_FECHA_ETAPA_FUTURA',
  'Expediente/fecha/fechaInvestigacion': 'CARPETA_FECHA_ETAPA_FORMATO',
  'Responsable/2-338': 'AUTORIDAD_IMPUTADO_NACIMIENTO_FUTURA',
  'Responsable/2-341': 'AUTORIDAD_IMPUTADO_DISPOSICION_FUTURA',
  'Responsable/1-280': 'AUTORIDAD_IMPUTADO_DISPOSICION_VACIA',
  'Responsable/2-272/fechaNacimiento': 'AUTORIDAD_IMPUTADO_NACIMIENTO_VACIA',
};

/** The code under which the server answers an error that its engine found. */
export const codigoDe = ({ hoja, columna, clausula }: Pick<ErrorCelda, 'hoja' | 'columna' | 'clausula'>): CodigoCarga =>
  POR_CLAUSULA[`${hoja}/${clausula}/${columna}`] ??
  (hoja === 'Responsable' && clausula === '1-280' && columna !== 'fechaPuestoDisposicion'
    ? undefined
    : POR_CLAUSULA[`${hoja}/${clausula}`]) ??
  POR_COLUMNA[hoja][columna] ??
  OTRO[hoja];
