import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Campo } from '@renadet/domain/lib/campos';
import { ETIQUETAS } from '@renadet/domain/lib/etiquetas';
import { describe, expect, test } from 'vitest';

const RAIZ = resolve(import.meta.dirname, '../..');
const FUENTES = globSync('{domain,server,web,justicianet,datos}/src/**/*.{ts,tsx}', { cwd: RAIZ }).filter(
  (path) => !/\.(test|ejemplo|probe)\.|db\/types\.ts$/.test(path),
);
/** Files that say labels of their own, each with its reason. */
const APARTE: Readonly<Record<string, string>> = {
  'domain/src/interconexion/campos.ts': 'the guide imports nothing, so that its public page stays small',
  'web/src/kit.tsx': 'the kit shows its fields with any labels, in development alone',
};
/** Labels that are also plain words for another thing. */
const PALABRAS: Readonly<Record<string, string>> = {
  Acción: 'in the search of the header, what can be done; the field is what a line of the audit tells',
  Desde: 'in lists, the address or the day since which; the field is the first day of a search',
  Respuesta: 'of a server, or to a question; the field is what is answered to a note',
  Descripción: "in the guide, what a field or a catalogue's code means; the field is a public document's",
};

const isCampo = (value: unknown): value is Campo =>
  typeof value === 'object' && value !== null && 'tipo' in value && 'schema' in value;
const tablas = FUENTES.filter((path) => /^domain\/src\/(?!lib\/).*(\.schema|filtro)\.ts$/.test(path));
const etiquetas = new Set<string>(Object.values(ETIQUETAS));
for (const path of tablas)
  for (const table of Object.values((await import(join(RAIZ, path))) as Record<string, unknown>))
    for (const campo of Object.values(table ?? {}))
      if (isCampo(campo) && 'etiqueta' in campo) etiquetas.add(campo.etiqueta);

/** Where each text stands alone in the sources, between quotes or tags. */
const dichos = new Map<string, Set<string>>();
for (const path of FUENTES.filter((one) => !(one in APARTE)))
  for (const [, , quoted, drawn] of readFileSync(join(RAIZ, path), 'utf8').matchAll(
    /(['"`])((?:(?!\1)[^\n\\])+)(?=\1)|>\s*([^<>{}]+?)\s*(?=<)/g,
  )) {
    const text = quoted ?? drawn ?? '';
    if (etiquetas.has(text)) dichos.set(text, (dichos.get(text) ?? new Set()).add(path));
  }

describe('each label of a field is written in one source file', () => {
  test('the tables of fields are found', () => {
    expect(tablas.length).toBeGreaterThan(8);
    expect(etiquetas).toContain('Técnica de tortura');
    expect([...(dichos.get('Técnica de tortura') ?? [])]).toEqual(['domain/src/victima/victima.schema.ts']);
  });
  test.each([...etiquetas].filter((text) => !(text in PALABRAS)))('%s', (text) => {
    expect([...(dichos.get(text) ?? [])]).toHaveLength(1);
  });
});
