// The guide's example: a request that the service takes as it is, and the two answers.
import { LOCALIDAD } from './campos.ts';

/** Anyone's to try with: what is sent under it is judged like everything else and never enters the registry. */
export const TOKEN_PRUEBAS = 'PRUEBAS-RENADET';

export const EJEMPLO = {
  token: TOKEN_PRUEBAS,
  origen: 5,
  numCarpetaAnterior: 'FGE/XAL/0098/2024',
  entidad: 30,
  numCarpeta: 'FGE/XAL/0123/2025',
  fechaInicioCarpeta: '03/03/2025',
  delito: 310,
  sintesis: 'Datos de ejemplo: la víctima refiere maltrato durante su detención.',
  numVictimas: 1,
  indiciosDelito: 1,
  circunstancias: 1,
  tecnicas: 1,
  denunciante: 1,
  entidadDenunciante: 30,
  entidadMunicipio: '30087',
  entidadLocalidad: '300870001',
  cpHechos: '91000',
  etapaInvestigacion: 1,
  estatusInvestigacion: 1,
  fechaInvestigacion: '10/03/2025',
  victimas: [
    {
      nombre: 'María José',
      primerApp: 'Muñoz',
      segundoApp: 'García',
      edad: 34,
      tieneMedidasProteccion: 1,
      tieneEtnia: 0,
      tieneDiscapacidad: 0,
      nacionalidad: 1,
      actividadPeriodista: 0,
      actividadDerechos: 1,
      sexo: 2,
      estadoGestacion: 0,
      orientacionSexual: 1,
      situacionJuridica: 2,
      situacionDetalle: 1,
      tieneExamenPsicologico: 1,
      tipoExamen: 1,
      resultadoExamen: 1,
      tieneAveriguacionPrevia: 1,
      autoridadMinisterial: 'Agencia Segunda del Ministerio Público',
      juzgadoTribunal: 'Juzgado Primero de lo Penal',
      proceso: '45/2024',
      delito: 'Robo',
      fechaPuestaDesposicion: '15/11/2024',
      dependenciaRealiza: 'Policía Ministerial',
      autoridadRealiza: 'Comandancia Centro',
      estado: 30,
      municipio: '30087',
      tecnica: 1,
      juzgadoTribunalSitacion: 'Juzgado Primero de lo Penal',
    },
  ],
  autoridades: [{ nivelGobierno: 2, subnivelGobierno: 1, dependencia: 10, qrr: 0 }],
} as const;

/** A success [3-196]: the folio of the record. */
export const EJEMPLO_EXITO = { folio: 'RNDT-2026-30-000123-2' } as const;
/** An error [3-197]: the documented text, and beside it everything that is wrong, each with a pointer to its field. */
export const EJEMPLO_ERROR = {
  error: LOCALIDAD,
  errores: [
    { campo: '/entidadLocalidad', mensaje: LOCALIDAD },
    { campo: '/victimas/0/edad', mensaje: 'Envíe un número entero de 0 a 999.' },
  ],
} as const;
