import { createHash, randomUUID } from 'node:crypto';
import { getAreaInstitucion, setArea } from '@renadet/domain/area/area.contract';
import {
  getCtResponsablesById,
  guardarAutoridad,
  modificarAutoridad,
} from '@renadet/domain/autoridad/autoridad.contract';
import { guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { getCampoInstitucion, guardarCampoInstitucion } from '@renadet/domain/campo/campo.contract';
import { abrirCarga, originalCarga, previsualizarActualizacion } from '@renadet/domain/carga/seguimiento.contract';
import { generarFolio, getCarpetaById, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import {
  cambiarEntrada,
  entradasDeCatalogo,
  renombrarEntrada,
} from '@renadet/domain/catalogos/administracion.contract';
import { getInstitucion, guardarCtinstitucion } from '@renadet/domain/institucion/institucion.contract';
import type { Endpoint } from '@renadet/domain/lib/endpoint';
import {
  observacionesDeCarpeta,
  observar,
  reabrirObservacion,
  responderObservacion,
} from '@renadet/domain/observacion/observacion.contract';
import { guardarPlazoInterno, plazosInternos } from '@renadet/domain/plazo/plazo.contract';
import { getProveedor, guardarProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import {
  guardarDocumento,
  listaDocumentos,
  ordenarDocumentos,
  retirarDocumento,
  subirDocumento,
} from '@renadet/domain/publico/documento.contract';
import { SECCION } from '@renadet/domain/publico/secciones';
import { getQueja, guardarQueja } from '@renadet/domain/queja/queja.contract';
import { autoridad, queja, victima } from '@renadet/domain/registros.ejemplo';
import { getReporteTotalesDeclarados } from '@renadet/domain/reportes/tablero';
import { getRolesFunciones, guardarRolFuncion } from '@renadet/domain/rol/rol.contract';
import {
  cambiarMiContrasenia,
  getSegundoFactorInstitucion,
  guardarSegundoFactorInstitucion,
} from '@renadet/domain/segundofactor/segundofactor.contract';
import { login } from '@renadet/domain/sesion/sesion.contract';
import { declararTotal } from '@renadet/domain/totaldeclarado/totaldeclarado.contract';
import type { TotalFirmado } from '@renadet/domain/totaldeclarado/totaldeclarado.schema';
import {
  activarPermisoNuevoExpediente,
  bloquearDesbloquearUsr,
  eliminarUsuarioPropietario,
  getUsuario,
  guardarUsuario,
} from '@renadet/domain/usuario/usuario.contract';
import { editarVictima, getCtVictimaById, insertarVictima } from '@renadet/domain/victima/victima.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { cargas } from '../src/features/carga/carga.probe.ts';
import { renderMuestra } from '../src/features/publico/muestra.pdf.ts';
import type { Headers, TestApp } from './app.ts';
import { multiparte } from './archivos.ts';
import { CADENAS, encontrarse } from './circulo.ts';
import { caso, send, tokenDe } from './interconexion.ts';
import { type Route, testAppWithRoutes } from './routes.ts';
import { savesOf } from './saved.ts';

let t: TestApp;
let routes: Route[];
let admin: Headers;
let clerk: Headers;
let supervisor: Headers;
let saves: ReturnType<typeof savesOf>;
let c: Awaited<ReturnType<typeof cargas>>;
beforeAll(async () => {
  const built = await testAppWithRoutes();
  t = built.t;
  routes = built.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD');
  [admin, clerk] = [await t.as('admin'), await t.as('capturista.30')];
  supervisor = await t.as('supervisor.30');
  saves = savesOf(t, clerk);
  c = await cargas(t);
});
const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`;

type Registro = Readonly<Record<string, unknown>>;
interface Respuesta {
  status: number;
  message?: string | undefined;
}
/** A record that two people open before either saves. */
interface Edicion {
  /** Made anew. @returns its id */
  nuevo: () => Promise<number>;
  /** What a read answers: it is sent back whole (D-10). */
  read: (id: number) => Promise<Registro>;
  save: (body: Registro) => Promise<Respuesta>;
  /** What each of the two changes: other fields, where the record has more than one. */
  uno: (seen: Registro) => Registro;
  otro: (seen: Registro) => Registro;
}
let serial = 0;
let anioDeclarado = 2018;
const letras = () => [...String(++serial)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
/** A call whose answer is only asked for its status and its sentence. */
const call = async (e: Endpoint, input: object, as: Headers): Promise<Respuesta> => {
  const { status, body } = await t.call(e, input as never, as);
  const { result, message, msj } = (body ?? {}) as { result?: string; message?: string; msj?: string };
  if (status === 200 && result !== 'REGISTRO_EXITOSO') return { status: 422, message: msj };
  return { status, message };
};
const hoja = () => renderMuestra({ titulo: `Hoja ${++serial}`, descripcion: null });
const documentos = async () => (await t.call(listaDocumentos, {}, admin)).body;
const nuevoDocumento = async () => {
  const body = { llseccion: SECCION.MARCO, titulo: `Ley ${letras()}`, fcpublicacion: '2025-01-01' };
  return (await t.call(guardarDocumento, { body: body as never }, admin)).body.lldocumento;
};
const nuevoUsuario = async () => {
  const body = {
    dscorreo: `editada${++serial}@fiscalias.gob.mx`,
    dsnombre: 'Aurora',
    dsapellidopaterno: 'Quiroz',
    llinstitucion: 130,
    llrol: 4,
    dscargo: 'Capturista',
    sedes: [13001, 13002],
    password: 'Registro2026',
    cpassword: 'Registro2026',
  };
  return (await t.call(guardarUsuario, { body: body as never }, admin)).body.llusuario ?? 0;
};
const readUsuario = async (llusuario: number) => (await t.call(getUsuario, { params: { llusuario } }, admin)).body;
/** A country, as the administration of catalogues reads it. */
const deCatalogo = {
  nuevo: async () => 2,
  read: async (id: number): Promise<Registro> => {
    const body = { catalogo: 'paises', texto: null, padre: null, estado: 'TODAS', pagina: 0, rpp: 100 } as const;
    const { filas } = (await t.call(entradasDeCatalogo, { body: { ...body, texto: `${id}` } }, admin)).body;
    return { catalogo: 'paises', ...filas.find(({ clave }) => clave[0] === id) };
  },
};

const nuevaObservacion = async () => {
  const llcarpeta = await saves.carpeta();
  const body = {
    llcarpeta,
    objeto: 'carpeta',
    llave: llcarpeta,
    campo: null,
    destino: 'area',
    texto: 'X',
    parael: null,
  };
  await t.call(observar, { body: body as never }, supervisor);
  return llcarpeta;
};
const readObservacion = async (llcarpeta: number) =>
  (await t.call(observacionesDeCarpeta, { params: { llcarpeta: String(llcarpeta) } }, clerk)).body[0] as Registro;

/** Every operation that changes fields of a record that is there. */
const EDITAN: Readonly<Record<string, Edicion>> = {
  'PUT /api/secure/proveedorInstitucion/:llinstitucion': {
    nuevo: async () => {
      const params = { llinstitucion: 114 };
      const { version } = (await t.call(getProveedor, { params }, admin)).body;
      const body = { version, emisor: 'https://uno.mx', cliente: `c${++serial}`, secreto: 'x', dominios: 'uno.mx' };
      await call(guardarProveedor, { params, body: { ...body, activo: 0, obligatorio: 0, compartido: 1 } }, admin);
      return 114;
    },
    read: async (llinstitucion) => {
      const { body } = await t.call(getProveedor, { params: { llinstitucion } }, admin);
      const { version, emisor, cliente, dominios, acr, activo, obligatorio, compartido } = body;
      return { version, emisor, cliente, dominios, acr, activo, obligatorio, compartido };
    },
    save: (body) => call(guardarProveedor, { params: { llinstitucion: 114 }, body }, admin),
    uno: () => ({ dominios: 'uno.mx, deuno.mx' }),
    otro: () => ({ acr: 'de-otro' }),
  },
  'PUT /api/secure/modificarCI': {
    nuevo: () => saves.carpeta(),
    read: async (llcarpeta) => (await t.call(getCarpetaById, { params: { llcarpeta } }, clerk)).body,
    save: (body) => call(modificarCI, { body }, clerk),
    uno: () => ({ dssintesis: 'SINTESIS DE UNO' }),
    otro: () => ({ nombrempresponsable: 'LUISA DE OTRO' }),
  },
  'PUT /api/secure/editarVictima': {
    nuevo: async () => saves.victima(await saves.carpeta()),
    read: async (id) => (await t.call(getCtVictimaById, { params: { id } }, clerk)).body[0] as Registro,
    save: (body) => call(editarVictima, { body }, clerk),
    uno: () => ({ dsalias: 'ALIAS DE UNO' }),
    otro: () => ({ dsapellidomaterno: 'DEOTRO' }),
  },
  'PUT /api/secure/modificarAutoridad': {
    nuevo: async () => saves.autoridad(await saves.carpeta()),
    read: async (id) => (await t.call(getCtResponsablesById, { params: { id } }, clerk)).body as Registro,
    save: (body) => call(modificarAutoridad, { body }, clerk),
    uno: () => ({ dscargo: 'CARGO DE UNO' }),
    otro: ({ imputados }) => ({
      imputados: (imputados as Registro[]).map((one) => ({ ...one, dsalias: 'ALIAS DE OTRO' })),
    }),
  },
  'PUT /api/secure/guardarUsuario': {
    nuevo: nuevoUsuario,
    read: readUsuario,
    save: (body) => call(guardarUsuario, { body }, admin),
    uno: () => ({ dscargo: 'CARGO DE UNO' }),
    otro: () => ({ llpropietario: 13002, sedes: [13002] }),
  },
  'POST /api/secure/setArea': {
    nuevo: async () => {
      const body = { dspropietario: `AREA ${letras()}`, llinstitucion: 130 };
      return (await t.call(setArea, { body: body as never }, admin)).body.llpropietario ?? 0;
    },
    read: async (id) =>
      (await t.call(getAreaInstitucion, { params: { a: '130', b: '0' } }, admin)).body.find(
        ({ llpropietario }) => llpropietario === id,
      ) as Registro,
    save: (body) => call(setArea, { body }, admin),
    uno: () => ({ dspropietario: `AREA DE UNO ${letras()}` }),
    otro: () => ({ dspropietario: `AREA DE OTRO ${letras()}` }),
  },
  'POST /api/secure/guardarCtinstitucion': {
    nuevo: async () => {
      const body = { dsinstitucion: `FISCALIA ${letras()}`, dsabreviatura: `F${letras()}` };
      return (await t.call(guardarCtinstitucion, { body: body as never }, admin)).body.llinstitucion ?? 0;
    },
    read: async (llinstitucion) => (await t.call(getInstitucion, { params: { llinstitucion } }, admin)).body,
    save: (body) => call(guardarCtinstitucion, { body }, admin),
    uno: () => ({ dsinstitucion: `FISCALIA DE UNO ${letras()}` }),
    otro: () => ({ dsabreviatura: `O${letras()}` }),
  },
  'POST /api/secure/guardarQueja': {
    nuevo: async () => {
      const { body } = await t.call(guardarQueja, { body: queja() }, await t.as('fuente.cndh'));
      return body.llqueja ?? 0;
    },
    read: async (id) => (await t.call(getQueja, { params: { id } }, await t.as('fuente.cndh'))).body,
    save: async (body) => call(guardarQueja, { body }, await t.as('fuente.cndh')),
    uno: () => ({ dsautoridad: 'POLICIA DE UNO' }),
    otro: () => ({ dslugar: 'LUGAR DE OTRO' }),
  },
  'POST /api/secure/responderObservacion': {
    nuevo: nuevaObservacion,
    read: readObservacion,
    save: ({ llobservacion, version, texto }) =>
      call(responderObservacion, { body: { llobservacion, version, acto: 'responde', texto } }, clerk),
    uno: () => ({ texto: 'Respuesta de uno' }),
    otro: () => ({ texto: 'Respuesta de otro' }),
  },
  'POST /api/secure/reabrirObservacion': {
    nuevo: nuevaObservacion,
    read: readObservacion,
    save: async ({ llobservacion, version, texto }) => {
      const attended = await call(
        responderObservacion,
        { body: { llobservacion, version, acto: 'atiende', texto: null } },
        clerk,
      );
      if (attended.status !== 200) return attended;
      return call(reabrirObservacion, { body: { llobservacion, version: Number(version) + 1, texto } }, supervisor);
    },
    uno: () => ({ texto: 'Reapertura de uno' }),
    otro: () => ({ texto: 'Reapertura de otro' }),
  },
  'PUT /api/secure/plazoInterno': {
    nuevo: async () => 1,
    read: async (id) =>
      (await t.call(plazosInternos, {}, admin)).body.find(({ llplazo }) => llplazo === id) as Registro,
    save: (body) => call(guardarPlazoInterno, { body }, admin),
    uno: () => ({ dias: 100 + ++serial }),
    otro: () => ({ dias: 100 + ++serial }),
  },
  'PUT /api/secure/nombreDeEntrada': {
    ...deCatalogo,
    save: ({ catalogo, clave, version, nombre, desde }) =>
      call(renombrarEntrada, { body: { catalogo, clave, version, nombre, desde } as never }, admin),
    uno: () => ({ nombre: `NOMBRE DE UNO ${++serial}`, desde: '2026-02-01' }),
    otro: () => ({ nombre: `NOMBRE DE OTRO ${++serial}`, desde: '2026-02-01' }),
  },
  'PUT /api/secure/entradaDeCatalogo': {
    ...deCatalogo,
    save: ({ catalogo, clave, version, orden }) =>
      call(cambiarEntrada, { body: { catalogo, clave, version, orden } as never }, admin),
    uno: () => ({ orden: 1000 + ++serial }),
    otro: () => ({ orden: 1000 + ++serial }),
  },
  'POST /api/secure/declararTotal': {
    nuevo: async () => {
      const anio = ++anioDeclarado; // a quarter of its own
      await call(declararTotal, { body: { anio, trimestre: 1, nocarpetas: 5 } }, supervisor);
      return anio;
    },
    read: async (anio) => {
      const body = { anio, trimestre: 1, fiscaliaId: 130 };
      const { version, nocarpetas } = (await t.call(getReporteTotalesDeclarados, { body }, supervisor)).body
        .resultados[0] as TotalFirmado;
      return { anio, trimestre: 1, version, nocarpetas, motivo: 'Se contó otra vez' };
    },
    save: (body) => call(declararTotal, { body }, supervisor),
    uno: () => ({ nocarpetas: 6 }),
    otro: () => ({ nocarpetas: 7 }),
  },
  'POST /api/secure/documento': {
    nuevo: nuevoDocumento,
    read: async (id) => (await documentos()).find(({ lldocumento }) => lldocumento === id) as Registro,
    save: ({ orden: _, nombre: __, longitud: ___, estado: ____, ...body }) => call(guardarDocumento, { body }, admin),
    uno: () => ({ titulo: 'Título de uno' }),
    otro: () => ({ descripcion: 'Descripción de otro' }),
  },
  'PUT /api/secure/documento/:id/archivo': {
    nuevo: nuevoDocumento,
    read: async (id) => (await documentos()).find(({ lldocumento }) => lldocumento === id) as Registro,
    save: async ({ lldocumento, version, nombre }) => {
      const res = await t.app.inject({
        method: 'PUT',
        url: subirDocumento.path.replace(':id', String(lldocumento)),
        query: { nombre: String(nombre), version: String(version) },
        headers: { ...admin, 'content-type': 'application/pdf' },
        payload: await hoja(),
      });
      return { status: res.statusCode, message: res.json().message };
    },
    uno: () => ({ nombre: 'De uno.pdf' }),
    otro: () => ({ nombre: 'De otro.pdf' }),
  },
  'PUT /api/secure/documentos/orden': {
    nuevo: async () => SECCION.RESOLUCIONES,
    read: async (llseccion) => {
      const ids = (await documentos()).filter((d) => d.llseccion === llseccion).map((d) => d.lldocumento);
      return { llseccion, ids, vistos: ids };
    },
    save: (body) => call(ordenarDocumentos, { body }, admin),
    uno: ({ ids }) => ({ ids: (ids as number[]).toReversed() }),
    otro: ({ ids }) => ({ ids: [...(ids as number[]).slice(1), (ids as number[])[0]] }),
  },
};

/** One value that is either so or not: both have seen the same, and can only want the same other one. */
interface Interruptor {
  nuevo: () => Promise<number>;
  read: (id: number) => Promise<boolean>;
  put: (id: number, value: boolean) => Promise<Respuesta>;
}
const deUsuario = (campo: 'boactivo' | 'permisonuevaci', e: Endpoint): Interruptor => ({
  nuevo: nuevoUsuario,
  read: async (llusuario) => Boolean((await readUsuario(llusuario))[campo]),
  put: (llusuario, value) => call(e, { body: { llusuario, [campo]: value ? 1 : 0 } }, admin),
});
const INTERRUPTORES: Readonly<Record<string, Interruptor>> = {
  'POST /api/secure/bloquearDesbloquearUsr': deUsuario('boactivo', bloquearDesbloquearUsr),
  'POST /api/secure/activarPermisoNuevoExpediente': deUsuario('permisonuevaci', activarPermisoNuevoExpediente),
  'PUT /api/secure/rolFuncion': {
    nuevo: async () => 4,
    read: async (rol) =>
      (await t.call(getRolesFunciones, {}, admin)).body.roles.find((r) => r.llrol === rol)?.funciones.includes(1) ===
      true,
    put: (llrol, value) =>
      call(guardarRolFuncion, { body: { llrol, llfuncionalidad: 1, boactivo: value ? 1 : 0 } }, admin),
  },
  'PUT /api/secure/segundoFactorInstitucion/:llinstitucion': {
    nuevo: async () => 114,
    read: async (llinstitucion) =>
      (await t.call(getSegundoFactorInstitucion, { params: { llinstitucion } }, admin)).body.exigido,
    put: (llinstitucion, exigido) =>
      call(guardarSegundoFactorInstitucion, { params: { llinstitucion }, body: { exigido } }, admin),
  },
  'PUT /api/secure/campoInstitucion/:llinstitucion': {
    nuevo: async () => 114,
    read: async (llinstitucion) =>
      (await t.call(getCampoInstitucion, { params: { llinstitucion } }, admin)).body.permitido,
    put: (llinstitucion, permitido) =>
      call(guardarCampoInstitucion, { params: { llinstitucion }, body: { permitido } }, admin),
  },
  'PUT /api/secure/documento/:id/retiro': {
    nuevo: nuevoDocumento,
    read: async (id) => (await documentos()).find((d) => d.lldocumento === id)?.estado === 'RETIRADO',
    put: (id, retirado) => call(retirarDocumento, { params: { id }, body: { retirado } }, admin),
  },
};

/** Why an operation overwrites nothing that somebody typed. */
type Razon =
  | 'lee' // a search, a report, a workbook: nothing is written
  | 'registra' // something new, whose double its own tests refuse
  | 'quita' // whole, by who sees it: what is deleted comes back from the bin, a token or a session is made anew
  | 'devuelve' // from the bin, once: a second time it is not there
  | 'prueba' // asks for what only who knows its present state can send: the own password, a code
  | 'propio' // of one form, one load or one run of whoever asks; its id is the form's
  | 'trae' // what another system or a workbook says; versions grow with it, so that a form opened before is refused
  | 'mueve'; // what is there at that moment; who comes second finds nothing to move
const NO_EDITAN: Readonly<Record<Razon, readonly string[]>> = {
  lee: [
    'POST /api/ingresoInstitucional',
    'POST /api/ingresoInstitucional/regreso',
    'POST /api/ingresoInstitucional/:llinstitucion/salida', // ends sessions, which nobody edits
    'POST /api/login',
    'POST /api/estadoDeJuego',
    'POST /api/secure/sesion',
    'POST /api/secure/docCargaEstatalOriginal/:idBitacora/:nombre',
    'POST /api/secure/archivoDeCatalogo',
    'POST /api/secure/entradasDeCatalogo',
    'POST /api/secure/revisarArchivoDeCatalogo',
    'POST /api/secure/buscarTodo',
    'POST /api/secure/carpetasVinculadas',
    'POST /api/secure/exportarAuditoria',
    'POST /api/secure/exportarCarpetas',
    'POST /api/secure/getAuditoria',
    'POST /api/secure/getCIJusticiaNet',
    'POST /api/secure/getCarpetaByFiltros',
    'POST /api/secure/getCarpetaByNumero',
    'POST /api/secure/getExpedientesHistoricos',
    'POST /api/secure/getUsuariosByFiltros',
    'POST /api/secure/quejas',
    'POST /api/secure/localidadesDeCarga',
    'POST /api/secure/preguntar',
    'POST /api/secure/preguntarCsv',
    'POST /api/secure/preguntarExcel',
    'POST /api/secure/preguntarRegistros',
    'POST /api/secure/preguntarRegistrosCsv',
    'POST /api/secure/preguntarRegistrosExcel',
    'POST /api/secure/previsualizarActualizacion',
    'POST /api/secure/verificarAuditoria',
    'POST /api/secure/victimasParecidas',
  ],
  registra: [
    'POST /api/entradaPGJ',
    'POST /api/entradaPGJ/lote',
    'POST /api/secure/entradaPGJ',
    'POST /api/secure/abrirCarga',
    'POST /api/secure/anexarArchivo/:llcarpeta',
    'POST /api/secure/anexarArchivoNueva/:llcarpeta',
    'POST /api/secure/archivoDeLugares/:clase', // what it replaces waits, and nobody uses it
    'POST /api/secure/entradaDeCatalogo',
    'POST /api/secure/generarFolio/:llcarpeta',
    'POST /api/secure/guardarArchivoBitacoraEstatal',
    'POST /api/secure/guardarAutoridad',
    'POST /api/secure/guardarCI',
    'POST /api/secure/guardarCI/:type',
    'POST /api/secure/insertarVictima',
    'POST /api/secure/integrarCarpeta',
    'POST /api/secure/integrarCarpetasCenapi',
    'POST /api/secure/integrarCarpetasHistoricas/:mode',
    'POST /api/secure/integrarTodasJN',
    'POST /api/secure/dispensarAnomalia',
    'POST /api/secure/dispensarRegla',
    'POST /api/secure/justificarPendiente',
    'POST /api/secure/juegosDeCampo', // each form takes one: campo.test
    'POST /api/secure/observar',
    'POST /api/secure/observarVarias',
    'POST /api/secure/vincularCarpeta',
    'POST /api/secure/interconexion/tokens',
    'POST /api/secure/interconexion/tokens/:lltoken/rotar',
    'POST /api/secure/originalCarga/:carga',
    'POST /api/secure/publicarEstadistica',
    'POST /api/secure/reenviarInvitacion/:llusuario', // another link beside the former one
  ],
  quita: [
    'DELETE /api/secure/area/:a/:b/:c',
    'DELETE /api/secure/eliminarArchivo/:id',
    'DELETE /api/secure/eliminarAutoridad/:id',
    'DELETE /api/secure/eliminarCarpetaJN/:id',
    'DELETE /api/secure/eliminarVictima/:id',
    'DELETE /api/secure/interconexion/tokens/:lltoken',
    'DELETE /api/secure/queja/:id',
    'DELETE /api/secure/usuarioPropietario/:userId/:ownerId',
    'DELETE /api/secure/usuarioSegundoFactor/:llusuario',
    'POST /api/secure/juegosDeCampo/:lljuego/terminar', // ended twice, it has ended
    'POST /api/secure/desvincularUsuario/:llusuario', // the next sign-in binds anew
    'POST /api/secure/desvincularCarpeta', // a link is made anew
    'POST /api/secure/retirarExpedienteHistorico', // it is loaded anew
    'POST /api/secure/revocarConstancias',
  ],
  devuelve: [
    'POST /api/secure/usarLugares', // what was compared with another version is refused: lugares.test
    'POST /api/secure/descartarLugares', // what nobody uses
    'POST /api/secure/deshacerActoDeCatalogo', // an act whose entries nobody changed since
    'POST /api/secure/restaurarArchivo/:id',
    'POST /api/secure/restaurarAutoridad/:id',
    'POST /api/secure/restaurarImputado/:id',
    'POST /api/secure/restaurarQueja/:id',
    'POST /api/secure/restaurarVictima/:id',
  ],
  prueba: [
    'POST /api/recuperarContrasenia',
    'POST /api/reestablecerPassword',
    'PUT /api/secure/miContrasenia',
    'POST /api/secure/segundoFactor',
    'PUT /api/secure/segundoFactor',
    'POST /api/secure/segundoFactor/quitar',
    'POST /api/secure/segundoFactor/respaldos',
  ],
  propio: [
    'PUT /api/secure/borrador/:ficha',
    'DELETE /api/secure/borrador/:ficha',
    'PUT /api/secure/filtroGuardado/:reporte',
    'DELETE /api/secure/filtroPropio/:llfiltro',
    'PUT /api/secure/preguntaCompartida/:llfiltro',
    'PUT /api/secure/preguntaEnMesa/:llfiltro',
    'POST /api/secure/misSesiones/:id/terminar',
    'POST /api/secure/misSesiones/terminarOtras',
    'POST /api/secure/cancelarCorridaJN/:llcorrida',
    'POST /api/secure/juegosDeCampo/:lljuego/cerrar', // each receipt takes the place of the former
    'POST /api/secure/terminarCarga/:carga',
    'PUT /api/secure/recorrido',
  ],
  trae: [
    'POST /api/secure/integrarCarpetasNuevas/:mode',
    'POST /api/secure/sincronizarTodasJN',
    'PUT /api/secure/sincronizarCarpetaJN',
    'PUT /api/secure/sincronizarCarpetaJN/:llcarpeta',
    'PUT /api/secure/sincronizarCarpetasJN',
  ],
  mueve: [
    'POST /api/secure/area/:a/expedientes',
    'POST /api/secure/decidirVinculos', // says what a pair was when it was read: decided meanwhile, it is returned
    'POST /api/secure/aplicarArchivoDeCatalogo', // says what the catalogues were when the file was reviewed: archivo.test
    'POST /api/secure/decidirGrupo', // of open pairs alone
    'POST /api/secure/avisarPar', // given once, taken back once: the second one is refused
    'POST /api/secure/responderAviso', // says what was answered when it was read
  ],
};

describe('two editors', () => {
  test('[1-615] every operation that writes is one of the tables here: a new one that edits cannot be left out', () => {
    const known = new Set([...Object.keys(EDITAN), ...Object.keys(INTERRUPTORES), ...Object.values(NO_EDITAN).flat()]);
    const there = routes.filter(
      ({ url }) => !/\/(getGrafica|getReporte|getTabla|getTotalReporte|reporteAvance)/.test(url),
    );
    expect(there.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
    const names = new Set(routes.map(nameOf));
    expect([...known].filter((name) => !names.has(name))).toEqual([]);
  });

  test('[1-615] what takes a version is an edit, a registration by the same form, or a draft', () => {
    const shapeOf = ({ schema }: Route) =>
      (schema.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    const versioned = routes.filter((route) => 'version' in shapeOf(route)).map(nameOf);
    const apart = [...NO_EDITAN.registra, 'PUT /api/secure/borrador/:ficha'];
    expect(versioned.filter((name) => !(name in EDITAN) && !apart.includes(name))).toEqual([]);
    expect(versioned.length).toBeGreaterThan(8);
  });

  test.each(Object.entries(EDITAN))(
    '[1-615] %s: who saves second without having seen the first is told, and nothing is undone',
    async (_, e) => {
      const id = await e.nuevo();
      const seen = await e.read(id);
      expect(seen).toBeDefined();
      expect(await e.save({ ...seen, ...e.uno(seen) })).toMatchObject({ status: 200 });
      const first = await e.read(id);
      expect(first).not.toEqual(seen);
      const refused = await e.save({ ...seen, ...e.otro(seen) });
      expect(refused).toEqual({
        status: 409,
        message: 'Otra persona guardó cambios en este registro. Vuelva a abrirlo para ver los datos actuales.',
      });
      expect(await e.read(id)).toEqual(first);
      // having seen it, nothing of the first is lost
      expect(await e.save({ ...first, ...e.otro(first) })).toMatchObject({ status: 200 });
      const both = await e.read(id);
      expect(both).not.toEqual(first);
      const kept = Object.keys(e.uno(seen)).filter((name) => !(name in e.otro(first)));
      for (const name of kept) expect(both[name]).toEqual(first[name]);
    },
  );

  test.each(Object.entries(INTERRUPTORES))(
    '[1-616] %s: both can only want the same, and no form opened before undoes it',
    async (name, i) => {
      const id = await i.nuevo();
      const seen = await i.read(id);
      const before = name.includes('Usr') || name.includes('Permiso') ? await readUsuario(id) : undefined;
      for (let twice = 0; twice < 2; twice++) {
        expect(await i.put(id, !seen)).toMatchObject({ status: 200 });
        expect(await i.read(id)).toBe(!seen);
      }
      if (before) {
        const { status } = await call(guardarUsuario, { body: { ...before, dscargo: 'OTRO' } }, admin);
        expect(status).toBe(409);
      }
      expect(await i.put(id, seen)).toMatchObject({ status: 200 });
    },
  );

  test('[1-616] a place taken from a user, a password that was changed: who did not see it is refused', async () => {
    const llusuario = await nuevoUsuario();
    const seen = await readUsuario(llusuario);
    await t.call(eliminarUsuarioPropietario, { params: { userId: llusuario, ownerId: 13001 } }, admin);
    expect(await call(guardarUsuario, { body: { ...seen, dscargo: 'OTRO' } }, admin)).toMatchObject({ status: 409 });
    expect((await readUsuario(llusuario)).sedes).toEqual([13002]);

    const enter = async () =>
      (await t.call(login, { body: { username: seen.dscorreo, password: 'Registro2026' } })).body.token ?? '';
    const own = async () => ({ authtoken: await enter(), usuario: seen.dscorreo });
    const [one, other] = [await own(), await own()];
    const change = (password: string, as: Headers) =>
      call(cambiarMiContrasenia, { body: { actual: 'Registro2026', password, cpassword: password } }, as);
    expect(await change('Primera2026', one)).toMatchObject({ status: 200 });
    // the other session ended with the first change; whoever is in knows the new password or is refused
    expect(await change('Segunda2026', other)).toMatchObject({ status: 401 });
    expect(await change('Segunda2026', one)).toMatchObject({ status: 400 });
  });
});

/** A call under a key of its own, as it is sent a second time while the first one still runs. */
interface Llamada {
  send: () => Promise<{ status: number; body: unknown }>;
  /** What an answer says of what was written: each says the same. */
  dice: (body: Registro) => unknown;
  /** How often it was written, as the owner counts it. */
  veces: string;
  /** The second waits for rows of the first: it is made to come when these are written and not committed. */
  espera?: true;
}
const huella = () => createHash('sha256').update(randomUUID()).digest('hex');
const CONTEOS = {
  validosExpedientes: 1,
  validosVictimas: 1,
  validosResponsables: 1,
  invalidosExpedientes: 0,
  invalidosVictimas: 0,
  invalidosResponsables: 0,
};
const HALLAZGOS = {
  totalErrores: 0,
  errores: [],
  victimasSinExpediente: [],
  autoridadesSinExpediente: [],
  incompletos: [],
};
const openLoad = async (carga: string, reanudar = huella()) => {
  const body = { carga, nombre: 'x.xlsx', huella: reanudar, porLote: 2, conteos: CONTEOS, hallazgos: HALLAZGOS };
  return t.call(abrirCarga, { body }, clerk);
};
/** An opened load: the flow of the screen, where the load's own row guards nothing any more. */
const abierta = async () => {
  const carga = randomUUID();
  await openLoad(carga);
  return carga;
};
const deFolio = async () => {
  const llcarpeta = await saves.carpeta({ novictimas: 1 });
  await saves.victima(llcarpeta);
  await saves.autoridad(llcarpeta);
  return llcarpeta;
};

/** Every key of the product under which a call is sent again. */
const LLAVES: Readonly<Record<string, () => Promise<Llamada>>> = {
  'a victim, by its form': async () => {
    const [alta, llcarpeta] = [randomUUID(), await saves.carpeta()];
    return {
      send: () => t.call(insertarVictima, { query: { alta }, body: victima(llcarpeta) }, clerk),
      dice: ({ llvictima }) => llvictima,
      veces: `select from victima where llcarpeta = ${llcarpeta}`,
      espera: true,
    };
  },
  'an authority, by its form': async () => {
    const [alta, llcarpeta] = [randomUUID(), await saves.carpeta()];
    return {
      send: () => t.call(guardarAutoridad, { query: { alta }, body: autoridad(llcarpeta) }, clerk),
      dice: ({ llresponsable }) => llresponsable,
      veces: `select from responsable where llcarpeta = ${llcarpeta}`,
      espera: true,
    };
  },
  'a load, by its identifier': async () => {
    const [carga, one] = [randomUUID(), huella()];
    return {
      send: () => openLoad(carga, one),
      dice: (b) => b.carga,
      veces: `select from carga where llcarga = '${carga}'`,
    };
  },
  'a batch of new files, of an opened load': async () => {
    const [carga, noci] = [await abierta(), c.numero()];
    return {
      send: () => c.integrate([c.enviado(noci)], { carga, lote: 0 }),
      dice: ({ correctas, existentes, integradas }) => ({ correctas, existentes, integradas }),
      veces: `select from victima v join carpeta c using (llcarpeta) where c.noci = '${noci}'`,
      espera: true,
    };
  },
  'a batch of files that exist, of an opened load': async () => {
    const [carga, noci] = [await abierta(), c.numero()];
    await c.integrate([c.enviado(noci, { v: [{}, { nombre: 'Eva' }] })]);
    const seen = await t.call(previsualizarActualizacion, { body: { carpetas: [c.enviado(noci)] as never } }, clerk);
    const version = seen.body.carpetas[0]?.version;
    return {
      send: () => c.integrate([{ ...(c.enviado(noci) as object), version }], { carga, lote: 0, mode: '1' }),
      dice: ({ correctas, erroresBack, victimasErrores }) => ({ correctas, erroresBack, victimasErrores }),
      veces: `select from cargacarpeta where llcarga = '${carga}' and noci = '${noci}' and actualizada`,
      espera: true,
    };
  },
  'files of an opened load, without the number of a batch': async () => {
    const [carga, noci] = [await abierta(), c.numero()];
    return {
      send: () => c.integrate([c.enviado(noci)], { carga }),
      dice: ({ correctas, existentes }) => ({ correctas, existentes }),
      veces: `select from carpeta where noci = '${noci}'`,
      espera: true,
    };
  },
  'the original of an opened load': async () => {
    const carga = await abierta();
    const { payload, headers } = multiparte('x.xlsx', Buffer.concat([Buffer.from('PK\x03\x04', 'latin1')], 500));
    const url = originalCarga.path.replace(':carga', carga);
    return {
      send: async () => {
        const res = await t.app.inject({ method: 'POST', url, headers: { ...clerk, ...headers }, payload });
        return { status: res.statusCode, body: res.json() };
      },
      dice: (b) => b.huella,
      veces: `select from carga where llcarga = '${carga}' and llave is not null`,
    };
  },
  'a folio, by its file': async () => {
    const llcarpeta = await deFolio();
    return {
      send: () => t.call(generarFolio, { params: { llcarpeta } }, clerk),
      dice: ({ msj }) => msj,
      veces: `select from carpeta where llcarpeta = ${llcarpeta} and folio is not null`,
      espera: true,
    };
  },
  'a file of the public service, by its number': async () => {
    const sent = caso({ token: await tokenDe(t, 130) });
    return {
      send: () => send(t, sent),
      dice: ({ folio }) => folio,
      veces: `select from carpeta where noci = '${(sent as Registro).numCarpeta}'`,
    };
  },
  'a draft, by its form': async () => {
    const ficha = randomUUID();
    const body = {
      clase: 'carpeta',
      llcarpeta: 0,
      llave: 0,
      version: null,
      contenido: { valores: {}, abierto: {} },
    } as const;
    return {
      send: () => t.call(guardarBorrador, { params: { ficha }, body }, clerk),
      dice: () => ficha,
      veces: `select from borrador where ficha = '${ficha}'`,
    };
  },
};

describe('sent again while the first still runs', () => {
  test.each(Object.entries(LLAVES))('%s: written once, and both are answered the same', async (_, prepare) => {
    const { send: again, dice, veces, espera } = await prepare();
    const answers = espera
      ? await encontrarse(t.url, [CADENAS, []], again, again)
      : await Promise.all([again(), again()]);
    answers.push(await again());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const said = answers.map(({ body }) => dice(body as Registro));
    expect(said[0]).toBeDefined();
    expect(said).toEqual([said[0], said[0], said[0]]);
    expect((await t.owner.query(veces)).rowCount).toBe(1);
  });
});
