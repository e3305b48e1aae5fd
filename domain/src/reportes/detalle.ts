import { z } from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { IdRuta } from '../lib/id.ts';

/** A field of the detail: its label, and the length it declares where the documents give one. */
interface CampoDetalle {
  etiqueta: string;
  max?: number;
  /** A day: yyyy-MM-dd in the answer, dd/MM/yyyy on the screen. */
  fecha?: true;
  /** Takes the whole row. */
  ancho?: true;
}
export type CamposDetalle = Readonly<Record<string, CampoDetalle>>;

const campo = (etiqueta: string, max?: number): CampoDetalle => ({ etiqueta, ...(max && { max }) });
const fecha = (etiqueta: string): CampoDetalle => ({ etiqueta, fecha: true });
const ancho = (etiqueta: string, max?: number): CampoDetalle => ({ ...campo(etiqueta, max), ancho: true });

/** The file [3-255], with the lengths of [3-366] to [3-377]. */
export const DETALLE_CARPETA = {
  numeroExpediente: campo('Número de expediente', 50),
  institucion: campo('Institución', 80),
  propietario: campo('Propietario', 50),
  origenCarpeta: campo('Origen de la carpeta'),
  fechaInicioExpediente: fecha('Fecha de inicio'),
  delito: campo('Delito'),
  circunstancias: campo('Circunstancia'),
  indicios: campo('¿Cuenta con indicios del delito?'),
  denunciante: campo('Denunciante'),
  numeroVictimas: campo('Número de víctimas'),
  sintesisHechos: ancho('Síntesis de los hechos', 4000),
  fechaHecho: fecha('Fecha de los hechos'),
  conoceLugarHechos: campo('¿Se conoce el lugar de los hechos?', 256),
  entidadFederativaHechos: campo('Entidad federativa', 256),
  municipioHechos: campo('Municipio o alcaldía', 256),
  municipioCveINEGI: campo('Clave INEGI del municipio', 256),
  localidadHechos: campo('Localidad', 300),
  localidadCveINEGI: campo('Clave INEGI de la localidad', 256),
  tipoAsentamiento: campo('Tipo de asentamiento', 256),
  colonia: campo('Colonia', 50),
  tipoVialidad: campo('Tipo de vialidad', 256),
  calle: campo('Calle', 50),
  numeroExterior: campo('Número exterior', 50),
  numeroInterior: campo('Número interior', 50),
  codigoPostal: campo('Código postal', 10),
  latitud: campo('Latitud', 10),
  longitud: campo('Longitud', 10),
  etapaInvestigacion: campo('Etapa de la investigación', 200),
  estatusInvestigacion: campo('Estatus de la investigación', 200),
  fechaEstatus: fecha('Fecha del estatus'),
  expedienteAcumula: campo('Carpeta a la que se acumula', 150),
  delitoReclasificacion: campo('Delito por reclasificación', 100),
  existeCarpetaOrigen: campo('¿Existe carpeta de origen?', 100),
  numeroCarpetaOrigen: campo('Número de la carpeta de origen', 100),
  juzgado: campo('Juzgado', 500),
  proceso: campo('Proceso', 500),
  delitoOrigen: campo('Delito de origen', 500),
  estadoCarpetaOrigen: campo('Entidad de la carpeta de origen', 500),
  municipioCarpetaOrigen: campo('Municipio de la carpeta de origen', 500),
  municipioCarpetaOrigenCveINEGI: campo('Clave INEGI del municipio de origen'),
} as const satisfies CamposDetalle;

