import { camposImputado } from '../imputado/imputado.schema.ts';
import { enDetalle } from '../lib/enDetalle.ts';
import { ETIQUETAS } from '../lib/etiquetas.ts';
import { camposAutoridad } from './autoridad.schema.ts';

/** A presumed responsible person with its authority, in the detail of the reports [3-258]. */
export const detalleResponsable = enDetalle(
  { ...camposAutoridad, ...camposImputado },
  {
    numeroExpediente: [null, { etiqueta: ETIQUETAS.expediente }],
    propietario: [null, { etiqueta: 'Propietario', catalogo: 'propietarios' }],
    quienResulteResponsable: ['boexistente', { etiqueta: '¿Quien resulte responsable?' }],
    nombre: 'dsnombre',
    primerApellido: 'dsapellidopaterno',
    segundoApellido: 'dsapellidomaterno',
    alias: 'dsalias',
    sexo: 'llgenero',
    fechaNacimiento: 'fechanacimiento',
    paisNacimiento: 'llpaisnacimiento',
    entidadFederativaNacimiento: 'llestadonacimiento',
    municipioNacimiento: 'llmunicipionacimiento',
    municicipioCveINEGI: ['llmunicipionacimiento', { etiqueta: 'Clave INEGI del municipio', clave: true }],
    curp: 'dscurp',
    adscripcion: 'lladscripcion',
    nivelGobierno: 'llgobierno',
    subnivelGobierno: 'llsubnivel',
    perteneceInstitucionSeguridad: 'boperteneceinstitucion',
    institucionSeguridadPertenece: ['lldependencia', { etiqueta: 'Institución de seguridad a la que pertenece' }],
    institucionAutoridadPresuntamenteResponsable: [
      'dsdescripcion',
      { etiqueta: 'Institución de la autoridad presuntamente responsable' },
    ],
    cargo: 'dscargo',
    loQueSeSabe: 'dsloquesesabe',
    separadoServicioPublico: 'boseparadoservpublico',
    permisoArma: 'bopermiso',
    fueDesarmado: 'bofuedesarmado',
    constrenido: 'boconstrenido',
    puestaDisposicion: 'bodisposicion',
    fechaPuestaDisposicion: 'fechadisposicion',
    dependenciaRealiza: 'dsdependencia',
    autoridadRealiza: 'dsautoridad',
    cuentaOrdenAprehension: 'boordenaprehension',
    situacionJuridica: 'llsituacionjuridica',
    detalleSituacionJuridica: 'llsituacion',
    fechaIntegracion: [null, { etiqueta: 'Fecha de integración', fecha: true }],
    fechaActualizacion: [null, { etiqueta: 'Fecha de actualización', fecha: true }],
  },
  { fuera: { dsorganojurisdiccional: 'the documents do not ask for it' } },
);
