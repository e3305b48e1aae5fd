import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import type { Funcion } from '@renadet/domain/permisos/funciones';
import { autoridad, carpeta, queja, victima } from '@renadet/domain/registros.ejemplo';

/** Who may use each function, as it is meant to be: not read from the database, so that a policy row lost is missed. */
export const ROLES_DE: Readonly<Record<Funcion, readonly number[]>> = {
  'CREAR CARPETA': [1, 2, 3, 4, 5, 6],
  'CONSULTAR CARPETA': [1, 2, 3, 4, 5, 6, 7],
  'GENERAR FOLIO': [1, 2, 3, 4, 5, 6],
  'GENERAR CONSTANCIA': [1, 2, 3, 4, 5, 6],
  'EDITAR CARPETA': [1, 2, 3, 4, 5, 6],
  'AGREGAR VICTIMA': [1, 2, 3, 4, 5, 6],
  'EDITAR VICTIMA': [1, 2, 3, 4, 5, 6],
  'ELIMINAR VICTIMA': [1, 2, 3, 5],
  'CONSULTAR CATALOGOS': [1, 2, 3, 4, 5, 6, 7, 8],
  'AGREGAR AUTORIDAD': [1, 2, 3, 4, 5, 6],
  'EDITAR AUTORIDAD': [1, 2, 3, 4, 5, 6],
  'ELIMINAR AUTORIDAD': [1, 2, 3, 5],
  'SINCRONIZAR CARPETA INTEGRADA DE JUSTICIANET': [1, 2, 3, 4, 5, 6],
  'BUSCAR EN JUSTICIANET': [1, 2, 3, 4, 5, 6],
  'INTEGRAR CARPETA DE JUSTICIANET': [1, 2, 3, 4, 5, 6],
  'CARGA MASIVA': [1, 2, 3, 4, 5, 6],
  'CARGA HISTORICA': [1, 2, 3, 5],
  REPORTES: [1, 2, 3, 4, 5, 6, 7],
  USUARIOS: [1, 2],
  INSTITUCIONES: [1],
  AREAS: [1, 2],
  'BITACORA ESTATAL': [1, 2, 3],
  AUDITORIA: [1],
  'ADMINISTRAR FUNCIONES': [1],
  'DOCUMENTOS PUBLICOS': [1],
  INTERCONEXION: [1, 2],
  'PLAZOS INTERNOS': [1],
  'JUSTIFICAR PENDIENTES': [1, 2, 3, 5],
  'DECLARAR TOTALES': [3, 5],
  'REGISTRAR QUEJAS': [8],
  'CONSULTAR QUEJAS': [1, 8],
  INFORMES: [1, 2, 3, 5],
  'REVISAR VINCULOS': [1, 2, 3, 5],
  'OBSERVAR REGISTROS': [1, 2, 3, 5],
  'ADMINISTRAR CATALOGOS': [1],
};

/** One account of each role; 2 to 4 of institution 130, 8 of the source 901, the others of 1. */
export const CUENTAS: Readonly<Record<number, string>> = {
  1: 'admin',
  2: 'admin.30',
  3: 'supervisor.30',
  4: 'capturista.30',
  5: 'supervisor.federal',
  6: 'capturista.federal',
  7: 'consulta',
  8: 'fuente.cndh',
};

/** Records of one institution, by what they are. */
export interface Mundo {
  llinstitucion: number;
  llcarpeta: number;
  llvictima: number;
  llresponsable: number;
  llimputado: number;
  idArchivo: number;
  /** The file, with a certificate to revoke. */
  certificada: number;
  llanomalia: number;
  /** Of the file with another one of its institution. */
  llvinculo: number;
  /** Deleted ones, as the bin names them. */
  victimaEliminada: number;
  autoridadEliminada: number;
  archivoEliminado: number;
  llusuario: number;
  llpropietario: number;
  /** Of a source; of another one in the world that is nobody's. */
  llqueja: number;
  quejaEliminada: number;
  llexpediente: number;
  llobservacion: number;
}
interface Objeto {
  /** The record it names; it is made anew for each call that may use it up. */
  de: keyof Mundo;
  gasta?: true;
  /** Roles that may, of those that have the function. */
  solo?: readonly number[];
  params?: (m: Mundo) => Record<string, string | number>;
  body?: (m: Mundo) => object;
}

