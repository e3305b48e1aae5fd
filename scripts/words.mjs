// Holds the words of the code: the first word of a function's name and of a file's is no Spanish verb (the nouns are
// Spanish, what is done with them is said in English: docs/glossary.md), and a type's name means one thing a workspace.
// Ends with 1 where one does not. Use: node scripts/words.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vitest/node';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Infinitives in -er: English has too many words that end so. */
const IN_ER = new Set(
  `atender ceder componer conocer deber detener devolver disponer encender envejecer equivaler establecer extraer hacer
  leer mantener meter mover obtener ofrecer perder poder poner prender promover proponer proteger reconocer recoger
  remover reponer resolver responder restablecer romper saber ser socorrer sorprender suceder suponer tener traer
  valer vencer vender ver volver`.split(/\s+/),
);
/** Words in -ar and -ir that are no verbs. */
const NOUNS = new Set(
  'azar bar calendar clear dir familiar gir lugar near pair par regular similar star stir year'.split(' '),
);
const isVerb = (name = '') => {
  const [, word] = /^(?:al(?=[A-Z]))?([A-Za-z][a-z]+)/.exec(name) ?? [];
  const small = word?.toLowerCase() ?? '';
  return /^[a-z]/.test(name) && (IN_ER.has(small) || (/.[ai]r$/.test(small) && !NOUNS.has(small)));
};
/** Named as the specification names a screen, and as the queue's jobs are called in the database. */
const NAMED_ELSEWHERE = /^web\/src\/screens\/|^server\/src\/jobs\//;
const isFunction = (node) => /^(Arrow)?Function/.test(node?.type ?? '');

/** Tells every name that a syntax tree gives to a function or a type, with its place: { name, start, isType? }. */
function named(node, tell) {
  if (typeof node !== 'object' || node === null || node.type === 'TSModuleDeclaration') return;
  const { type, id, key, init, value } = node;
  if (type === 'FunctionDeclaration' && id) tell(id);
  else if (type === 'VariableDeclarator' && isFunction(init)) tell(id);
  else if (type === 'TSMethodSignature' || ((type === 'Property' || type === 'MethodDefinition') && isFunction(value)))
    tell(key);
  else if (type === 'TSPropertySignature' && node.typeAnnotation?.typeAnnotation?.type === 'TSFunctionType') tell(key);
  else if (type === 'TSTypeAliasDeclaration' || type === 'TSInterfaceDeclaration')
    tell({ name: id.name, start: id.start, isType: true });
  for (const part in node) named(node[part], tell);
}

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));
const text = (path) => readFileSync(join(root, path), 'utf8');
const lang = (path) => (path.endsWith('x') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts');

/** The names of the operations, those of the documents, and of the jobs: a test speaks of one by its name. */
const given = new Set(
  files.flatMap((path) =>
    path.endsWith('.contract.ts')
      ? Array.from(text(path).matchAll(/^export const (\w+)/gm), ([, name]) => name)
      : path.endsWith('.job.ts')
        ? [basename(path, '.job.ts')]
        : [],
  ),
);
const wrong = [];
const types = new Map();
for (const path of files) {
  if (isVerb(basename(path)) && !NAMED_ELSEWHERE.test(path)) wrong.push(`${path}: its name begins with a Spanish verb`);
  const source = text(path);
  named(parseAst(source, { lang: lang(path), astType: 'ts' }, path), ({ name, start, isType }) => {
    const place = () => `${path}:${source.slice(0, start).split('\n').length}`;
    if (isType) {
      if (name === 'Props' || /\.(test|gen)\.tsx?$/.test(path) || !path.includes('/src/')) return;
      const key = `${path.split('/')[0]} ${name}`;
      const other = types.get(key);
      if (other) wrong.push(`${place()} calls a type ${name}, and so does ${other}: one meaning a name`);
      else types.set(key, place());
    } else if (isVerb(name) && !given.has(name) && !NAMED_ELSEWHERE.test(path))
      wrong.push(`${place()} calls a function ${name}: a verb in English`);
  });
}
for (const line of wrong) console.log(line);
console.log(`${files.length} files, ${types.size} types, ${wrong.length} words against the rule`);
process.exitCode = wrong.length ? 1 : 0;
