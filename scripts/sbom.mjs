// The inventory of what runs in production, from package-lock.json, as CycloneDX 1.6 on standard output. Use: npm run -s tool -- sbom
import { alcanzados, isPaquete, lock } from './arbol.mjs';

const { packages } = lock;
/** Workspaces whose dependencies run for users: the others are tests and measures. */
const WORKSPACES = ['domain', 'server', 'web', 'justicianet'];
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const purl = (path) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`;

const edges = alcanzados(WORKSPACES);
const paths = [...edges.keys()].filter(isPaquete).sort();
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