const [APELLIDO, NOMBRE, LUGAR, OTRO] = [50, 100, 250, 64];
/** A victim [3-256], with the lengths of [3-378] to [3-386]. */
export const DETALLE_VICTIMA = {
  nombre: campo('Nombre(s)', NOMBRE),
  primerApellido: campo('Primer apellido', APELLIDO),
  segundoApellido: campo('Segundo apellido', APELLIDO),
  alias: campo('Alias', 250),
  sexo: campo('Sexo', OTRO),
  fechaNacimiento: fecha('Fecha de nacimiento'),
  edad: campo('Edad', OTRO),
  nacionalidad: campo('Nacionalidad', OTRO),
  paisNacimiento: campo('País de nacimiento', LUGAR),
  estadoNacimiento: campo('Entidad de nacimiento', LUGAR),
  municipioNacimiento: campo('Municipio de nacimiento', LUGAR),
  curp: campo('CURP', 64),
  situacionConyugal: campo('Situación conyugal', OTRO),
  nivelEscolaridad: campo('Nivel de escolaridad', OTRO),
  ocupacion: campo('Ocupación', OTRO),
  ocupacionPeriodista: campo('¿Ejerce el periodismo?', OTRO),
  activistaDefensor: campo('¿Defiende derechos humanos?', OTRO),
  perteneceLGBTTTI: campo('¿Pertenece a la población LGBTTTI?', OTRO),
  poblacionLGBTTTI: campo('Población LGBTTTI', OTRO),
  situacionMigratoria: campo('Situación migratoria', OTRO),
  cedulaMigratoria: campo('Cédula migratoria', 128),
  hablaEspaniol: campo('¿Habla español?', OTRO),
  hablaLenguaExtranjera: campo('¿Habla una lengua extranjera?', OTRO),
  tipoLenguaExtranjera: campo('Lengua extranjera', OTRO),
  hablaLenguaIndigena: campo('¿Habla una lengua indígena?', OTRO),
  tipoLenguaIndigena: campo('Lengua indígena', OTRO),
  pertenecePoblacionIndigena: campo('¿Pertenece a una población indígena?', OTRO),
  poblacionIndigena: campo('Población indígena', OTRO),
  presentaTipoDiscapacidad: campo('¿Vive con alguna discapacidad?', OTRO),
  tipoDiscapacidad: campo('Tipo de discapacidad', OTRO),
  situacionCalle: campo('¿Está en situación de calle?', OTRO),
  grupoVulnerable: campo('¿Pertenece a un grupo vulnerable?', OTRO),
  nombrePadre: campo('Nombre(s) del padre', NOMBRE),
  primerApellidoPadre: campo('Primer apellido del padre', APELLIDO),
  segundoApellidoPadre: campo('Segundo apellido del padre', APELLIDO),
  nombreMadre: campo('Nombre(s) de la madre', NOMBRE),
  primerApellidoMadre: campo('Primer apellido de la madre', APELLIDO),
  segundoApellidoMadre: campo('Segundo apellido de la madre', APELLIDO),
  tecnicasTortura: campo('Técnica de tortura', 100),
  descripcionTortura: ancho('Descripción de la tortura', 255),
  victimaDelitoSexual: campo('¿Es víctima de delito sexual?', OTRO),
  medidaProteccion: campo('¿Cuenta con medidas de protección?', OTRO),
  gestacion: campo('¿Está embarazada?', OTRO),
  examenPsicologico: campo('¿Cuenta con examen médico-psicológico?', OTRO),
  tipoExamenPsicologico: campo('Tipo de examen', OTRO),
  resultadoExamenPsicologico: campo('Resultado del examen', OTRO),
  fechaIntegracion: fecha('Fecha de integración'),
} as const satisfies CamposDetalle;

/** A presumed responsible person, with its authority [3-258]. */
export const DETALLE_RESPONSABLE = {
  numeroExpediente: campo('Número de expediente'),
  propietario: campo('Propietario'),
  quienResulteResponsable: campo('¿Quien resulte responsable?'),
  nombre: campo('Nombre(s)'),
  primerApellido: campo('Primer apellido'),
  segundoApellido: campo('Segundo apellido'),
  alias: campo('Alias'),
  sexo: campo('Sexo'),
  fechaNacimiento: fecha('Fecha de nacimiento'),
  paisNacimiento: campo('País de nacimiento'),
  entidadFederativaNacimiento: campo('Entidad de nacimiento'),
  municipioNacimiento: campo('Municipio de nacimiento'),
  municicipioCveINEGI: campo('Clave INEGI del municipio'),
  curp: campo('CURP'),
  adscripcion: campo('Adscripción'),
  nivelGobierno: campo('Nivel de gobierno'),
  subnivelGobierno: campo('Subnivel de gobierno'),
  perteneceInstitucionSeguridad: campo('¿Pertenece a una institución de seguridad?'),
  institucionSeguridadPertenece: campo('Institución de seguridad a la que pertenece'),
  institucionAutoridadPresuntamenteResponsable: campo('Institución de la autoridad presuntamente responsable'),
  cargo: campo('Cargo'),
  separadoServicioPublico: campo('¿Fue separado del servicio público?'),
  permisoArma: campo('¿Contaba con permiso para portar arma?'),
  fueDesarmado: campo('¿Fue desarmado?'),
  constrenido: campo('¿Fue constreñido?'),
  puestaDisposicion: campo('¿Fue puesto a disposición?'),
  fechaPuestaDisposicion: fecha('Fecha de puesta a disposición'),
  dependenciaRealiza: campo('Dependencia que realiza la puesta a disposición'),
  autoridadRealiza: campo('Autoridad que realiza la puesta a disposición'),
  cuentaOrdenAprehension: campo('¿Cuenta con orden de aprehensión?'),
  situacionJuridica: campo('Situación jurídica'),
  detalleSituacionJuridica: campo('Detalle de la situación jurídica'),
  fechaIntegracion: fecha('Fecha de integración'),
  fechaActualizacion: fecha('Fecha de actualización'),
} as const satisfies CamposDetalle;

