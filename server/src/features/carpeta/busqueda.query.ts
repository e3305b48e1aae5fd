// The search over files, found by one of four strategies. The plain twin compares every file in busqueda.sql.test.ts, which
// holds every page of each strategy equal to it; the bench lines `búsqueda por ...` and `reporte: búsqueda` pay for them.
import type { FiltroCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { fecha } from '@renadet/domain/lib/fecha';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { expressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Db } from '../../db/open.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { fuente, total } from '../../reportes/fuente.query.ts';
import { isDesdeAntigua, needsTodas, ordenDe, paginaOrdenada } from './busqueda.orden.ts';
import { type Conteo, type Conteos, desdeEntonces, EN_LINEA, FOTO, sigue } from './conteos.ts';

const NONE = sql<number>`(select -1)`;
/** Words of a name to look for, each once. */
const buscadas = (nombre: string): string[] => [...new Set(palabras(nombre))];
/** Files with one victim who bears every word, in any order. */
const withPerson = (words: readonly string[]) =>
  words.length ? sql<number>`(select carpetas_con_nombre(${words}::text[]))` : NONE;

/** Files whose number has the text somewhere in it; Ñ finds N and N finds Ñ. Text of nothing visible finds nothing. */
const withNumber = (text: string) => (text ? sql<number>`(select carpetas_con_numero(${text}))` : NONE);

/**
 * Whether a text may be in very many numbers: one with six digits, as whole numbers have, is asked for most of all and is of
 * few. Not to ask about it spares half of the statement.
 */
export const mayBeCommon = (text: string) => text.replace(/\D/g, '').length < 6;
/** Whether so many have it that it is quicker to compare every number than to gather those files (ADR 38): asked once. */
const COMUN = sql<boolean>`(select si from comun)`;
/** Whether what was counted last can be gone on from. */
const SIGUE = sql<boolean>`(select sigue from comun)`;
/** The same, asked by itself. */
export async function isCommonPart(trx: Trx, text: string): Promise<boolean> {
  if (!text || !mayBeCommon(text)) return false;
  return (await sql<{ comun: boolean }>`select es_parte_comun(${text}) as comun`.execute(trx)).rows[0]?.comun === true;
}
/**
 * Whether a number has the text somewhere in it, as `withNumber` finds it but by comparing. Only where the text has an N
 * may a number's Ñ stand for it; to fold every number would cost ten times the rest.
 */
export const hasPart = (column: string, text: string) => {
  const noci = sql.ref(column);
  return sql<boolean>`(strpos(${noci}, ${text}) > 0 or ((select strpos(${text}, 'N') > 0) and strpos(${noci}, 'Ñ') > 0
    and strpos(translate(${noci}, 'Ñ', 'N'), ${text}) > 0))`;
};

/** The words that one stands for: those that begin with it from three letters on, else itself; of each file one (carpetapalabra). */
function comienza(word: string) {
  const { length } = [...word];
  const last = length < 3 ? word : `${word}\u{10FFFF}`;
  return sql<boolean>`palabra >= ${word} and palabra <= ${last} and comun < ${length}`;
}

type DeCarpetas<O> = SelectQueryBuilder<DB, 'carpeta', O>;
type LugarDeBusqueda = Pick<FiltroCarpetas, 'fechaInicio' | 'fechaFin' | 'institucion' | 'area'>;

/** Period, institution and area in scope, over anything that has their columns. */
const situated =
  ({ fechaInicio, fechaFin, institucion, area }: LugarDeBusqueda, alcance: Alcance) =>
  <O>(query: DeCarpetas<O>) =>
    query
      .where(inScope('carpeta', alcance))
      .$if(fechaInicio !== null, (q) => q.where('carpeta.fcinicio', '>=', fechaInicio))
      .$if(fechaFin !== null, (q) => q.where('carpeta.fcinicio', '<=', fechaFin))
      .$if(institucion > 0, (q) => q.where('carpeta.llinstitucion', '=', institucion))
      .$if(area > 0, (q) => q.where('carpeta.llpropietario', '=', area));

/** Midnight of a day in Mexico, or of the one after it. */
const medianoche = (dia: string | undefined, mas: 0 | 1 = 0) =>
  sql<Date>`((${dia}::date + ${sql.lit(mas)})::timestamp at time zone 'America/Mexico_City')`;

/** The conditions of the search over files. */
export const filtered =
  (filtro: FiltroCarpetas, alcance: Alcance) =>
  <O>(query: DeCarpetas<O>) =>
    situated(
      filtro,
      alcance,
    )(query)
      .$if(filtro.noci !== null, (q) => q.where('carpeta.llcarpeta', 'in', withNumber(llave(filtro.noci ?? ''))))
      .$if(filtro.nombreCompleto !== null, (q) =>
        q.where('carpeta.llcarpeta', 'in', withPerson(buscadas(filtro.nombreCompleto ?? ''))),
      )
      // a whole one, or all that begin so and lack the check digit alone: both are a range of its index
      .$if(filtro.folio !== null, (q) =>
        q.where('carpeta.folio', '>=', filtro.folio).where('carpeta.folio', '<=', `${filtro.folio}-9`),
      )
      .$if(filtro.mias === true, (q) => q.where('carpeta.llusuario', '=', alcance.llusuario ?? -1))
      .$if(filtro.registroDesde !== undefined, (q) =>
        q.where('carpeta.fcregistro', '>=', medianoche(filtro.registroDesde)),
      )
      .$if(filtro.registroHasta !== undefined, (q) =>
        q.where('carpeta.fcregistro', '<', medianoche(filtro.registroHasta, 1)),
      );

type Sql = RawBuilder<unknown>;
type De = Pick<Trx, 'selectFrom'>;

/** Files with one word, from which on the newest are looked for by themselves: below, all of them are read as quickly. */
const MUCHAS = 20_000;
/** Places of a first page, up to which they are. */
const PRIMERAS = 500;

/** The question of a search, read once. */
interface Busqueda {
  alcance: Alcance;
  filtro: FiltroCarpetas;
  /** The text that the number has somewhere in it; null where none is asked for. */
  part: string | null;
  /** Words of the name; null where none is asked. */
  words: readonly string[] | null;
  /** The same search, as it was counted last. */
  conteo?: Conteo | undefined;
}

/** A way to find the files of a search, and to count them. */
interface Estrategia {
  /** Files that are found, with their day. */
  files: (db: De) => SelectQueryBuilder<DB, 'carpeta', { llcarpeta: number; fcinicio: string }>;
  /** Whether they are gathered once, to be counted and paged. */
  isGathered: boolean;
  cuantas: (db: De) => RawBuilder<number>;
  /** Those that are compared, counted beforehand. */
  contada?: (db: De) => Sql;
  /** Files that are compared as they are read; then none is gathered. */
  compared?: ((db: De) => Sql) | undefined;
  /** The newest files, enough for the page: only for a first page of very many. */
  newest?: ((db: De) => Sql) | undefined;
}

const DE_LA_CARPETA = ['carpeta.llcarpeta', 'carpeta.fcinicio'] as const;
const CONTADAS = sql<number>`(select count(*) from hallada)`;

const withAll = (db: De, { alcance, filtro }: Busqueda, f = filtro) =>
  filtered(f, alcance)(db.selectFrom('carpeta')).select(DE_LA_CARPETA);
/** Those of whose number the part is a common one, compared. */
const withPart = (db: De, busqueda: Busqueda, part: string) =>
  withAll(db, busqueda, { ...busqueda.filtro, noci: null })
    .where(COMUN)
    .where(hasPart('carpeta.noci', part));
/** Those of whose number it is not, gathered. */
const withRare = (db: De, busqueda: Busqueda) => withAll(db, busqueda).where(sql<boolean>`not ${COMUN}`);

/** One word is read and counted in an index of its own (ADR 35). */
function porPalabra({ filtro, alcance, words }: Busqueda): Estrategia {
  const word = words?.[0] ?? '';
  const files = (db: De) =>
    situated(
      filtro,
      alcance,
    )(db.selectFrom('carpetapalabra as carpeta') as unknown as DeCarpetas<object>)
      .where(comienza(word))
      .select(DE_LA_CARPETA);
  const last = filtro.pagina * filtro.rpp;
  const end = isDesdeAntigua(filtro.orden) ? 'asc' : 'desc';
  const newest = (db: De) => sql`(select k.llcarpeta, k.fcinicio
            from palabras_con(${word}) w (palabra) cross join ctinstitucion i cross join lateral ${files(db)
              .where(sql<boolean>`carpeta.palabra = w.palabra and carpeta.llinstitucion = i.llinstitucion`)
              .orderBy('carpeta.fcinicio', end)
              .orderBy('carpeta.llcarpeta', end)
              .limit(last)} k)`;
  return { files, isGathered: false, cuantas: () => CONTADAS, newest: last <= PRIMERAS ? newest : undefined };
}

/** Where nothing but period and place is asked, the totals of the reports know how many (ADR 22). */
function porLugar(busqueda: Busqueda): Estrategia {
  const { fechaInicio, fechaFin, noci, institucion, area } = busqueda.filtro;
  return {
    files: (db) => withAll(db, busqueda),
    isGathered: false,
    cuantas: () => total('carpeta', busqueda.alcance, { fechaInicio, fechaFin, noci, grupo: 0, institucion, area }),
  };
}

/** First or last day of those that were counted. */
const day = (end: 'desde' | 'hasta') => sql<string>`(select ${sql.ref(end)} from contada)`;
/**
 * How many files have a common part of a number, and between which days: counted by comparing all, or what was counted last
 * and what came and left since (ADR 82).
 */
function contada(db: De, busqueda: Busqueda, part: string): Sql {
  const { conteo, filtro, alcance } = busqueda;
  // the condition is in the SQL too: the part that is not wanted is then not even begun
  const all = sql`select count(*) as n, min(fcinicio) as desde, max(fcinicio) as hasta
    from (${withPart(db, busqueda, part).where(sql<boolean>`not ${SIGUE}`)}) x having not ${SIGUE}`;
  if (!conteo) return all;
  const changed = situated(
    filtro,
    alcance,
  )(db.selectFrom('cambionumero as carpeta') as unknown as DeCarpetas<object>)
    .where(SIGUE)
    .where(desdeEntonces(conteo))
    .where(hasPart('carpeta.noci', part))
    .select(['carpeta.fcinicio', sql<number>`n`.as('n')]);
  return sql`select ${conteo.n}::bigint + coalesce(sum(n), 0) as n, least(${conteo.desde}::date, min(fcinicio)) as desde,
      greatest(${conteo.hasta}::date, max(fcinicio)) as hasta from (${changed}) x having ${SIGUE} union all ${all}`;
}

/** A part of a number that very many have is compared as it is read, from the days that have some; any other one gathered (ADR 38). */
function porParte(busqueda: Busqueda): Estrategia {
  const part = busqueda.part ?? '';
  const between = (db: De) =>
    withPart(db, busqueda, part)
      .where('carpeta.fcinicio', '>=', day('desde'))
      .where('carpeta.fcinicio', '<=', day('hasta'));
  return {
    files: (db) => withRare(db, busqueda),
    isGathered: true,
    contada: (db) => contada(db, busqueda, part),
    cuantas: () => sql<number>`case when ${COMUN} then (select n from contada) else ${CONTADAS} end`,
    compared: (db) => sql`(${between(db)})`,
  };
}

/** Gathers once the files of a whole number, of several words, or of both. */
function reunidas(busqueda: Busqueda): Estrategia {
  const { part } = busqueda;
  return {
    files: (db) =>
      part !== null && mayBeCommon(part)
        ? withRare(db, busqueda).unionAll(withPart(db, busqueda, part))
        : withAll(db, busqueda),
    isGathered: true,
    cuantas: () => CONTADAS,
  };
}

/** Which strategy finds what is asked: the first that fits, else it is gathered. */
const ESTRATEGIAS: readonly (readonly [fits: (b: Busqueda) => boolean, find: (b: Busqueda) => Estrategia])[] = [
  [({ filtro }) => filtro.folio !== null || filtro.mias === true, reunidas],
  [({ part, words }) => part === null && words?.length === 1, porPalabra],
  [
    ({ part, words, filtro }) =>
      part === null && words === null && filtro.fechaInicio !== null && filtro.fechaFin !== null,
    porLugar,
  ],
  [({ part, words }) => part !== null && words === null && mayBeCommon(part), porParte],
];
const partOf = ({ noci }: FiltroCarpetas) => (noci === null ? null : llave(noci));
/** The part of a number that may be common, where one is asked for. */
function parteDudosa(filtro: FiltroCarpetas): string | null {
  const part = partOf(filtro);
  return part !== null && mayBeCommon(part) ? part : null;
}
function estrategiaDe(filtro: FiltroCarpetas, alcance: Alcance, conteo?: Conteo): Estrategia {
  const { nombreCompleto } = filtro;
  const busqueda: Busqueda = {
    alcance,
    filtro,
    part: partOf(filtro),
    words: nombreCompleto === null ? null : buscadas(nombreCompleto),
    conteo,
  };
  const [, find = reunidas] = ESTRATEGIAS.find(([fits]) => fits(busqueda)) ?? [];
  return find(busqueda);
}

/** Files of a page, from the end where it begins, or from the other one where the page lies in the second half. */
function pagina(
  db: De,
  { compared, newest }: Estrategia,
  filtro: FiltroCarpetas,
  muchas: number,
): RawBuilder<{ llcarpeta: number }> {
  const sources = [sql`hallada`, ...(compared ? [compared(db)] : [])];
  if (needsTodas(filtro.orden)) return paginaOrdenada(sources, filtro);
  const { rpp } = filtro;
  const before = (filtro.pagina - 1) * rpp;
  const n = sql`(select n from cuantas)`;
  const late = sql`${n} < ${2 * before}`;
  const many = newest ? sql`${n} >= ${Math.max(muchas, 2 * before)}` : sql`false`;
  const ends = [sql`desc`, sql`asc`];
  const [first = sql``, last = sql``] = isDesdeAntigua(filtro.orden) ? ends.toReversed() : ends;
  const tramo = (de: Sql, when: Sql, orden: Sql, toma: Sql | number, salta: Sql | number) => sql`
        (select llcarpeta from ${de} x where ${when} order by fcinicio ${orden}, llcarpeta ${orden} limit ${toma} offset ${salta})`;
  const toma = sql`least(${rpp}, greatest(${n} - ${before}, 0))`;
  const bothEnds = (de: Sql) => [
    tramo(de, sql`not (${late} or ${many})`, first, rpp, before),
    tramo(de, late, last, toma, sql`greatest(${n} - ${before + rpp}, 0)`),
  ];
  const tramos = [...sources.flatMap(bothEnds), ...(newest ? [tramo(newest(db), many, first, rpp, before)] : [])];
  return sql<{ llcarpeta: number }>`(${sql.join(tramos, sql` union all `)})`;
}

/**
 * Asks once whether a part of a number is common, and counts its files if so. A part that was counted before is known to be
 * common.
 */
function knowingComun(trx: Trx | Db, part: string | null, { contada }: Estrategia, conteo?: Conteo) {
  if (part === null) return trx;
  const si = conteo ? sql<boolean>`true` : sql<boolean>`es_parte_comun(${part})`;
  const comun = trx.with(
    (cte) => cte('comun').materialized(),
    (db) => db.selectNoFrom([si.as('si'), (conteo ? sigue(conteo) : sql<boolean>`false`).as('sigue')]),
  );
  if (!contada) return comun as unknown as typeof trx;
  return comun.with(
    (cte) => cte('contada').materialized(),
    (db) => sql<{ n: number; desde: string; hasta: string }>`(${contada(db as unknown as De)})`,
  ) as unknown as typeof trx;
}

const eb = expressionBuilder<DB & { c: DB['carpeta'] }, 'c'>();
/** The columns of a row of the search. */
const COLUMNAS_DE_FILA = [
  'c.llcarpeta',
  'c.noci',
  'c.fcinicio',
  'c.novictimas',
  'c.fcintegracion',
  'c.fchecho',
  'c.fcestatus as fcinicioEstatus',
  'c.folio',
  'c.boleyfederal',
  'c.estadojuridicoexpedienteid',
  'c.provienejusticianet',
] as const;
/** Its words. Descriptions are subqueries: joined, they cost more to plan than to read. */
const PALABRAS_DE_FILA = [
  eb
    .selectFrom('ctpropietario as p')
    .whereRef('p.llpropietario', '=', 'c.llpropietario')
    .select('p.dspropietario')
    .$asScalar()
    .$notNull()
    .as('dspropietario'),
  eb.selectFrom('ctdelito as d').whereRef('d.lldelito', '=', 'c.lldelito').select('d.dsdelito').as('dsdelito'),
  eb
    .selectFrom('ctestadojuridicoexpediente as e')
    .whereRef('e.estadojuridicoexpedienteid', '=', 'c.estadojuridicoexpedienteid')
    .select('e.dsestadojuridicoexpediente')
    .as('dsestadojuridicoexpediente'),
  eb.selectFrom('ctetapa as t').whereRef('t.lletapa', '=', 'c.lletapa').select('t.dsetapa').as('dsetapa'),
  eb
    .selectFrom('ctestatus as s')
    .whereRef('s.lletapa', '=', 'c.lletapa')
    .whereRef('s.llestatus', '=', 'c.llestatus')
    .select('s.dsestatus')
    .as('dsestatus'),
  sql<number>`(select count(*) from victima v where v.llcarpeta = c.llcarpeta)`.as('victimasregistradas'),
  sql<number>`(select count(*) from responsable r where r.llcarpeta = c.llcarpeta)`.as('autoridadesregistradas'),
  sql<number>`observaciones_abiertas(c.llcarpeta)`.as('observaciones'),
];

/** The rows of some files in scope, as the search answers them. */
export const listFilas = (trx: Trx, alcance: Alcance, ids: readonly number[]) =>
  trx
    .selectFrom('carpeta as c')
    .where(inScope('c', alcance))
    .where('c.llcarpeta', 'in', [...ids])
    .orderBy('c.llcarpeta')
    .select(COLUMNAS_DE_FILA)
    .select(PALABRAS_DE_FILA)
    .execute();

/**
 * One page of the registry search, newest first unless another order is asked for, each row with the exact total [1-140] [1-494]. Pages of the second half
 * are read from the end, first pages of very many files of a word by each word and institution.
 */
function findCarpetas(trx: Trx | Db, alcance: Alcance, filtro: FiltroCarpetas, muchas = MUCHAS, conteo?: Conteo) {
  const estrategia = estrategiaDe(filtro, alcance, conteo);
  return knowingComun(trx, parteDudosa(filtro), estrategia, conteo)
    .with(
      (cte) => (estrategia.isGathered ? cte('hallada').materialized() : cte('hallada').notMaterialized()),
      (db) => estrategia.files(db),
    )
    .with(
      (cte) => cte('cuantas').materialized(),
      (db) => db.selectNoFrom(estrategia.cuantas(db).as('n')),
    )
    .with('pagina', (db) => pagina(db, estrategia, filtro, muchas))
    .selectFrom('carpeta as c')
    .where(sql<boolean>`c.llcarpeta = any(array(select llcarpeta from pagina))`)
    .orderBy(ordenDe(filtro.orden))
    .select(COLUMNAS_DE_FILA)
    .select(PALABRAS_DE_FILA)
    .select((eb) => [eb.selectFrom('cuantas').select('n').$asScalar().$notNull().as('registros')]);
}

/** The same as a statement, for pages that are read while they are sent. */
export const consultaCarpetas = (db: Db, alcance: Alcance, filtro: FiltroCarpetas): RawBuilder<unknown> =>
  sql`${findCarpetas(db, alcance, filtro)}`;

/** The rows of one page, in memory: for pages of a bounded size. */
export const searchCarpetas = (trx: Trx, alcance: Alcance, filtro: FiltroCarpetas, muchas?: number) =>
  findCarpetas(trx, alcance, filtro, muchas).execute();

const DESDE_SIEMPRE = { fechaInicio: fecha('0001-01-01'), fechaFin: fecha('9999-12-31') };
/** Whether nothing is asked for but, where it is told, the place and the day of the beginning. */
const isSinMas = ({ noci, folio, nombreCompleto, registroDesde, registroHasta }: FiltroCarpetas) =>
  [noci, folio, nombreCompleto].every((one) => one === null) &&
  registroDesde === undefined &&
  registroHasta === undefined;

/** All that an account registered, out of the totals of the reports: of who loads workbooks they are very many. */
const registradas = (alcance: Alcance) => sql<number>`(select coalesce(sum(s.n), 0)
  from (${fuente('captura', alcance, { ...DESDE_SIEMPRE, noci: null, grupo: 0, institucion: 0, area: 0 })}) s
  where s.llusuario = ${alcance.llusuario ?? -1})`;

/**
 * How many files a search finds, where that is told quickly: by the totals of the reports, or of few files; null of a common
 * part of a number, whose files would all be compared.
 */
export async function countCarpetas(trx: Trx, alcance: Alcance, filtro: FiltroCarpetas): Promise<number | null> {
  const part = filtro.mias ? null : parteDudosa(filtro);
  if (part !== null && (await isCommonPart(trx, part))) return null;
  const { fechaInicio, fechaFin, institucion, area, mias } = filtro;
  const isTodas = fechaInicio === null && fechaFin === null && institucion === 0 && area === 0;
  const found = () => filtered(filtro, alcance)(trx.selectFrom('carpeta')).select('llcarpeta');
  const n =
    isSinMas(filtro) && !mias
      ? total('carpeta', alcance, { fechaInicio, fechaFin, noci: null, grupo: 0, institucion, area })
      : isSinMas(filtro) && isTodas
        ? registradas(alcance)
        : sql<number>`(select count(*) from (${found()}) x)`;
  return (await sql<{ n: number }>`select ${n}::integer as n`.execute(trx)).rows[0]?.n ?? 0;
}

/** The key under which a count is remembered: everything that decides which files are found. */
const llaveDe = ({ llinstitucion, propietarios }: Alcance, f: FiltroCarpetas, part: string) =>
  JSON.stringify([llinstitucion, propietarios, part, f.fechaInicio, f.fechaFin, f.institucion, f.area]);

/** The same page, which remembers how many files have a common part of a number, and counts the next time what changed. */
export async function searchContando(trx: Trx, alcance: Alcance, filtro: FiltroCarpetas, conteos: Conteos) {
  const part = parteDudosa(filtro);
  if (part === null || filtro.nombreCompleto !== null || filtro.folio !== null || filtro.mias)
    return searchCarpetas(trx, alcance, filtro);
  const llave = llaveDe(alcance, filtro, part);
  const found = await findCarpetas(trx, alcance, filtro, undefined, conteos.de(llave))
    .select([
      FOTO.as('foto'),
      EN_LINEA.as('linea'),
      COMUN.as('comun'),
      day('desde').as('desde'),
      day('hasta').as('hasta'),
    ])
    .execute();
  return found.map(({ foto, linea, comun, desde, hasta, ...fila }) => {
    if (comun && foto !== null && linea > 0 && fila.registros !== null)
      conteos.note(llave, { n: fila.registros, desde, hasta, foto, linea });
    return fila;
  });
}
