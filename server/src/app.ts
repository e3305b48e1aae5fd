import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { openAlmacenOf } from './almacen/almacen.ts';
import { createRecorder } from './auditoria/recorder.ts';
import { createCatalogos } from './catalogos/catalogos.cache.ts';
import type { Config } from './config.ts';
import { createTransporte } from './correo/transporte.ts';
import type { Base } from './db/open.ts';
import { entry } from './db/write.ts';
import { archivoRoutes } from './features/archivo/archivo.routes.ts';
import { saveCarpetaRoutes } from './features/archivo/saveCarpeta.routes.ts';
import { areaRoutes } from './features/area/area.routes.ts';
import { auditoriaRoutes } from './features/auditoria/auditoria.routes.ts';
import { autoridadRoutes } from './features/autoridad/autoridad.routes.ts';
import { bitacoraRoutes } from './features/bitacora/bitacora.routes.ts';
import { borradorRoutes } from './features/borrador/borrador.routes.ts';
import { cadenaRoutes } from './features/cadena/cadena.routes.ts';
import { calidadRoutes } from './features/calidad/calidad.routes.ts';
import { campoRoutes } from './features/campo/campo.routes.ts';
import { cargaRoutes } from './features/carga/carga.routes.ts';
import { carpetaRoutes } from './features/carpeta/carpeta.routes.ts';
import { administracionRoutes } from './features/catalogos/administracion.routes.ts';
import { catalogosRoutes } from './features/catalogos/catalogos.routes.ts';
import { lugaresRoutes } from './features/catalogos/lugares.routes.ts';
import { constanciaRoutes } from './features/constancia/constancia.routes.ts';
import { enteraRoutes } from './features/entera/entera.routes.ts';
import { fallasRoutes } from './features/fallas/fallas.routes.ts';
import { folioRoutes } from './features/folio/folio.routes.ts';
import { historialRoutes } from './features/historial/historial.routes.ts';
import { historicoRoutes } from './features/historico/historico.routes.ts';
import { institucionRoutes } from './features/institucion/institucion.routes.ts';
import { interconexionRoutes } from './features/interconexion/interconexion.routes.ts';
import { justicianetRoutes } from './features/justicianet/justicianet.routes.ts';
import { manualRoutes } from './features/manual/manual.routes.ts';
import { mesaRoutes } from './features/mesa/mesa.routes.ts';
import { todoRoutes } from './features/mesa/todo.routes.ts';
import { observacionRoutes } from './features/observacion/observacion.routes.ts';
import { papeleraRoutes } from './features/papelera/papelera.routes.ts';
import { plazoRoutes } from './features/plazo/plazo.routes.ts';
import { preguntasRoutes } from './features/preguntas/preguntas.routes.ts';
import { proveedorRoutes } from './features/proveedor/proveedor.routes.ts';
import { publicacionRoutes } from './features/publicacion/publicacion.routes.ts';
import { publicoRoutes } from './features/publico/publico.routes.ts';
import { quejaRoutes } from './features/queja/queja.routes.ts';
import { recuperacionRoutes } from './features/recuperacion/recuperacion.routes.ts';
import { rolRoutes } from './features/rol/rol.routes.ts';
import { segundofactorRoutes } from './features/segundofactor/segundofactor.routes.ts';
import { sesionesRoutes } from './features/sesion/misSesiones.routes.ts';
import { sesionRoutes } from './features/sesion/sesion.routes.ts';
import { totaldeclaradoRoutes } from './features/totaldeclarado/totaldeclarado.routes.ts';
import { usuarioRoutes } from './features/usuario/usuario.routes.ts';
import { victimaRoutes } from './features/victima/victima.routes.ts';
import { parecidaRoutes } from './features/vinculo/parecida.routes.ts';
import { vinculoRoutes } from './features/vinculo/vinculo.routes.ts';
import { createJusticiaNet } from './integraciones/justicianet/cliente.ts';
import { createTrabajador, type Trabajador } from './jobs/trabajador.ts';
import type { Services } from './lib/services.ts';
import { createExportar } from './lib/turnos.ts';
import { empaque } from './plugins/empaque.ts';
import { clientErrorHandler, errors, frameworkErrors } from './plugins/errors.ts';
import { json } from './plugins/json.ts';
import { logger, logRequests } from './plugins/log.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { rechazos } from './plugins/rechazos.ts';
import { salud } from './plugins/salud.ts';
import { secure } from './plugins/secure.ts';
import { sessions } from './plugins/session.ts';
import { sobrecarga } from './plugins/sobrecarga.ts';
import { type CuentasDeEvaluacion, web } from './plugins/web.ts';
import { createLectura } from './reportes/lectura.ts';
import { reportesRoutes } from './reportes/reportes.routes.ts';
import { respaldoRoutes } from './respaldo/respaldo.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    trabajador: Trabajador;
  }
}

const MB = 1024 * 1024;
/** Milliseconds that the handshake of a connection over TLS may take. */
const SALUDO_MS = 10_000;

