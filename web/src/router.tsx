import type { Funcion } from '@renadet/domain/permisos/funciones';
import {
  createRootRoute,
  createRoute,
  createRouteMask,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Eleccion } from './lib/eleccion.tsx';
import { getSesion } from './lib/session.ts';
import { putTitulo } from './lib/titulo.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Title of the screen: h1 of the shell and title of the document; null where the screen gives its own. */
    titulo?: string | null;
    /** Function a role needs to open it; null for any signed-in user. */
    funcion?: Funcion | null;
  }
  interface HistoryState {
    enmascarada?: boolean;
    /** The choices of the entry, and their user. */
    eleccion?: Eleccion;
    /** The place that the sign-in screen leads to. */
    pedida?: { ruta: string; eleccion?: Eleccion };
  }
}

/**
 * Stands in place of everything where a page outside of the shell could not be drawn or did not come; the shell's screens have
 * their own, under its menu. It is bare, because nothing else can be counted on.
 */
const FallaDePagina = () => (
  <main role="alert" style={{ padding: 24 }}>
    <p>No se pudo mostrar la página: falló la red, o el sistema se actualizó.</p>
    <button type="button" onClick={() => window.location.reload()}>
      Volver a cargar la página
    </button>
  </main>
);

const raiz = createRootRoute({
  component: Outlet,
  errorComponent: FallaDePagina,
  notFoundComponent: lazyRouteComponent(() => import('./screens/no-encontrada.tsx'), 'DireccionDesconocida'),
  // A real address typed or pasted: same screen, masked address. The state makes it another entry, else nothing changes.
  beforeLoad: ({ location }) => {
    const { pathname: to, search, maskedLocation, state } = location;
    if (to.startsWith('/pages/') && !maskedLocation && !state.enmascarada)
      throw redirect({ to, search, state: { ...state, enmascarada: true }, replace: true });
  },
});

const acceso = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { titulo: 'Ingreso', funcion: null },
    component: lazyRouteComponent(() => import('./screens/login.tsx'), 'Login'),
  });

const pages = createRoute({
  getParentRoute: () => raiz,
  path: '/pages',
  beforeLoad: async ({ location: { pathname: ruta, state: estado } }) => {
    const s = getSesion() ?? (await (await import('./lib/pestanas.ts')).findSesion());
    const { eleccion } = estado;
    // the sign-in screen remembers the address (D-23)
    if (!s) throw redirect({ to: '/login', state: { pedida: { ruta, ...(eleccion && { eleccion }) } } });
    // an entry of the history may be of a former user
    if (eleccion && eleccion.de !== s.idUsuario) lead('/pages/inicio')();
    return { estado };
  },
  component: lazyRouteComponent(() => import('./screens/pages.tsx'), 'Pages'),
  notFoundComponent: lazyRouteComponent(() => import('./screens/no-encontrada.tsx'), 'NoEncontrada'),
});

/** An address that leads on to another one, and leaves no entry of its own. */
const lead = (to: '/' | '/pages/inicio' | '/pages/admin/search_area') => () => {
  throw redirect({ to, replace: true });
};

const entrada = createRoute({ getParentRoute: () => pages, path: '/', beforeLoad: lead('/pages/inicio') });

/** A screen inside the shell: its path under /pages, its title, the function it needs, its module (export `Pantalla`). */
const pantalla = <const P extends string>(
  path: P,
  titulo: string,
  funcion: Funcion | null,
  load: () => Promise<{ Pantalla: ComponentType }>,
) =>
  createRoute({
    getParentRoute: () => pages,
    path,
    staticData: { titulo, funcion },
    component: lazyRouteComponent(load, 'Pantalla'),
  });

