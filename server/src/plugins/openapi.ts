import { setImmediate } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all operations, made when it is first asked for. */
    describe: () => Promise<Descripcion>;
  }
}

interface Descripcion {
  paths?: Record<string, object>;
  [part: string]: unknown;
}

type Ruta = Pick<RouteOptions, 'method' | 'url' | 'schema'>;

/** The document of some operations. */
async function describeParte(routes: readonly Ruta[]): Promise<Descripcion> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'RENADET', version: '0.1.0', description: 'Registro Nacional del Delito de Tortura' },
    },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema } of routes) app.route({ method, url, schema: schema ?? {}, handler: () => {} });
  await app.ready();
  const document: object = app.swagger();
  return document as Descripcion;
}

/**
 * The document of all operations, some at a time: at once it holds everybody for two thirds of a second.
 * @param parte operations that are described at a stretch
 */
export async function describeRutas(routes: readonly Ruta[], parte = 1): Promise<Descripcion> {
  const paths: Record<string, object> = {};
  const document = await describeParte([]);
  for (let i = 0; i < routes.length; i += parte) {
    await setImmediate();
    const some = await describeParte(routes.slice(i, i + parte));
    for (const [path, item] of Object.entries(some.paths ?? {})) paths[path] = { ...paths[path], ...item };
  }
  return { ...document, paths };
}

/** Its text, path by path for the same reason. */
export async function writeDescripcion({ paths = {}, ...document }: Descripcion): Promise<Buffer> {
  const written: string[] = [];
  for (const [path, item] of Object.entries(paths)) {
    written.push(`${JSON.stringify(path)}:${JSON.stringify(item)}`);
    await setImmediate();
  }
  return Buffer.from(`${JSON.stringify(document).slice(0, -1)},"paths":{${written.join(',')}}}`);
}

/** Describes every route that is registered after it; the document is at /api/openapi.json. */
export async function openapi(app: FastifyInstance): Promise<void> {
  await describeParte([]); // its modules are read now, not while others wait
  const routes: Ruta[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.hide !== true) routes.push(route);
  });
  let document: Promise<Descripcion> | undefined;
  app.decorate('describe', () => {
    document ??= describeRutas(routes);
    return document;
  });
  let text: Promise<Buffer> | undefined;
  // Public: it says how to call the service, as the interconnection guide does, and holds nothing of anyone
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } },
    async (_, reply) => {
      text ??= app.describe().then(writeDescripcion);
      return reply.type('application/json; charset=utf-8').send(await text);
    },
  );
}
