import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createDeHoy } from '../catalogos/deHoy.ts';
import type { Db } from '../db/open.ts';
import { takesGzip } from './empaque.ts';
import { fillCatalogos, nameCatalogos } from './openapi.catalogos.ts';
import { CABEZA, completeDescripcion, type Descripcion, type Ruta } from './openapi.forma.ts';

const comprimir = promisify(gzip);

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all operations, as the version has it; made when it is first asked for. */
    describe: () => Promise<Descripcion>;
  }
}

/** The folder where the build leaves the document, if this program is that build (bundle.mjs). */
const DIST = join(import.meta.dirname, '../../dist');
export const HECHA = 'openapi.json';
const hecha = (): string | undefined => {
  const path = join(DIST, HECHA);
  return process.argv[1]?.startsWith(DIST) && existsSync(path) ? path : undefined;
};

/** The document of some operations. */
async function describeParte(routes: readonly Ruta[]): Promise<Descripcion> {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: CABEZA,
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
export async function describeRutas(routes: readonly Ruta[], parte = 4): Promise<Descripcion> {
  const paths: Record<string, object> = {};
  const document = await describeParte([]);
  for (let i = 0; i < routes.length; i += parte) {
    await setImmediate();
    const some = await describeParte(routes.slice(i, i + parte));
    for (const [path, item] of Object.entries(some.paths ?? {})) paths[path] = { ...paths[path], ...item };
  }
  return nameCatalogos(completeDescripcion({ ...document, paths }, routes));
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

/** A document as it is sent. */
interface Enviable {
  text: Buffer;
  gzip: Buffer;
  etag: string;
}
/** A document with the entries of today, ready to be sent. */
export async function packDescripcion(document: Descripcion, db: Db): Promise<Enviable> {
  const text = await writeDescripcion(await fillCatalogos(document, db));
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  return { text, gzip: await comprimir(text), etag };
}

/** Sends it packed where it can be read so, and nothing to whoever has it. */
export function sendDescripcion({ text, gzip: packed, etag }: Enviable, req: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' });
  if (req.headers['if-none-match'] === etag) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (!takesGzip(req)) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(packed);
}

/** Describes every route that is registered after it; the document is at /api/openapi.json. */
export async function openapi(app: FastifyInstance, db: Db): Promise<void> {
  await describeParte([]); // its modules are read now, not while others wait
  const routes: Ruta[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.hide !== true) routes.push(route);
  });
  let document: Promise<Descripcion> | undefined;
  app.decorate('describe', () => {
    const path = hecha();
    document ??= path ? readFile(path, 'utf8').then((text) => JSON.parse(text) as Descripcion) : describeRutas(routes);
    return document;
  });
  const deHoy = createDeHoy(db, async () => packDescripcion(await app.describe(), db));
  // Public: it says how to call the service, as the interconnection guide does, and holds nothing of anyone
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } },
    async (req, reply) => sendDescripcion(await deHoy(), req, reply),
  );
}
