import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Contacto } from '@renadet/domain/institucion/contacto';
import { ERRORES } from '@renadet/domain/lib/errors';
import { paginaEn } from '@renadet/domain/publico/paginas';
import type { FastifyInstance } from 'fastify';

const NONCE = '__CSP_NONCE__';
const INSTITUCION = '__INSTITUCION__';
/** The folder of what has a name by its bytes. */
const ARCHIVOS = 'assets';
/** What keeps its name while its bytes change, and is asked for anew each time: the worker that starts without network. */
const SIN_HUELLA = /\/(sw\.js|manifest\.webmanifest)$/;
/**
 * The worker that stretches the passphrase of a field kit (ADR 89) has a policy of its own. It compiles WebAssembly, which no page
 * may do; in turn it reaches nothing.
 */
const ARGON = { nombre: /^argon-/, politica: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'" };
/** Settings that the first screen needs before any call: footer and the longest password. */
type Ajustes = Contacto & { contraseniaMax: number; evaluacion?: CuentasDeEvaluacion };
/** The accounts of the evaluation mode, which the sign-in offers as buttons; production has none. */
export interface CuentasDeEvaluacion {
  contrasenia: string;
  cuentas: { correo: string; cargo: string }[];
}
/** A value inside an attribute's double quotes. */
const atributo = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The head of a page that is no public page. */
const CABEZA = {
  titulo: '<title>RENADET</title>',
  robots: '<meta name="robots" content="noindex, nofollow" />',
  descripcion: /<meta name="description" content="[^"]*" \/>/,
};

/** The page with the title and the description of a public address, for search engines and whoever runs no program. */
function conCabeza(page: string, pathname: string): string {
  const publica = paginaEn(pathname);
  if (!publica) return page;
  return page
    .replace(CABEZA.titulo, () => `<title>${atributo(publica.titulo)} · RENADET</title>`)
    .replace(CABEZA.descripcion, () => `<meta name="description" content="${atributo(publica.descripcion)}" />`)
    .replace(CABEZA.robots, '');
}

/**
 * Serves the files of the built web that were there at the start; a packed file goes in place of its original. The hundreds of
 * files of a folder share a route: a route for each was a third of the cost of a start.
 */
async function files(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/.*', '**/*.{br,gz}', `${ARCHIVOS}/**`],
    maxAge: '365d',
    immutable: true,
    setHeaders: (reply, path) => {
      if (SIN_HUELLA.test(path)) void reply.header('cache-control', 'no-cache');
    },
  });
  const folder = join(dist, ARCHIVOS);
  const names = new Set((existsSync(folder) ? readdirSync(folder) : []).filter((name) => !/^\.|\.(br|gz)$/.test(name)));
  app.get<{ Params: { nombre: string } }>(`/${ARCHIVOS}/:nombre`, { schema: { hide: true } }, (req, reply) => {
    const { nombre } = req.params;
    if (!names.has(nombre)) return reply.callNotFound();
    if (ARGON.nombre.test(nombre)) void reply.header('content-security-policy', ARGON.politica);
    return reply.sendFile(`${ARCHIVOS}/${nombre}`);
  });
}

/**
 * The web application: hashed assets for a year, and index.html for every address that is no file and no call,
 * each time with this answer's nonce. The page carries the institution's contact and links, which cost no call then.
 * @param dist folder of the built web; absent, or still being built, while developing: the web server stands in front
 */
export async function web(app: FastifyInstance, dist: string | undefined, ajustes: Ajustes): Promise<void> {
  const index = dist && join(dist, 'index.html');
  const page =
    index && existsSync(index)
      ? readFileSync(index, 'utf8').replace(INSTITUCION, () => atributo(JSON.stringify(ajustes)))
      : undefined;
  if (dist && page) await files(app, dist);
  // the address to tell of a weakness (RFC 9116); SECURITY.md says what to expect
  if (ajustes.correo)
    app.get(
      '/.well-known/security.txt',
      { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } },
      (_, reply) => {
        const vence = new Date(Date.now() + 180 * 24 * 3600_000).toISOString();
        return reply
          .type('text/plain; charset=utf-8')
          .send(`Contact: mailto:${ajustes.correo}\nExpires: ${vence}\nPreferred-Languages: es\n`);
      },
    );
  // machines may read what anybody may read; the rest is behind a session
  app.get('/robots.txt', { schema: { hide: true }, config: { funcion: 'PUBLICA', auditoria: null } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        'User-agent: *\nAllow: /api/estadisticas\nDisallow: /api/\nDisallow: /pages\nDisallow: /login\nDisallow: /recuperacionContrasenia\n',
      ),
  );
  app.setNotFoundHandler((req, reply) => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !/^\/api([/?]|$)/.test(req.url);
    // a file is asked for by its path; a query behind it may well end in .mx
    const [pathname = '/'] = req.url.split('?', 1);
    if (!isPage || !page || /\.[a-z0-9]{2,5}$/i.test(pathname))
      return reply.code(404).send({ message: ERRORES.NO_ENCONTRADO.message });
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(conCabeza(page, pathname).replaceAll(NONCE, reply.cspNonce.style));
  });
}