/** Every screen of the application. A new one is a row here, a file in screens/ and an entry of the menu's seed. */
const pantallas = [
  pantalla('inicio', 'Inicio', null, () => import('./screens/inicio.tsx')),
  pantalla('buscar_ci', 'Buscar CI en RENADET', 'CONSULTAR CARPETA', () => import('./screens/buscar_ci.tsx')),
  pantalla('pendientes', 'Pendientes', 'CONSULTAR CARPETA', () => import('./screens/pendientes.tsx')),
  pantalla(
    'buscar_justiciaNet',
    'Buscar en JusticiaNet',
    'BUSCAR EN JUSTICIANET',
    () => import('./screens/buscar_justiciaNet.tsx'),
  ),
  pantalla(
    'actualizar',
    'Datos de Carpeta de Investigacion',
    'CONSULTAR CARPETA',
    () => import('./screens/actualizar.tsx'),
  ),
  pantalla('victimas', 'Datos de victimas', 'CONSULTAR CARPETA', () => import('./screens/victimas.tsx')),
  pantalla('victima', 'Datos de victima', 'CONSULTAR CARPETA', () => import('./screens/victima.tsx')),
  pantalla(
    'autoridades',
    'Datos de autoridades senaladas como probables responsables',
    'CONSULTAR CARPETA',
    () => import('./screens/autoridades.tsx'),
  ),
  pantalla(
    'autoridad',
    'Datos generales del presunto responsable',
    'CONSULTAR CARPETA',
    () => import('./screens/autoridad.tsx'),
  ),
  pantalla('anexos', 'Documentos de la carpeta', 'CONSULTAR CARPETA', () => import('./screens/anexos.tsx')),
  pantalla('historial', 'Historial de la carpeta', 'CONSULTAR CARPETA', () => import('./screens/historial.tsx')),
  pantalla('search_user', 'Administración de usuarios', 'USUARIOS', () => import('./screens/search_user.tsx')),
  pantalla('edit_user', 'Información del usuario', 'USUARIOS', () => import('./screens/edit_user.tsx')),
  pantalla(
    'search_institucion',
    'Administración de Instituciones',
    'INSTITUCIONES',
    () => import('./screens/search_institucion.tsx'),
  ),
  pantalla('admin/search_area', 'Administración de Áreas', 'AREAS', () => import('./screens/search_area.tsx')),
  pantalla('plazos_internos', 'Plazos internos', 'PLAZOS INTERNOS', () => import('./screens/plazos_internos.tsx')),
  pantalla('catalogos', 'Catálogos', 'ADMINISTRAR CATALOGOS', () => import('./screens/catalogos.tsx')),
  pantalla('llevar_al_campo', 'Llevar al campo', 'CONSULTAR CARPETA', () => import('./screens/llevar_al_campo.tsx')),
  pantalla('quejas', 'Casos de otras fuentes', 'CONSULTAR QUEJAS', () => import('./screens/quejas.tsx')),
  pantalla('auditoria', 'Auditoría', 'AUDITORIA', () => import('./screens/auditoria.tsx')),
  pantalla('seguridad', 'Contraseña y segundo factor', null, () => import('./screens/seguridad.tsx')),
  pantalla('documentos', 'Documentos públicos', 'DOCUMENTOS PUBLICOS', () => import('./screens/documentos.tsx')),
  pantalla('sesiones', 'Mis sesiones', null, () => import('./screens/sesiones.tsx')),
  pantalla('publicaciones', 'Estadística pública', 'DOCUMENTOS PUBLICOS', () => import('./screens/publicaciones.tsx')),
  pantalla('roles', 'Roles y funciones', 'ADMINISTRAR FUNCIONES', () => import('./screens/roles.tsx')),
  pantalla(
    'interconexion_tokens',
    'Tokens de interconexión',
    'INTERCONEXION',
    () => import('./screens/interconexion_tokens.tsx'),
  ),
  pantalla('carga_info', 'Carga de archivos', 'CARGA MASIVA', () => import('./screens/carga_info.tsx')),
  pantalla(
    'carga_expediente_historico',
    'Integración Expedientes JusticiaNet',
    'CARGA HISTORICA',
    () => import('./screens/carga_expediente_historico.tsx'),
  ),
  pantalla(
    'bitacora_estatal',
    'Bitácora de carga estatal',
    'BITACORA ESTATAL',
    () => import('./screens/bitacora_estatal.tsx'),
  ),
  pantalla('fallas', 'Trabajos con fallas', 'USUARIOS', () => import('./screens/fallas.tsx')),
  pantalla('reporte_carpeta', 'Reporte por carpeta', 'REPORTES', () => import('./screens/reporte_carpeta.tsx')),
  pantalla('reporte_victima', 'Reporte por victimas', 'REPORTES', () => import('./screens/reporte_victima.tsx')),
  pantalla(
    'reporte_captura_informacion',
    'Reporte de captura de informacion',
    'REPORTES',
    () => import('./screens/reporte_captura_informacion.tsx'),
  ),
  pantalla(
    'reporte_estadistico_carpetas',
    'Reporte estadistico de carpetas',
    'REPORTES',
    () => import('./screens/reporte_estadistico_carpetas.tsx'),
  ),
  pantalla(
    'reporte_estadistico_victimas',
    'Reporte estadistico de victimas',
    'REPORTES',
    () => import('./screens/reporte_estadistico_victimas.tsx'),
  ),
  pantalla(
    'reporte_estadistico_autoridades',
    'Reporte estadistico de autoridades',
    'REPORTES',
    () => import('./screens/reporte_estadistico_autoridades.tsx'),
  ),
  pantalla(
    'reporte_tipo_determinacion',
    'Reporte por tipo determinacion',
    'REPORTES',
    () => import('./screens/reporte_tipo_determinacion.tsx'),
  ),
  pantalla(
    'reporte_avance_integracion',
    'Reporte de avance de integracion',
    'REPORTES',
    () => import('./screens/reporte_avance_integracion.tsx'),
  ),
  pantalla('reglas_calidad', 'Reglas de calidad', 'CONSULTAR CARPETA', () => import('./screens/reglas_calidad.tsx')),
  pantalla('calidad_datos', 'Calidad de los datos', 'REPORTES', () => import('./screens/calidad_datos.tsx')),
  pantalla('reporte_tablero', 'Tablero de fiscalías', 'REPORTES', () => import('./screens/reporte_tablero.tsx')),
  pantalla('analisis_cruzado', 'Análisis cruzado', 'REPORTES', () => import('./screens/analisis_cruzado.tsx')),
  pantalla('preguntas', 'Pregunte al registro', 'REPORTES', () => import('./screens/preguntas.tsx')),
  pantalla('vinculos', 'Posibles coincidencias', 'REVISAR VINCULOS', () => import('./screens/vinculos.tsx')),
  pantalla('informes', 'Informes', 'INFORMES', () => import('./screens/informes.tsx')),
  pantalla('reporte_cenapi', 'Reporte CENAPI', 'REPORTES', () => import('./screens/reporte_cenapi.tsx')),
  pantalla(
    'reporte_carga_informacion',
    'Reporte de carpetas cargadas',
    'REPORTES',
    () => import('./screens/reporte_carga_informacion.tsx'),
  ),
  pantalla(
    'detalle_carpetas',
    'Datos generales del expediente',
    'REPORTES',
    () => import('./screens/detalle_carpetas.tsx'),
  ),
] as const;

