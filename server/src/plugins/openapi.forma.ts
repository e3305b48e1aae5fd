import type { RouteOptions } from 'fastify';

export interface Descripcion {
  paths?: Record<string, object>;
  components?: Record<string, object>;
  tags?: { name: string }[];
  [part: string]: unknown;
}
export type Ruta = Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>;

type RespuestaDescrita = Record<string, unknown>;
interface Operacion {
  operationId?: string;
  tags?: string[];
  security?: object[];
  requestBody?: { required?: boolean; content: Record<string, object> };
  responses?: Record<string, RespuestaDescrita>;
}

/** The meaning of each refusal, in a word. */
const RECHAZOS: Readonly<Record<string, string>> = {
  400: 'Lo enviado no cumple el contrato o una regla: `campos` nombra cada dato y cómo corregirlo',
  401: 'Sin sesión, o la sesión pide antes otra cosa',
  403: 'La sesión no tiene la función',
  404: 'No existe, o está fuera del alcance de quien pide',
  409: 'Alguien lo cambió desde que se leyó',
  413: 'Demasiado grande',
  415: 'De un tipo que no se admite',
  429: 'Demasiadas solicitudes: espere lo que dice `retry-after`',
  500: 'Falla del servidor',
  503: 'No se puede atender por el momento: espere lo que dice `retry-after` y envíe lo mismo',
};
const ESPERAN = ['429', '503'];
const RETRY = { 'retry-after': { description: 'Segundos que conviene esperar', schema: { type: 'integer' } } };
const CUERPOS = {
  'multipart/form-data': {
    schema: { type: 'object', properties: { archivo: { type: 'string', format: 'binary' } }, required: ['archivo'] },
  },
  'application/pdf': { schema: { type: 'string', format: 'binary' } },
};

