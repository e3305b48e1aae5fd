// Whether what the tree cites is there: decisions (R-nn, D-nn), records of decisions (ADR n), clauses (n-nnn), the pages that a
// page links. A paper that is not in the repository is not cited. Part of `npm run tool -- asvs`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);
const READ = new Set(['.conf', '.css', '.example', '.html', '.md', '.mjs', '.sql', '.ts', '.tsv', '.tsx', '.yml']);
const files = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : files(path);
    return READ.has(extname(entry.name)) ? [path] : [];
  });

const DECISION = /(?<![\w-])[RD]-\d+(?![\w-])/g;
/** One or several: 'ADR 21, 22 and 29'. */
const ADR = /\bADRs?\s+(\d+(?:(?:,| and)\s+\d+)*)/g;
const CLAUSE = /(?<![\w.-])\d-\d{3}(?![\w-])/g;
/** Not a picture: those of the manual are names of screens. */
const LINK = /(?<!!)\[[^\]]*\]\((?!https?:|mailto:|#)([^)\s#]+)/g;
/** Outside of pages, which link it, decisions.md is cited by the number of the decision. */
const GHOST = /\barchitecture\.md|\bworkbook-columns|\bdocuments? \d, sections?|\bdocumento-\d/g;
const PAGE_ALONE = /\bdecisions\.md/g;

/** What a page defines, and what it defines twice. */
function defined(root) {
  const text = (path) => readFileSync(join(root, path), 'utf8');
  const decisions = Array.from(text('docs/decisions.md').matchAll(/^- ([RD]-\d+) /gm), ([, id]) => id);
  const records = readdirSync(join(root, 'docs/adr')).filter((name) => name !== 'README.md');
  const clauses = ['1', '2', '3'].flatMap((n) =>
    Array.from(text(`docs/requirements/clauses-${n}.tsv`).matchAll(/^\d-\d{3}(?=\t)/gm), ([id]) => id),
  );
  const index = text('docs/adr/README.md');
  const twice = [...decisions, ...clauses].filter((id, i, all) => all.indexOf(id) !== i);
  return {
    decisions: new Set(decisions),
    records: new Set(records.map((name) => String(Number.parseInt(name, 10)))),
    clauses: new Set(clauses),
    wrong: [
      ...twice.map((id) => `${id} stands twice`),
      ...records.flatMap((name) => {
        const [, number, title] = /^# (\d+)\. (.+)/.exec(text(join('docs/adr', name))) ?? [];
        return index.includes(`| ${number} | [${title}](${name}) |`)
          ? []
          : [`docs/adr/README.md: no row of ${name} with its number and title`];
      }),
    ],
  };
}

/**
 * @param {string} root of the repository
 * @returns {string[]} a line for each citation of what is not there
 */
export function wrongCitations(root) {
  const { decisions, records, clauses, wrong } = defined(root);
  const others = files(root).filter((path) => path !== import.meta.filename);
  const all = others.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const isPage = path.endsWith('.md');
    const find = (pattern, fault, missing) =>
      Array.from(text.matchAll(pattern)).flatMap((match) =>
        missing(match).map(
          (cited) => `${relative(root, path)}:${text.slice(0, match.index).split('\n').length}: ${fault}: ${cited}`,
        ),
      );
    const outside = (known) => (id) => !known.has(id);
    return [
      ...find(DECISION, 'no such decision', (m) => m.filter(outside(decisions))),
      ...find(ADR, 'no such ADR', ([, list]) => list.match(/\d+/g).filter(outside(records))),
      ...find(CLAUSE, 'no such clause', (m) => m.filter(outside(clauses))),
      ...find(GHOST, 'a paper that is not here', ([cited]) => [cited]),
      ...(isPage
        ? find(LINK, 'no such file', ([, target]) => (existsSync(join(dirname(path), target)) ? [] : [target]))
        : find(PAGE_ALONE, 'the number of the decision is enough', ([cited]) => [cited])),
    ];
  });
  return [...wrong, ...all];
}