const por = (name: string, de: keyof Mundo, gasta?: true): Objeto => ({
  de,
  params: (m) => ({ [name]: m[de] }),
  ...(gasta && { gasta }),
});
const con = (de: keyof Mundo, body: (m: Mundo) => object): Objeto => ({ de, body });

/**
 * Every route that names a record of an institution, and how it names it. Whoever has its function gets past with a
 * record of the own institution (the national administrator with any) and finds nothing with another's: 404.
 */
export const OBJETOS: Readonly<Record<string, Objeto>> = {
  'GET /api/secure/getCarpetaById/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/carpetaEntera/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/calidadCarpeta/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'POST /api/secure/dispensarRegla': con('llcarpeta', ({ llcarpeta }) => ({
    llcarpeta,
    regla: 'sinAutoridad',
    motivo: 'En espera de datos',
  })),
  'POST /api/secure/carpetasVinculadas': con('llcarpeta', ({ llcarpeta }) => ({ llcarpeta })),
  'POST /api/secure/vincularCarpeta': con('llcarpeta', ({ llcarpeta }) => ({
    llcarpeta,
    lltipovinculo: 1,
    numero: 'NO HAY',
    motivo: 'Oficio',
  })),
  'POST /api/secure/desvincularCarpeta': {
    ...con('llvinculo', ({ llcarpeta, llvinculo }) => ({ llcarpeta, llvinculo, motivo: 'Por error' })),
    gasta: true,
  },
  'POST /api/secure/retirarExpedienteHistorico': {
    ...con('llexpediente', ({ llexpediente }) => ({ llexpediente, motivo: 'Se cargó por error' })),
    gasta: true,
  },
  'POST /api/secure/dispensarAnomalia': con('llanomalia', ({ llanomalia }) => ({ llanomalia, motivo: 'Un operativo' })),
  'GET /api/secure/historialCarpeta/:id/:pagina/:rpp': {
    de: 'llcarpeta',
    params: (m) => ({ id: m.llcarpeta, pagina: 0, rpp: 20 }),
  },
  'GET /api/secure/vidaCarpeta/:id/:pagina/:rpp': {
    de: 'llcarpeta',
    params: (m) => ({ id: m.llcarpeta, pagina: 0, rpp: 20 }),
  },
  'GET /api/secure/historialVictima/:id/:pagina/:rpp': {
    de: 'llvictima',
    params: (m) => ({ id: m.llvictima, pagina: 0, rpp: 20 }),
  },
  'GET /api/secure/historialAutoridad/:id/:pagina/:rpp': {
    de: 'llresponsable',
    params: (m) => ({ id: m.llresponsable, pagina: 0, rpp: 20 }),
  },
  'GET /api/secure/historialEstatus/:id': por('id', 'llcarpeta'),
  'PUT /api/secure/modificarCI': con('llcarpeta', ({ llcarpeta }) => ({
    ...carpeta({ noci: 'M/1', novictimas: 99 }),
    llcarpeta,
  })),
  'GET /api/secure/getCtVictimaByCarpeta/:id': por('id', 'llcarpeta'),
  'GET /api/secure/getCtVictimaById/:id': por('id', 'llvictima'),
  'POST /api/secure/insertarVictima': con('llcarpeta', ({ llcarpeta }) => victima(llcarpeta)),
  'POST /api/secure/victimasParecidas': con('llcarpeta', ({ llcarpeta }) => ({ llcarpeta, dsnombre: 'ANA' })),
  'PUT /api/secure/editarVictima': con('llvictima', ({ llcarpeta, llvictima }) => ({
    ...victima(llcarpeta),
    llvictima,
  })),
  'DELETE /api/secure/eliminarVictima/:id': por('id', 'llvictima', true),
  'GET /api/secure/getCtResponsablesByCarpeta/:id': por('id', 'llcarpeta'),
  'GET /api/secure/getCtResponsablesById/:id': por('id', 'llresponsable'),
  'POST /api/secure/guardarAutoridad': con('llcarpeta', ({ llcarpeta }) => autoridad(llcarpeta)),
  'PUT /api/secure/modificarAutoridad': con('llresponsable', ({ llcarpeta, llresponsable }) => ({
    ...autoridad(llcarpeta),
    llresponsable,
  })),
  'DELETE /api/secure/eliminarAutoridad/:id': por('id', 'llresponsable', true),
  'GET /api/secure/victimasEliminadas/:id': por('id', 'llcarpeta'),
  'GET /api/secure/autoridadesEliminadas/:id': por('id', 'llcarpeta'),
  'GET /api/secure/archivosEliminados/:id': por('id', 'llcarpeta'),
  'POST /api/secure/restaurarArchivo/:id': por('id', 'archivoEliminado', true),
  'POST /api/secure/restaurarVictima/:id': por('id', 'victimaEliminada', true),
  'POST /api/secure/restaurarAutoridad/:id': por('id', 'autoridadEliminada', true),
  'GET /api/secure/getArchivosByLlCarpeta/:id': por('id', 'llcarpeta'),
  'GET /api/secure/descargarArchivo/:id': por('id', 'idArchivo'),
  'DELETE /api/secure/eliminarArchivo/:id': por('id', 'idArchivo', true),
  'POST /api/secure/anexarArchivo/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/getFolios/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'POST /api/secure/generarFolio/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'PUT /api/secure/sincronizarCarpetaJN/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'PUT /api/secure/sincronizarCarpetaJN': con('llcarpeta', ({ llcarpeta }) => ({ llcarpeta })),
  'DELETE /api/secure/eliminarCarpetaJN/:id': por('id', 'llcarpeta'),
  'GET /api/secure/victimaDetalleCENAPI/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/responsablesByCarpetaCENAPI/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/carpetaDetalle/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/victimasByCarpeta/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/responsablesByCarpeta/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'GET /api/secure/victimaDetalle/:id': por('id', 'llvictima'),
  'GET /api/secure/responsableDetalle/:id': por('id', 'llresponsable'),
  'GET /api/secure/presuntoResponsableDetalle/:id': por('id', 'llimputado'),
  'GET /api/secure/generarContancia/:llcarpeta/:tipo': {
    de: 'llcarpeta',
    params: ({ llcarpeta }) => ({ llcarpeta, tipo: 2 }),
  },
  'GET /api/secure/getConstancias/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'POST /api/secure/revocarConstancias': {
    de: 'certificada',
    gasta: true,
    solo: [1, 2],
    body: ({ certificada }) => ({ llcarpeta: certificada, motivo: 'Se emitió por error.' }),
  },
  'GET /api/secure/usuario/:llusuario': por('llusuario', 'llusuario'),
  'GET /api/secure/usuarioPropietario/:userId': por('userId', 'llusuario'),
  'DELETE /api/secure/usuarioPropietario/:userId/:ownerId': {
    de: 'llusuario',
    gasta: true,
    params: ({ llusuario, llpropietario }) => ({ userId: llusuario, ownerId: llpropietario }),
  },
  'PUT /api/secure/guardarUsuario': con('llusuario', ({ llusuario }) => ({ llusuario, dsnombre: 'X' })),
  'POST /api/secure/bloquearDesbloquearUsr': con('llusuario', ({ llusuario }) => ({ llusuario, boactivo: 1 })),
  'POST /api/secure/activarPermisoNuevoExpediente': con('llusuario', ({ llusuario }) => ({
    llusuario,
    permisonuevaci: true,
  })),
  'DELETE /api/secure/usuarioSegundoFactor/:llusuario': por('llusuario', 'llusuario', true),
  'POST /api/secure/reenviarInvitacion/:llusuario': por('llusuario', 'llusuario', true),
  'POST /api/secure/desvincularUsuario/:llusuario': {
    ...por('llusuario', 'llusuario', true),
    body: () => ({ motivo: 'Ingresaba otra persona.' }),
  },
  'POST /api/secure/setArea': con('llpropietario', ({ llpropietario, llinstitucion }) => ({
    llpropietario,
    llinstitucion,
    dspropietario: `AREA ${llpropietario}`,
  })),
  'POST /api/secure/justificarPendiente': con('llcarpeta', ({ llcarpeta }) => ({
    llplazo: 1,
    llave: llcarpeta,
    motivo: 'En espera de peritos',
    hasta: hoyEnMexico(new Date()),
  })),
  'GET /api/secure/observaciones/:llcarpeta': por('llcarpeta', 'llcarpeta'),
  'POST /api/secure/observar': con('llcarpeta', ({ llcarpeta }) => ({
    llcarpeta,
    objeto: 'carpeta',
    llave: llcarpeta,
    campo: null,
    destino: 'area',
    texto: 'Falta un dato',
    parael: null,
  })),
  'POST /api/secure/responderObservacion': {
    ...con('llobservacion', ({ llobservacion }) => ({ llobservacion, version: 1, acto: 'responde', texto: 'Sí' })),
    gasta: true,
  },
  'POST /api/secure/reabrirObservacion': {
    ...con('llobservacion', ({ llobservacion }) => ({ llobservacion, version: 1, texto: 'Sigue igual' })),
    gasta: true,
  },
  'GET /api/secure/queja/:id': por('id', 'llqueja'),
  'POST /api/secure/guardarQueja': con('llqueja', ({ llqueja }) => ({
    ...queja({ dsexpediente: `M/${llqueja}` }),
    llqueja,
  })),
  'DELETE /api/secure/queja/:id': por('id', 'llqueja', true),
  'POST /api/secure/restaurarQueja/:id': por('id', 'quejaEliminada', true),
  'POST /api/secure/area/:a/expedientes': {
    de: 'llpropietario',
    params: ({ llpropietario }) => ({ a: llpropietario }),
    body: ({ llpropietario }) => ({ llpropietario }),
  },
  'DELETE /api/secure/area/:a/:b/:c': {
    de: 'llpropietario',
    gasta: true,
    params: ({ llpropietario }) => ({ a: llpropietario, b: 0, c: 0 }),
  },
};

