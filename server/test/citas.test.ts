import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';

/* What the check of citations says of a tree with one page of each kind, one file and one fault. */
const raiz = mkdtempSync(join(tmpdir(), 'renadet-citas-'));
afterAll(() => rmSync(raiz, { recursive: true, force: true }));
const { wrongCitations }: { wrongCitations: (root: string) => string[] } = await import(
  pathToFileURL(resolve(import.meta.dirname, '../../scripts/citations.mjs')).href
);

/** In parts, so that this file itself cites none of what is not there. */
const de = (...parts: string[]) => parts.join('');
const SANO = {
  'docs/decisions/text.md': '# Names\n\n- R-01 Names are verbatim.\n',
  'docs/adr/0002-rules.md': '# 2. Rules are data\n\n**Holds** 53 and 54 too.\n\nText.\n',
  'docs/adr/README.md':
    '| number | title | holds |\n| --- | --- | --- |\n| 2 | [Rules are data](0002-rules.md) | 53, 54 |\n',
  'docs/requirements/clauses-1.tsv': 'id\ttext\n1-001\tone\n',
  'docs/requirements/clauses-2.tsv': 'id\ttext\n',
  'docs/requirements/clauses-3.tsv': 'id\ttext\n',
  'src/lib/texto.ts':
    "/** Cleans a text (R-01, ADR 53, [1-001]); `lib/texto.ts`, `<noun>.ts` and src/*/texto.ts are here. */\nexport const a = '// b.ts';\n",
} satisfies Record<string, string>;

const check = (tree: Record<string, string>) => {
  rmSync(raiz, { recursive: true, force: true });
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(raiz, path)), { recursive: true });
    writeFileSync(join(raiz, path), text);
  }
  return wrongCitations(raiz);
};

test('a tree of which every citation is there has none that is wrong', () => {
  expect(check(SANO)).toEqual([]);
});

test.each([
  ['a decision', 'src/a.ts', de('// D', '-999'), /a\.ts:1: no such decision/],
  ['a record', 'src/a.ts', de('// ADR', ' 99'), /no such ADR: 99/],
  ['a clause', 'src/a.ts', de('\n// [1', '-999]'), /a\.ts:2: no such clause/],
  ['a file, in a page', 'docs/a.md', de('see `lib/other', '.ts`'), /no such file: lib\/other\.ts/],
  [
    'a file that was renamed, in a table',
    'docs/a.md',
    de('| `actual', '.test.ts` |'),
    /no such file: actual\.test\.ts/,
  ],
  ['a file like any other name', 'docs/a.md', de('<noun>', '.rules.ts'), /no such file: <noun>\.rules\.ts/],
  ['a file, in a comment', 'src/a.ts', de('/* as (docs/far', '.md) says */'), /no such file: docs\/far\.md/],
  ['a file, in a comment of SQL', 'schema/a.sql', de('select 1; -- subject/none', '.sql'), /no such file/],
  ['a link', 'docs/a.md', de('[page](none', '.md)'), /no such file: none\.md/],
  ['a heading', 'docs/a.md', '# One\n\n[two](#two)', /a\.md:3: no such file or heading: #two/],
  [
    'a heading of another page',
    'docs/a.md',
    '[names](decisions/text.md#other)',
    /no such file or heading: decisions.text\.md#other/,
  ],
  ['a note in brackets', 'src/a.ts', de('/** Stops [ui', ': long work]. */'), /a note that leads nowhere/],
  ['a page of decisions, by its name', 'src/a.ts', de('// docs/', 'decisions'), /the number of the decision is enough/],
  ['a number given twice', 'docs/decisions/b.md', '- R-01 Again.\n', /R-01 stands twice/],
])('what cites %s that is not there is told', (_, path, text, fault) => {
  expect(check({ ...SANO, [path]: `${text}\n` }).join('\n')).toMatch(fault);
});
