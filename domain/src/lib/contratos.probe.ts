import type { Endpoint } from './endpoint.ts';

declare global {
  interface ImportMeta {
    /** Vite's: the modules whose path matches, by path. */
    glob: <T>(pattern: string, options: { eager: true }) => Record<string, T>;
  }
}

const modules = import.meta.glob<Record<string, unknown>>('../*/*.contract.ts', { eager: true });

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'funcion' in value;

/** Every operation that some contract declares, by name; also those kept in a table. For tests only. */
export const CONTRATOS: readonly (readonly [string, Endpoint])[] = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : Object.entries(value ?? {})))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]));
