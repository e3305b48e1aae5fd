// Which numbered clauses of docs/requirements no test names.
// A test covers a clause by naming its id in its title: test('[1-045] [1-046] sign-in trims both fields', ...).
// Use: npm run tool -- requirements [--missing] [--section NAME] [--min PERCENT]
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
  options: { missing: { type: 'boolean' }, section: { type: 'string' }, min: { type: 'string' } },
});

const lists = join(root, 'docs', 'requirements');
const clauses = readdirSync(lists)
  .filter((name) => /^clauses-\d+\.tsv$/.test(name))
  .sort()
  .flatMap((name) => readFileSync(join(lists, name), 'utf8').trim().split('\n').slice(1))
  .map((line) => line.split('\t'))
  .map(([id, section, clause]) => ({ id, section, clause }));

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);
const testFiles = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFiles(path);
    return /\.(test|spec|foto|medida|matriz)\.tsx?$/.test(entry.name) ? [path] : [];
  });

// Only titles count: the string that follows test( it( describe( or their .each/.only forms.
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const named = new Set();
for (const file of testFiles(root))
  for (const [, , title] of readFileSync(file, 'utf8').matchAll(TITLE))
    for (const [, id] of title.matchAll(/\[(\d-\d{3})\]/g)) named.add(id);

const counted = clauses.filter(({ section }) => !options.section || section === options.section);
const missing = counted.filter(({ id }) => !named.has(id));
const unknown = [...named].filter((id) => !clauses.some((clause) => clause.id === id));

const sections = new Map();
for (const { id, section } of counted) {
  const key = `${id[0]} ${section}`;
  const count = sections.get(key) ?? { done: 0, all: 0 };
  sections.set(key, { done: count.done + (named.has(id) ? 1 : 0), all: count.all + 1 });
}
for (const [name, { done, all }] of sections)
  console.log(`${String(done).padStart(4)} / ${String(all).padEnd(4)} ${name}`);
if (options.missing) for (const { id, section, clause } of missing) console.log(`${id}\t${section}\t${clause}`);
for (const id of unknown) console.log(`unknown clause id in a test title: ${id}`);

const done = counted.length - missing.length;
const percent = counted.length ? (100 * done) / counted.length : 0;
console.log(`${done} of ${counted.length} clauses named by a test (${percent.toFixed(1)} %)`);
process.exit(unknown.length || percent < Number(options.min ?? 0) ? 1 : 0);
