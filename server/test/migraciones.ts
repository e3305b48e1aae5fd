/** A statement of a migration that would make people wait, or take away what servers of the former version use. */
export interface Reparo {
  orden: string;
  porque: string;
}

const APARTE = 'belongs into migrations/aparte';
/** What a statement does, once comments and texts are out of it, and why it may not where the table was there before. */
const REPAROS: readonly [como: RegExp, porque: string][] = [
  [
    /^create (?:unique )?index (?!concurrently)/,
    `an index is built while nobody may write: create index concurrently, which ${APARTE}`,
  ],
  [/^drop index (?!concurrently)/, `nobody may read meanwhile: drop index concurrently, which ${APARTE}`],
  [/^reindex (?!.*\bconcurrently\b)/, 'nobody may write meanwhile: reindex concurrently'],
  [/^(?:vacuum full|cluster)\b/, 'the table is written anew while nobody may read it'],
  [/^truncate\b/, 'nobody may read until the commit: delete'],
  [/^lock\b/, 'everybody waits until the commit'],
  [/^(?:update|delete)\b/, `all rows in one statement: in slices (-- rebanadas:), which ${APARTE}`],
  [
    /^(?:insert into|with)\b.*\bselect\b.*\bfrom\b/,
    `what is made of a whole table is made in slices or anew (db/pasos.ts), which ${APARTE}`,
  ],
  [/^create materialized view\b(?!.*\bwith no data\b)/, 'it is filled within the transaction'],
  [
    /^alter table\b.*\b(?:alter|alter column) \w+ (?:set data )?type\b/,
    'the table is written anew: a new column, filled in slices',
  ],
  [
    /^alter table\b.*\bset not null\b/,
    'all rows are read while nobody may write: a check that is not valid, validated aparte, comes before',
  ],
  [/^alter table\b.*\badd (?:column )?(?:if not exists )?\w+ (?:small|big)?serial\b/, 'the table is written anew'],
  [/^alter table\b.*\bgenerated (?:always|by default) as\b/, 'the table is written anew'],
  [
    /^alter table\b.*\bdefault\b[^,]*\b(?:random|gen_random_uuid|clock_timestamp|nextval|timeofday)\b/,
    'each row is written anew: no default, filled in slices',
  ],
  [
    /^alter table\b(?!.*\bdefault\b).*\badd (?:column )?(?:if not exists )?\w+ (?!constraint)[^,]*\bnot null\b/,
    'rows have no value for it: a default, or without not null',
  ],
  [
    /^alter table\b.*\badd (?:constraint \w+ )?(?:primary key|unique)\b(?! using index)/,
    'its index is built while nobody may write: built aparte, then using index',
  ],
  [
    /^alter table\b.*\b(?:references|check)\b(?!.*\bnot valid\b)/,
    'all rows are read while nobody may write: not valid, then validate constraint aparte',
  ],
  [/^alter table\b.*\bvalidate constraint\b/, `all rows are read: ${APARTE}`],
  [/^alter table\b.*\bexclude\b/, 'its index is built while nobody may write'],
  [/^alter table\b.*\b(?:set (?:un)?logged|set tablespace|set access method)\b/, 'the table is written anew'],
  [
    /^alter table\b.*\b(?:rename|drop column|drop (?!constraint|default|not|identity|expression)\w+)\b/,
    'servers of the former version still use it',
  ],
  [/^alter (?:view|function|type)\b.*\brename\b/, 'servers of the former version still use it'],
  [/^drop (?:table|view|function|type|sequence|materialized view)\b/, 'servers of the former version still use it'],
];

/** Comments, texts and bodies of functions are not statements. */
const plain = (texto: string): string =>
  texto
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Statements with the comments before them. */
function ordenes(texto: string): { orden: string; notas: string }[] {
  const kept: string[] = [];
  const hidden = texto.replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--.*$/gm, (part) => {
    kept.push(part);
    return `\ue000${kept.length - 1}\ue000`;
  });
  const show = (part: string) => part.replace(/\ue000(\d+)\ue000/g, (_, i: string) => kept[Number(i)] ?? '');
  return hidden
    .split(';')
    .map(show)
    .map((parte) => ({ orden: plain(parte), notas: parte.match(/^--.*$/gm)?.join('\n') ?? '' }))
    .filter(({ orden }) => orden);
}

/** The tables that a migration itself makes: nobody uses them yet. */
const hechasAqui = (todas: readonly { orden: string }[]): Set<string> =>
  new Set(todas.flatMap(({ orden }) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(orden)?.[1] ?? []));
const tablaDe = (orden: string): string | undefined =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index (?:.*? )?on (?:only )?|insert into |update (?:only )?|delete from |truncate (?:table )?)(\w+)/.exec(
    orden,
  )?.[1];

/**
 * What in the text of a migration makes people wait for longer than its locks, or takes from under servers of the former
 * version what they use (ADR 84). A statement that is harmless all the same says why: `-- vale: <why>` before it.
 */
export function reparosDe(texto: string): Reparo[] {
  const todas = ordenes(texto);
  const nuevas = hechasAqui(todas);
  return todas
    .filter(({ notas }) => !/^-- vale: \S.{9,}/m.test(notas))
    .filter(({ orden }) => !nuevas.has(tablaDe(orden) ?? ''))
    .flatMap(({ orden }) => REPAROS.filter(([como]) => como.test(orden)).map(([, porque]) => ({ orden, porque })));
}

/** What in a file of migrations/aparte a transaction would have to take, or cannot be gone on with. */
export function reparosAparte(texto: string): Reparo[] {
  const todas = ordenes(texto);
  const isRebanadas = /^-- rebanadas: \w+\.\w+ \d+$/m.test(texto);
  if (isRebanadas)
    return todas.length === 1 && /\$1/.test(texto) && /\$2/.test(texto)
      ? []
      : [{ orden: texto, porque: 'one statement, for keys over $1 and up to $2' }];
  return todas
    .filter(
      ({ orden }) =>
        !/^(?:create (?:unique )?index concurrently if not exists |drop index concurrently if exists |reindex .*concurrently |alter table (?:only )?\w+ validate constraint )/.test(
          orden,
        ),
    )
    .map(({ orden }) => ({
      orden,
      porque: 'killed in its midst it must be possible to run it again, and nobody may wait for it',
    }));
}
