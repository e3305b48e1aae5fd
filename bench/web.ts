import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { RAIZ } from './proceso.ts';

/** One thing a browser downloads. */
export interface Parte {
  /** Key of its budget. */
  nombre: string;
  archivo: string;
  kilobytes: number;
}

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[]; css?: string[] }>;

/**
 * What the built web weighs after gzip: the first screen with all that it needs, and each other part.
 * @throws Error when the web has not been built
 */
export function web(): Parte[] {
  const dist = join(RAIZ, 'web', 'dist');
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const size = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024;
  const closure = (key: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const next of manifest[key]?.imports ?? []) closure(next, seen);
    }
    return seen;
  };
  const first = new Set(
    Object.keys(manifest)
      .filter((key) => manifest[key]?.isEntry || /\/login\.tsx$/.test(key))
      .flatMap((key) => [...closure(key)])
      .flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]),
  );
  const parts = new Set(Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : [])));
  return [
    {
      nombre: 'web: primera pantalla',
      archivo: `${first.size} archivos`,
      kilobytes: [...first].reduce((sum, file) => sum + size(file), 0),
    },
    ...[...parts]
      .filter((file) => !first.has(file))
      .map((archivo) => ({
        nombre: /echarts/.test(archivo) ? 'web: gráficas' : 'web: cada parte',
        archivo,
        kilobytes: size(archivo),
      }))
      .sort((a, b) => b.kilobytes - a.kilobytes),
  ];
}