/** Also where the recovery mail's link leads, with parameters that the screen reads once [1-017] [1-040]. */
const recuperacion = <const P extends string>(path: P) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { titulo: 'Recuperación de contraseña', funcion: null },
    component: lazyRouteComponent(() => import('./screens/recuperacionContrasenia.tsx'), 'RecuperacionContrasenia'),
  });

/** Around the public pages; it gives each its title, from domain/publico/paginas. */
const publico = createRoute({
  getParentRoute: () => raiz,
  id: 'publico',
  component: lazyRouteComponent(() => import('./screens/publico.tsx'), 'Publico'),
});

/**
 * A public page: its path and its module, which exports `Pantalla` and, where there is something to read first, `load`
 * (useLoaderData gives it). Things that are there before the page is drawn move nothing, and Back finds its place [3-033].
 */
const publica = <const P extends string>(
  path: P,
  load: () => Promise<{ Pantalla: ComponentType; load?: () => Promise<unknown> }>,
) =>
  createRoute({
    getParentRoute: () => publico,
    path,
    staticData: { titulo: null, funcion: null },
    loader: async () => (await load()).load?.(),
    component: lazyRouteComponent(load, 'Pantalla'),
  });

/** The public pages [3-025] to [3-029]. A new one is a row here, one in domain/publico/paginas and a file in screens/. */
const publicas = [
  publica('servicios', () => import('./screens/servicios.tsx')),
  publica('marco-juridico', () => import('./screens/marco-juridico.tsx')),
  publica('estadisticas', () => import('./screens/estadisticas.tsx')),
  publica('contacto', () => import('./screens/contacto.tsx')),
  publica('resoluciones', () => import('./screens/resoluciones.tsx')),
  publica('interconexion', () => import('./screens/interconexion.tsx')),
  publica('accesibilidad', () => import('./screens/accesibilidad.tsx')),
] as const;

/** The documents' other name of the first page [3-020]. */
const inicio = createRoute({ getParentRoute: () => raiz, path: '/inicio', beforeLoad: lead('/') });

/** The documents' address of the areas [2-023]: the screen is inside the shell, as all of them. */
const areas = createRoute({
  getParentRoute: () => raiz,
  path: '/admin/search_area',
  beforeLoad: lead('/pages/admin/search_area'),
});

const routeTree = raiz.addChildren([
  acceso('/'),
  areas,
  acceso('/login'),
  acceso('/login/$institucion'),
  inicio,
  recuperacion('/recuperacionContrasenia'),
  recuperacion('/registrar'),
  publico.addChildren(publicas),
  pages.addChildren([entrada, ...pantallas]),
]);

export const router = createRouter({
  routeTree,
  // The address bar stays at /pages [1-011]; the real place is in the history entry, so Back and reload work.
  routeMasks: pantallas.map(({ options }) => {
    const from = `/pages/${(options as unknown as { path: string }).path}` as '/pages/inicio';
    return createRouteMask({ routeTree, from, to: '/pages' });
  }),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

router.subscribe('onResolved', () => {
  // an address that is no screen matches only the shell, which has no title
  const titulo = router.state.matches.at(-1)?.staticData.titulo;
  if (titulo !== null) putTitulo(titulo ?? 'Pantalla no encontrada');
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
