// What the build leaves out of what a browser downloads, because nothing in it is ever asked for there.
import { readFileSync } from 'node:fs';
import { type Plugin, parseSync, Visitor } from 'vite';

/** Each name that a module exports, as something that refuses to be called. */
const named = (file: string): string => {
  const code = readFileSync(file, 'utf8');
  const told = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
  const list = [...code.matchAll(/^export \{(.+)\}/gm)].flatMap(([, names = '']) => names.split(','));
  return [...told, ...list.map((name) => name.split(' as ').at(-1))]
    .map((name) => `export const ${name} = () => undefined;`)
    .join('\n');
};

/** Modules of libraries that others of theirs import and that ours never ask for, and what comes in their place. */
const SIN_USO: readonly (readonly [RegExp, (file: string) => string])[] = [
  // schemas as JSON Schema: every kind of schema names its way of being told so, which the server alone asks for
  [/zod\/v4\/core\/json-schema-processors\.js$/, named],
  [/zod\/v4\/core\/to-json-schema\.js$/, named],
  // readers written as programs, which the content policy forbids
  [/zod\/v4\/core\/doc\.js$/, named],
  // what is wrong is said in Spanish (domain/src/lib/zodEspanol.ts)
  [/zod\/v4\/locales\/en\.js$/, () => 'export default () => ({})'],
  // lists that grow without end: ours have pages
  [/query-core\/build\/modern\/infiniteQueryBehavior\.js$/, named],
];

/** Leaves those modules out; the sizes tell if a library moves one (scripts/sizes.mjs). */
const withoutUnused = (): Plugin => ({
  name: 'sin-uso',
  apply: 'build',
  enforce: 'pre',
  load: (id) => SIN_USO.find(([file]) => file.test(id))?.[1](id) ?? null,
});

/** What a contract says for the server alone: a browser calls by method, path and kind of answer (`callWith`, lib/http.ts). */
const DEL_SERVIDOR: ReadonlySet<string> = new Set([
  'params',
  'query',
  'body',
  'answer',
  'problema',
  'summary',
  'auditoria',
]);
/** What the reads of catalogues (`toda`, `de`) end with: the words of the API's document, which the server alone makes. */
const LECTURAS = /\/catalogos\/lecturas\.js$/;
const LECTURA = /^(?:toda|de)$/;
const DOMINIO = /\/domain\/src\/(?!lib\/zodEspanol\.ts)[^?]+\.ts$/;

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Where the domain's code is changed: `withoutSchemas` says how. */
function editsOf(file: string, code: string): Edit[] {
  const edits: Edit[] = [];
  let inFunction = 0;
  let calls = 0;
  const enter = () => void inFunction++;
  const exit = () => void inFunction--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    VariableDeclarator: () => {
      if (inFunction === 0) calls = 0;
    },
    'VariableDeclarator:exit': ({ id, init }) => {
      if (inFunction > 0 || calls === 0 || id.type !== 'Identifier' || !init) return;
      edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' });
      edits.push({ start: init.end, end: init.end, text: '))()' });
    },
    // why a door does not hear a row is for who reads the rows
    Property: ({ start, end, key, value }) => {
      if (key.type === 'Identifier' && key.name === 'why' && value.type === 'Literal')
        edits.push({ start, end, text: '' });
    },
    NewExpression: () => {
      if (inFunction === 0) calls++;
    },
    CallExpression: ({ callee, arguments: all }) => {
      if (inFunction === 0) calls++;
      const last = all.at(-1);
      if (last && LECTURAS.test(file) && callee.type === 'Identifier' && LECTURA.test(callee.name))
        edits.push({ start: last.start, end: last.end, text: "''" });
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || last?.type !== 'ObjectExpression') return;
      for (const one of last.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && DEL_SERVIDOR.has(one.key.name))
          edits.push({ start: one.start, end: one.end, text: '' });
    },
  }).visit(parseSync(file, code).program);
  return edits;
}

/**
 * Of the domain, leaves out what no screen uses: what the contracts say for the server, and then the schemas that only they
 * named. A bundler keeps each call that may have an effect; in the domain none has (it is pure), so that what is made under a
 * name when a module is read is marked as something to leave out where nobody says that name.
 */
const withoutSchemas = (): Plugin => ({
  name: 'contratos-sin-esquemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: DOMINIO },
    handler: (code, id) => ({ code: change(code, editsOf(id.replace(/\.ts$/, '.js'), code)), map: null }),
  },
});

/** The text with its parts changed; what lies within a part that goes, goes with it, and so does the comma after it. */
function change(code: string, edits: readonly Edit[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    out += code.slice(at, start) + text;
    at = end;
    if (end > start) at += /^\s*,?/.exec(code.slice(end))?.[0].length ?? 0;
  }
  return out + code.slice(at);
}

/** All that lightens the build. */
export const lighten = (): Plugin[] => [withoutUnused(), withoutSchemas()];
