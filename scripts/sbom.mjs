// The inventory of what runs in production, from package-lock.json, as CycloneDX 1.6 on standard output. Use: npm run -s sbom
// npm's own (npm sbom --omit dev) leaves out what a development tool also asks for: pg, kysely, zod, react and more.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** @type {{ name: string, version: string, packages: Record<string, any> }} */
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { packages } = lock;
/** Workspaces whose dependencies run for users: the others are tests and measures. */
const WORKSPACES = ['domain', 'server', 'web', 'justicianet'];

/** Where a package finds another: in its own folder, or in one above, as Node.js looks for it. */
function find(from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (!at) return undefined;
  }
}
const needs = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
];
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purl = (path) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`;

const edges = new Map();
const queue = [...WORKSPACES, ''];
for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
  if (edges.has(at)) continue;
  // of the root only what it brings along to run on; links are our own workspaces
  const wanted = at === '' ? Object.keys(packages[''].optionalDependencies ?? {}) : needs(packages[at]);
  const found = [...new Set(wanted.map((name) => find(at, name)))].filter((path) => path && !packages[path].link);
  edges.set(at, found);
  queue.push(...found);
}
const paths = [...edges.keys()]
  .filter((path) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
  .sort();
const hashes = (integrity = '') =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));
const license = (text) =>
  text ? [/ (OR|AND|WITH) /.test(text) ? { expression: text } : { license: { id: text } }] : [];

const components = new Map(
  paths.map((path) => {
    const { version, integrity, license: text, optional } = packages[path];
    const ref = purl(path);
    const scope = optional ? 'optional' : 'required';
    return [
      ref,
      {
        type: 'library',
        'bom-ref': ref,
        name: nameOf(path),
        version,
        scope,
        purl: ref,
        hashes: hashes(integrity),
        licenses: license(text),
      },
    ];
  }),
);
const own = `pkg:npm/${lock.name}@${lock.version}`;
const direct = [...WORKSPACES, ''].flatMap((name) => edges.get(name) ?? []);
const dependencies = new Map([[own, new Set(direct.map(purl))]]);
for (const path of paths)
  dependencies.set(
    purl(path),
    new Set([...(dependencies.get(purl(path)) ?? []), ...(edges.get(path) ?? []).map(purl)]),
  );

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', 'bom-ref': own, name: lock.name, version: lock.version, purl: own },
      },
      components: [...components.values()],
      dependencies: [...dependencies].map(([ref, on]) => ({ ref, dependsOn: [...on].sort() })),
    },
    null,
    2,
  ),
);
