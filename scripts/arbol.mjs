// Which packages run in production, by package-lock.json. npm's own (--omit dev) leaves out what a development tool also asks
// for: pg, kysely, zod and more.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** @type {{ name: string, version: string, packages: Record<string, any> }} */
export const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const { packages } = lock;

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

/**
 * What some workspaces need to run, and what the root brings along to run on.
 * @param {string[]} workspaces
 * @returns {Map<string, string[]>} each package by its folder (the root is ''), with the folders of what it needs
 */
export function alcanzados(workspaces) {
  const edges = new Map();
  const queue = [...workspaces, ''];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (edges.has(at)) continue;
    // of the root only what it brings along to run on; links are our own workspaces
    const wanted = at === '' ? Object.keys(packages[''].optionalDependencies ?? {}) : needs(packages[at]);
    const found = [...new Set(wanted.map((name) => find(at, name)))].filter((path) => path && !packages[path].link);
    edges.set(at, found);
    queue.push(...found);
  }
  return edges;
}

/** Whether this is a package of others, and not one of our workspaces. */
export const isPaquete = (path) => path.startsWith('node_modules/') || path.includes('/node_modules/');