const Valor = z.union([z.string(), z.number()]).nullable();
const valores = <const C extends CamposDetalle>(campos: C) =>
  Object.fromEntries(Object.keys(campos).map((name) => [name, Valor])) as Record<keyof C, typeof Valor>;
const n = z.int();
const text = z.string().nullable();

/** A row of the list of victims [3-187]. */
const FilaVictima = z.object({
  llvictima: n,
  nombre: text,
  primerApellido: text,
  segundoApellido: text,
  edad: n.nullable(),
  sexo: text,
});
export type FilaVictima = z.output<typeof FilaVictima>;
/** A row of the list of responsibles: a person, or an authority of which nobody is named [3-188]. */
const FilaResponsable = z.object({
  llresponsable: n,
  llimputado: n.nullable(),
  nombre: text,
  primerApellido: text,
  segundoApellido: text,
  nivelGobierno: text,
  subnivelGobierno: text,
  dependenciaRealiza: text,
});
export type FilaResponsable = z.output<typeof FilaResponsable>;

const carpeta = z.object({ llcarpeta: IdRuta });
const id = z.object({ id: IdRuta });
const comun = { method: 'GET', funcion: 'REPORTES' } as const;

export const carpetaDetalle = endpoint({
  ...comun,
  path: '/api/secure/carpetaDetalle/:llcarpeta',
  params: carpeta,
  answer: z.object({ llcarpeta: n, ...valores(DETALLE_CARPETA) }),
  auditoria: 'carpeta.leer',
  summary: 'Datos generales de un expediente, en palabras',
});
export const victimasByCarpeta = endpoint({
  ...comun,
  path: '/api/secure/victimasByCarpeta/:llcarpeta',
  params: carpeta,
  answer: z.array(FilaVictima),
  auditoria: 'victima.listar',
  silencio: true, // [3-453]
  summary: 'Víctimas de un expediente',
});
export const responsablesByCarpeta = endpoint({
  ...comun,
  path: '/api/secure/responsablesByCarpeta/:llcarpeta',
  params: carpeta,
  answer: z.array(FilaResponsable),
  auditoria: 'autoridad.listar',
  silencio: true, // [3-454]
  summary: 'Presuntos responsables de un expediente',
});
export const victimaDetalle = endpoint({
  ...comun,
  path: '/api/secure/victimaDetalle/:id',
  params: id,
  answer: z.object({ llvictima: n, ...valores(DETALLE_VICTIMA) }),
  auditoria: 'victima.leer',
  summary: 'Una víctima, en palabras',
});

const Responsable = z.object({ llimputado: n.nullable(), llresponsable: n, ...valores(DETALLE_RESPONSABLE) });
/** The authority, where nobody is named; `presuntoResponsableDetalle` is a person of it. */
export const responsableDetalle = endpoint({
  ...comun,
  path: '/api/secure/responsableDetalle/:id',
  params: id,
  answer: Responsable,
  auditoria: 'autoridad.leer',
  summary: 'Una autoridad presuntamente responsable, en palabras',
});
export const presuntoResponsableDetalle = endpoint({
  ...comun,
  path: '/api/secure/presuntoResponsableDetalle/:id',
  params: id,
  answer: Responsable,
  auditoria: 'autoridad.leer',
  summary: 'Una persona presuntamente responsable, en palabras',
});