/** Why a route that has parameters, or an id in its body, names no record of an institution. */
type Razon =
  | 'catálogo' // the same for everybody
  | 'propio' // of whoever asks: another's is tested where it is built
  | 'nacional' // of the national administrator's functions alone
  | 'nuevo' // registers, in the institution of whoever asks
  | 'lista'; // pages and words, not records
export const SIN_DUENO: Readonly<Record<string, Razon>> = {
  'GET /api/secure/getMenus/:rol': 'propio',
  'GET /api/secure/preguntarValores': 'lista', // of the areas, those in the scope of whoever asks
  'GET /api/secure/getPermisosPorRol/:rol': 'propio',
  'POST /api/secure/guardarCI/:type': 'nuevo',
  'POST /api/secure/guardarCI': 'nuevo',
  'POST /api/secure/anexarArchivoNueva/:llcarpeta': 'propio', // of a file just registered by whoever asks
  'POST /api/secure/restaurarImputado/:id': 'propio', // its authority is the record: autoridad's own test
  'GET /api/secure/borradores/:clase/:llcarpeta/:llave': 'propio',
  'PUT /api/secure/borrador/:ficha': 'propio',
  'DELETE /api/secure/borrador/:ficha': 'propio',
  'GET /api/secure/corridaJN/:llcorrida': 'propio',
  'GET /api/secure/corridasFallidas/:pagina/:rpp': 'lista',
  'GET /api/secure/corridaFallida/:llcorrida/:pagina/:rpp': 'propio', // of an office: fallas.test
  'POST /api/secure/cancelarCorridaJN/:llcorrida': 'propio',
  'GET /api/secure/existeCorreo/:email': 'lista',
  'POST /api/secure/misSesiones/:id/terminar': 'propio',
  'GET /api/secure/segundoFactorInstitucion/:llinstitucion': 'nacional',
  'PUT /api/secure/segundoFactorInstitucion/:llinstitucion': 'nacional',
  'GET /api/secure/juegosDeCampo/:lljuego/carpetas': 'propio', // or of an account that one administers: campo.test
  'POST /api/secure/juegosDeCampo/:lljuego/terminar': 'propio', // as above
  'POST /api/secure/juegosDeCampo/:lljuego/cerrar': 'propio',
  'GET /api/secure/campoInstitucion/:llinstitucion': 'nacional',
  'PUT /api/secure/campoInstitucion/:llinstitucion': 'nacional',
  'GET /api/secure/proveedorInstitucion/:llinstitucion': 'nacional',
  'PUT /api/secure/proveedorInstitucion/:llinstitucion': 'nacional',
  'PUT /api/secure/plazoInterno': 'nacional',
  'GET /api/secure/actosDeCatalogo/:catalogo/:pagina/:rpp': 'nacional',
  'POST /api/secure/deshacerActoDeCatalogo': 'nacional',
  'GET /api/secure/versionesDeLugares/:clase': 'nacional',
  'POST /api/secure/archivoDeLugares/:clase': 'nacional',
  'GET /api/secure/incumplimientos/:regla/:dispensados/:pagina/:rpp': 'lista',
  'GET /api/secure/anomalias/:dispensados/:pagina/:rpp': 'lista',
  'GET /api/secure/anomaliasDeCarga/:carga': 'propio',
  'GET /api/secure/pendientes/:llplazo/:justificadas/:pagina/:rpp': 'lista',
  'GET /api/secure/porHacer/:llplazo/:de/:llave/:pagina/:rpp': 'lista',
  'GET /api/secure/porHacerDe/:de': 'lista',
  'GET /api/secure/vinculos/:estado/:pagina/:rpp': 'lista',
  'GET /api/secure/vinculo/:a/:b': 'propio', // two records: revision.test
  'POST /api/secure/decidirVinculos': 'propio', // as above
  'POST /api/secure/decidirGrupo': 'propio', // as above
  'GET /api/secure/avisos/:pagina/:rpp': 'lista',
  'POST /api/secure/avisarPar': 'propio', // aviso.test
  'POST /api/secure/responderAviso': 'propio', // as above
  'POST /api/secure/guardarCtinstitucion': 'nacional',
  'GET /api/secure/institucion/:llinstitucion': 'nacional',
  'POST /api/secure/terminarCarga/:carga': 'propio',
  'GET /api/secure/misCargas/:pagina/:rpp': 'propio',
  'GET /api/secure/informeCarga/:carga': 'propio',
  'GET /api/secure/libroDeCarga/:carga': 'propio',
  'POST /api/secure/originalCarga/:carga': 'propio',
  'GET /api/secure/filtrosGuardados/:reporte': 'propio',
  'PUT /api/secure/filtroGuardado/:reporte': 'propio',
  'DELETE /api/secure/filtroPropio/:llfiltro': 'propio',
  'PUT /api/secure/preguntaCompartida/:llfiltro': 'propio',
  'PUT /api/secure/preguntaEnMesa/:llfiltro': 'propio',
  'GET /api/secure/preguntaDeMesa/:llfiltro': 'propio',
  'POST /api/secure/integrarCarpetasNuevas/:mode': 'nuevo',
  'POST /api/secure/integrarCarpetasHistoricas/:mode': 'nuevo',
  'GET /api/secure/bitacoraEstatal/:page/:pageSize': 'lista',
  'POST /api/secure/docCargaEstatalOriginal/:idBitacora/:nombre': 'lista',
  'POST /api/secure/getAuditoria': 'nacional',
  'POST /api/secure/exportarAuditoria': 'nacional',
};
