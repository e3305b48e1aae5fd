// The ledger of OWASP ASVS 5.0, levels 1 and 2: counts, whether each test it names exists, and docs/security.md as it says.
// And whether every decision, record, clause and page that the tree cites is there.
// Use: npm run tool -- asvs [--escribir]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wrongCitations } from './citations.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const text = (path) => readFileSync(join(root, path), 'utf8');
const [, ...lines] = text('docs/requirements/asvs.tsv').trimEnd().split('\n');
const rows = lines.map((line) => {
  const [id, level, item, verdict, evidence, note] = line.split('\t');
  return { id, level, item, verdict, note, tests: evidence ? evidence.split(' | ') : [] };
});
const VERDICTS = { pass: 'pass', na: 'not applicable', deviation: 'accepted deviation' };
/** Items of each chapter at levels 1 and 2; 9, 10 and 17 (tokens with contents, OAuth, WebRTC) are of things not used here. */
const CHAPTERS = { 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16 };

const wrong = wrongCitations(root);
for (const [chapter, count] of Object.entries(CHAPTERS)) {
  const found = rows.filter(({ id }) => id.split('.')[0] === chapter).length;
  if (found !== count) wrong.push(`chapter ${chapter} has ${count} items, the ledger ${found}`);
}
if (new Set(rows.map(({ id }) => id)).size !== rows.length) wrong.push('an item stands twice');
for (const { id, verdict, tests, note } of rows) {
  if (!(verdict in VERDICTS)) wrong.push(`${id}: no such verdict: ${verdict}`);
  if (!tests.length && !note) wrong.push(`${id}: neither test nor reason`);
  for (const test of tests) {
    const [file, title] = test.split(/#(.*)/s);
    // as a literal: after a quote, and the same quote behind it
    const said = existsSync(join(root, file)) && ["'", '"', '`'].some((q) => text(file).includes(`${q}${title}${q}`));
    if (!said) wrong.push(`${id}: no such test: ${test}`);
  }
}

/** The rows of a verdict, an item a line: what is asked, the files of its tests, and what there is to say. */
const itemsOf = (wanted) =>
  rows
    .filter(({ verdict }) => verdict === wanted)
    .map(({ id, level, item, tests, note }) => {
      const files = new Set(tests.map((test) => test.split('#')[0]));
      const shown = [...files, ...(note && note !== 'none' ? [note] : [])].map((one) => `<br>${one}`).join('');
      return `- ${level === '1' ? `**${id}**` : id} ${item}${shown}`;
    })
    .join('\n');
const items = `### Accepted deviations

${itemsOf('deviation')}

### Not applicable: there is none of it

${itemsOf('na')}`;
const LEDGER = /(?<=<!-- asvs -->\n)[\s\S]*(?=<!-- \/asvs -->)/;
const page = text('docs/security.md');
const fresh = page.replace(LEDGER, () => `${items}\n`);
if (process.argv.includes('--escribir')) writeFileSync(join(root, 'docs/security.md'), fresh);
else if (page !== fresh) wrong.push('docs/security.md is not of this ledger: npm run tool -- asvs --escribir');

for (const [verdict, name] of Object.entries(VERDICTS))
  console.log(`${String(rows.filter((row) => row.verdict === verdict).length).padStart(4)} ${name}`);
console.log(
  `${String(rows.length).padStart(4)} items, ${new Set(rows.flatMap(({ tests }) => tests)).size} tests named`,
);
for (const line of wrong) console.log(line);
process.exit(wrong.length ? 1 : 0);