/** How one signs in: two headers, of the answer of POST /api/login. */
const ESQUEMAS = {
  authToken: {
    type: 'apiKey',
    in: 'header',
    name: 'authToken',
    description: 'El `token` que responde POST /api/login',
  },
  usuario: { type: 'apiKey', in: 'header', name: 'usuario', description: 'El correo con el que se ingresó' },
};
/** The head of the document. */
export const CABEZA = {
  openapi: '3.1.0',
  info: {
    title: 'RENADET',
    version: '0.1.0',
    description:
      'Registro Nacional del Delito de Tortura. Toda operación bajo /api/secure lleva los encabezados `authToken` y `usuario` de una sesión.',
    license: { name: 'Todos los derechos reservados', url: 'https://www.gob.mx/fgr' },
    contact: { name: 'Quien opera la instalación (/.well-known/security.txt)' },
  },
  servers: [{ url: '/', description: 'Esta instalación' }],
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isParam = (part: string) => /^[:{]/.test(part);
const palabra = (part: string) =>
  part.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase()).replace(/^(.)/, (first) => first);

/** Names of an operation, the shortest first: by its address, its method, its parameters, its door. */
function nombresDe(method: string, path: string): string[] {
  const parts = path.split('/').filter((part) => part && part !== 'api');
  const own = parts.filter((part) => part !== 'secure');
  const [first = '', ...rest] = own.filter((part) => !isParam(part)).map(palabra);
  const base = first + rest.map(capital).join('');
  const con = `${base}${capital(method.toLowerCase())}`;
  const por = `${con}${own
    .filter(isParam)
    .map((part) => `Por${capital(palabra(part))}`)
    .join('')}`;
  return [base, con, por, `${por}${parts.includes('secure') ? 'Secure' : 'Publica'}`];
}

/** A name for each operation, no two alike. */
function nameOperations(all: readonly { clave: string; method: string; path: string }[]): Map<string, string> {
  const posibles = all.map(({ method, path }) => nombresDe(method, path));
  const level = new Array<number>(all.length).fill(0);
  const nameOf = (i: number) => posibles[i]?.[level[i] ?? 0] ?? '';
  for (let round = 0; round < 3; round++) {
    const times = new Map<string, number>();
    for (const i of all.keys()) times.set(nameOf(i), (times.get(nameOf(i)) ?? 0) + 1);
    for (const i of all.keys()) if ((times.get(nameOf(i)) ?? 0) > 1) level[i] = round + 1;
  }
  return new Map(all.map(({ clave }, i) => [clave, nameOf(i)]));
}

const claveDe = (method: string, path: string) => `${method.toUpperCase()} ${path}`;

/**
 * Completes what was made of the routes: how one signs in, a name and a room for each operation, bodies that are bytes, and
 * each refusal said once.
 */
export function completeDescripcion(document: Descripcion, rutas: readonly Ruta[]): Descripcion {
  const { paths = {} } = document;
  const config = new Map(
    rutas.flatMap(({ method, url, config: own }) =>
      [method].flat().map((m) => [claveDe(m, url.replace(/:(\w+)/g, '{$1}')), own ?? {}] as const),
    ),
  );
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operacion>).map(([method, operation]) => ({
      path,
      method,
      operation,
      clave: claveDe(method, path),
    })),
  );
  const names = nameOperations(all);
  const responses: Record<string, RespuestaDescrita> = {};
  const schemas: Record<string, object> = {};
  const texts = new Map<string, string>();
  const tags = new Set<string>();
  for (const { clave, operation } of all) {
    const {
      funcion = 'SESION',
      sube,
      mimes,
    } = (config.get(clave) ?? {}) as Record<string, never> & {
      funcion?: string;
      sube?: keyof typeof CUERPOS | 'application/x-www-form-urlencoded';
      mimes?: readonly string[];
    };
    operation.operationId = names.get(clave) ?? clave;
    operation.tags = [funcion];
    tags.add(funcion);
    if (funcion === 'PUBLICA') operation.security = [];
    const [body] = Object.values(operation.requestBody?.content ?? {});
    if (sube === 'application/x-www-form-urlencoded')
      operation.requestBody = { required: true, content: { [sube]: body ?? {} } };
    else if (sube) operation.requestBody = { required: true, content: { [sube]: CUERPOS[sube] } };
    const [bien] = Object.values((operation.responses?.['200']?.content ?? {}) as Record<string, object>);
    if (mimes && operation.responses?.['200'])
      operation.responses['200'].content = Object.fromEntries(mimes.map((mime) => [mime, bien ?? {}]));
    for (const [status, answer] of Object.entries(operation.responses ?? {})) {
      if (!(status in RECHAZOS) || !operation.responses) continue;
      const text = JSON.stringify(answer.content);
      const propia = texts.get(text) ?? `Problema${texts.size ? texts.size + 1 : ''}`;
      texts.set(text, propia);
      const [[mime = '', { schema = {} } = {}] = []] = Object.entries(
        (answer.content ?? {}) as Record<string, { schema?: object }>,
      );
      schemas[propia] = schema;
      const nombre = `${propia}De${status}`;
      responses[nombre] = {
        description: RECHAZOS[status],
        ...(ESPERAN.includes(status) && { headers: RETRY }),
        content: { [mime]: { schema: { $ref: `#/components/schemas/${propia}` } } },
      };
      operation.responses[status] = { $ref: `#/components/responses/${nombre}` };
    }
  }
  return {
    ...document,
    security: [{ authToken: [], usuario: [] }],
    tags: [...tags].sort().map((name) => ({ name, description: `Función ${name}` })),
    components: { ...document.components, schemas, responses, securitySchemes: ESQUEMAS },
    paths,
  };
}

const NOMBRADO = /"#\/components\/(\w+\/[^"]+)"/g;

/** The document of some paths alone: with the components and tags that they name, and no others. */
export function describeSolo(document: Descripcion, isSuya: (path: string) => boolean): Descripcion {
  const { components = {}, paths = {}, tags = [] } = document;
  const suyas = Object.fromEntries(Object.entries(paths).filter(([path]) => isSuya(path)));
  const named = new Set<string>();
  const visit = (value: unknown = null): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(NOMBRADO)) {
      if (named.has(name)) continue;
      named.add(name);
      const [kind = '', own = ''] = name.split('/');
      visit((components[kind] as Record<string, unknown> | undefined)?.[own]);
    }
  };
  visit(suyas);
  const usados = Object.values(suyas).flatMap((item) => Object.values(item as Record<string, Operacion>));
  const isUsed = (kind: string, name: string) => kind === 'securitySchemes' || named.has(`${kind}/${name}`);
  return {
    ...document,
    tags: tags.filter(({ name }) => usados.some((operation) => operation.tags?.includes(name))),
    components: Object.fromEntries(
      Object.entries(components).map(([kind, all]) => [
        kind,
        Object.fromEntries(Object.entries(all).filter(([name]) => isUsed(kind, name))),
      ]),
    ),
    paths: suyas,
  };
}
