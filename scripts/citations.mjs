// Whether what the tree cites is there: decisions (R-nn, D-nn), records of decisions (ADR n), clauses (n-nnn), the pages that a
// page links, the files that papers and comments name, and notes in brackets. Part of `npm run tool -- asvs`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);
const READ = new Set(['.conf', '.css', '.example', '.html', '.md', '.mjs', '.sql', '.ts', '.tsv', '.tsx', '.yml']);
const files = (dir) =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : files(path);
    return [path];
  });

const DECISION = /(?<![\w-])[RD]-\d+(?![\w-])/g;
/** One or several: 'ADR 21, 22 and 29'. */
const ADR = /\bADRs?\s+(\d+(?:(?:,| and)\s+\d+)*)/g;
const CLAUSE = /(?<![\w.-])\d-\d{3}(?![\w-])/g;
/** Not a picture: those of the manual are names of screens. */
const LINK = /(?<!!)\[[^\]]*\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
/** A file by its name, or with folders before it; `<noun>` and `*` stand for any name, and `./` is an example's. */
const NAME =
  /(?<![\w./@*:<>-])(?!\.\/)(?:(?:[\w.*-]|<(?!br)\w+>)+\/)*(?:[\w.*-]|<(?!br)\w+>)+\.(?:css|md|mjs|sql|ts|tsv|tsx)(?![\w-]|\.\w)/g;
const GHOST = /\barchitecture\.md|\bworkbook-columns|\bdocuments? \d, sections?|\bdocumento-\d/g;
/** A note to whoever wrote it: what it cites has no place in the tree. */
const NOTE = /\[[a-z]+: [a-z][^\]\n]*\]/g;
/** Outside of pages, which link them, decisions are cited by their number. */
const PAGE_ALONE = /\bdocs\/decisions\b|\bdecisions\.md/g;

const COMMENTS = { '.sql': /--.*/g, '.css': /\/\*[\s\S]*?\*\//g };
for (const kind of ['.mjs', '.ts', '.tsx']) COMMENTS[kind] = /(?<=^|[\s({])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm;

/** The text of a page whole, of a program its comments alone, with every line where it was. */
function prose(path, text) {
  if (extname(path) === '.md') return text;
  let end = 0;
  let kept = '';
  for (const { 0: comment, index } of text.matchAll(COMMENTS[extname(path)] ?? /$^/g)) {
    kept += text.slice(end, index).replace(/[^\n]/g, ' ') + comment;
    end = index + comment.length;
  }
  return kept;
}

const numberOf = (page) => String(Number.parseInt(basename(page), 10));
/** The records that were merged into one: their numbers go on being cited. */
const heldBy = (text) => /^\*\*Holds\*\* (.+) too\.$/m.exec(text)?.[1].match(/\d+/g) ?? [];

/** What a page defines, and what it defines twice. */
function defined(root) {
  const text = (path) => readFileSync(join(root, path), 'utf8');
  const pages = (folder) =>
    readdirSync(join(root, folder)).flatMap((name) => (name === 'README.md' ? [] : [`${folder}/${name}`]));
  const decisions = pages('docs/decisions').flatMap((page) =>
    Array.from(text(page).matchAll(/^- ([RD]-\d+) /gm), ([, id]) => id),
  );
  const adrs = pages('docs/adr').map((page) => ({ page, text: text(page), held: heldBy(text(page)) }));
  const records = adrs.flatMap(({ page, held }) => [numberOf(page), ...held]);
  const clauses = ['1', '2', '3'].flatMap((n) =>
    Array.from(text(`docs/requirements/clauses-${n}.tsv`).matchAll(/^\d-\d{3}(?=\t)/gm), ([id]) => id),
  );
  const index = text('docs/adr/README.md');
  const rows = adrs.map(({ page, text: own, held }) => {
    const title = /^# (\d+\. .+)/.exec(own)?.[1].replace('. ', ' | [');
    return `| ${title}](${basename(page)}) | ${held.join(', ')}`.trimEnd();
  });
  const all = [...decisions, ...records, ...clauses];
  return {
    decisions: new Set(decisions),
    records: new Set(records),
    clauses: new Set(clauses),
    wrong: [
      ...all.filter((id, i) => all.indexOf(id) !== i).map((id) => `${id} stands twice`),
      ...rows.filter((row) => !index.includes(`${row} |`)).map((row) => `docs/adr/README.md: no such row: ${row}`),
    ],
  };
}

/** The anchors of a page: its own, and those that readers on the web make of its headings. */
const anchors = (text) => [
  ...Array.from(text.matchAll(/<a id="([^"]+)">/g), ([, id]) => id),
  ...Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  ),
];

/** What a link of a page leads to and is not there: the file, or the heading in it. */
function wrongLink(page, text, [, target, anchor]) {
  const path = target ? join(dirname(page), target) : page;
  if (!existsSync(path)) return [target];
  const there =
    !anchor || !path.endsWith('.md') || anchors(target ? readFileSync(path, 'utf8') : text).includes(anchor);
  return there ? [] : [`${target}#${anchor}`];
}

/** Whether a name is one of a file here, from where it stands or with the folders before it left out. */
function known(paths) {
  const ends = new Set(paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))));
  return (name, where) => {
    if (/(?:dist|node_modules)\//.test(name)) return true; // what a build makes, and packages
    if (name.startsWith('../')) return existsSync(join(dirname(where), name));
    if (!/[<*]/.test(name)) return ends.has(name);
    const shape = name.replace(/[.+]/g, '\\$&').replace(/<\w+>|\*/g, '[^/]*');
    const like = new RegExp(`(?:^|/)${shape}$`);
    return paths.some((path) => like.test(path));
  };
}

/**
 * @param {string} root of the repository
 * @returns {string[]} a line for each citation of what is not there
 */
export function wrongCitations(root) {
  const { decisions, records, clauses, wrong } = defined(root);
  const paths = files(root);
  const isFile = known(paths.map((path) => relative(root, path)));
  const others = paths.filter((path) => READ.has(extname(path)) && path !== import.meta.filename);
  const all = others.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    const said = prose(path, text);
    const isPage = path.endsWith('.md');
    const find = (pattern, fault, missing, where = text) =>
      Array.from(where.matchAll(pattern)).flatMap((match) =>
        missing(match).map(
          (cited) => `${relative(root, path)}:${where.slice(0, match.index).split('\n').length}: ${fault}: ${cited}`,
        ),
      );
    const outside = (those) => (id) => !those.has(id);
    return [
      ...find(DECISION, 'no such decision', (m) => m.filter(outside(decisions))),
      ...find(ADR, 'no such ADR', ([, list]) => list.match(/\d+/g).filter(outside(records))),
      ...find(CLAUSE, 'no such clause', (m) => m.filter(outside(clauses))),
      ...find(GHOST, 'a paper that is not here', ([cited]) => [cited]),
      ...find(NAME, 'no such file', ([cited]) => (isFile(cited, path) ? [] : [cited]), said),
      ...find(NOTE, 'a note that leads nowhere', ([cited]) => [cited], isPage ? '' : said),
      ...(isPage
        ? find(LINK, 'no such file or heading', (link) => wrongLink(path, text, link))
        : find(PAGE_ALONE, 'the number of the decision is enough', ([cited]) => [cited], said)),
    ];
  });
  return [...wrong, ...all];
}