/** A line a feature. */
const FEATURES: readonly ((app: FastifyInstance, services: Services) => void | Promise<void>)[] = [
  sesionRoutes,
  recuperacionRoutes,
  (app, { catalogos }) => catalogosRoutes(app, catalogos),
  administracionRoutes,
  lugaresRoutes,
  carpetaRoutes,
  campoRoutes,
  saveCarpetaRoutes,
  victimaRoutes,
  parecidaRoutes,
  autoridadRoutes,
  cadenaRoutes,
  calidadRoutes,
  enteraRoutes,
  historialRoutes,
  observacionRoutes,
  papeleraRoutes,
  borradorRoutes,
  mesaRoutes,
  todoRoutes,
  archivoRoutes,
  folioRoutes,
  plazoRoutes,
  vinculoRoutes,
  quejaRoutes,
  justicianetRoutes,
  usuarioRoutes,
  sesionesRoutes,
  segundofactorRoutes,
  institucionRoutes,
  proveedorRoutes,
  areaRoutes,
  cargaRoutes,
  historicoRoutes,
  bitacoraRoutes,
  fallasRoutes,
  auditoriaRoutes,
  rolRoutes,
  totaldeclaradoRoutes,
  reportesRoutes,
  preguntasRoutes,
  respaldoRoutes,
  publicacionRoutes,
  interconexionRoutes,
  constanciaRoutes,
  (app, { config }) => manualRoutes(app, config),
  publicoRoutes,
];

interface Parts extends Base {
  config: Config;
  /** Where reports read while it is fit. */
  replica?: Base | undefined;
  /** The continuous archive of the embedded database: until when it holds all. */
  archivo?: { hasta: () => Date | null } | undefined;
  /** The external case system that comes along; without it that of the settings. */
  justicianet?: { url: Promise<string | undefined>; clave: string } | undefined;
  evaluacion?: CuentasDeEvaluacion | undefined;
}

function createServer({ tls, logLevel, proxies }: Config): FastifyInstance {
  // the same routes over TLS; Fastify types the two apart by their socket, which nothing here tells apart
  const https: object = tls ? { https: { ...tls, minVersion: 'TLSv1.2', handshakeTimeout: SALUDO_MS } } : {};
  const app = Fastify({
    ...https,
    logger: logger(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MB,
    requestIdHeader: false,
    trustProxy: proxies ?? false,
    genReqId: () => crypto.randomUUID(),
    frameworkErrors,
    clientErrorHandler,
    // requests that come while it closes are still answered, and their connections closed; Fastify's own 503 is in English and
    // bare
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('typed', null);
  return app;
}

const createServices = async (
  { log }: FastifyInstance,
  { db, pool, config, replica, archivo, justicianet }: Parts,
  record: ReturnType<typeof createRecorder>,
): Promise<Services> => ({
  db,
  pool,
  lectura: createLectura({ db, pool }, replica, {
    onChange: (usa, motivo) => log.warn({ usa, motivo }, 'lectura de reportes'),
  }),
  exportAll: createExportar(),
  config,
  archivo,
  catalogos: createCatalogos(db),
  justicianet: createJusticiaNet({
    url: justicianet ? justicianet.url : config.justicianetUrl,
    clave: justicianet?.clave ?? config.justicianetClave,
    esperaMs: config.justicianetEsperaMs,
    onFail: (motivo) => log.warn({ motivo }, 'justicianet'),
  }),
  almacen: await openAlmacenOf(config),
  correo: createTransporte(config),
  hoy: () => hoyEnMexico(new Date()),
  registerAll: (usuario, operation, anotacion) => record(entry(usuario, operation, anotacion)),
});

/**
 * Composes the server: plugins, then one line a feature. Asks the database nothing. Serves nothing until `listen`, and works no job until
 * `trabajador.iniciar`, so tests use `inject` and `trabajador.agotar`.
 * @throws Error when a route does not say which function it needs
 */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { db, pool, config } = parts;
  const app = createServer(config);
  errors(app, config.databaseUrl === undefined ? undefined : parts.isCurrent);
  json(app);
  const ocupacion = sobrecarga(app, config.solicitudesSimultaneas, config.proxies);
  await secure(app, config.publicUrl, config.institucion.mapaIncrustado);
  logRequests(app);
  empaque(app);
  await openapi(app, db);
  sessions(
    app,
    db,
    {
      inactiveMinutes: config.sesionInactivaMin,
      porMinuto: config.solicitudesPorMinuto,
      cumulo: parts.recheck !== undefined,
      reciente: { exporta: config.ingresoExportarMin, administra: config.ingresoRecienteMin },
    },
    ocupacion.learn,
  );
  const record = createRecorder(db);
  rechazos(app, db, record);
  const services = await createServices(app, parts, record);
  const usaReplica = parts.replica && (async () => (await services.lectura()) === parts.replica);
  metrics(app, { db, pool, ocupacion, usaReplica, archivo: parts.archivo }, config);
  app.decorate('services', services);
  const trabajador = createTrabajador(services, app.log);
  app.decorate('trabajador', trabajador);
  app.addHook('onClose', trabajador.stop);
  salud(app, { db, pool });
  for (const routes of FEATURES) {
    await routes(app, services);
    await setImmediate(); // a start that waits for PostgreSQL meanwhile goes on
  }
  const dist = existsSync(config.webDist) ? config.webDist : undefined;
  const { evaluacion } = parts;
  await web(app, dist, {
    ...config.institucion,
    contraseniaMax: config.contrasenia.max,
    ...(evaluacion && { evaluacion }),
  });
  return app;
}
