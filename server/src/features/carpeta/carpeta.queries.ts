import { camposCarpeta, type FiltroCarpetas } from '@renadet/domain/carpeta/carpeta.schema';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { type Insertable, type RawBuilder, type SelectQueryBuilder, sql, type Updateable } from 'kysely';
import { inScope } from '../../db/alcance.ts';
import type { Db } from '../../db/open.ts';
import type { Alcance, Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { columns } from '../../lib/check.ts';
import { total } from '../../reportes/fuente.query.ts';

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
const mayBeCommon = (text: string) => text.replace(/\D/g, '').length < 6;
/** Whether so many have it that it is quicker to compare every number than to gather those files (ADR 38). */
const isCommon = (text: string) => sql<boolean>`(select es_parte_comun(${text}))`;
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
type Lugar = Pick<FiltroCarpetas, 'fechaInicio' | 'fechaFin' | 'institucion' | 'area'>;

/** Period, institution and area in scope, over anything that has their columns. */
const situated =
  ({ fechaInicio, fechaFin, institucion, area }: Lugar, alcance: Alcance) =>
  <O>(query: DeCarpetas<O>) =>
    query
      .where(inScope('carpeta', alcance))
      .$if(fechaInicio !== null, (q) => q.where('carpeta.fcinicio', '>=', fechaInicio))
      .$if(fechaFin !== null, (q) => q.where('carpeta.fcinicio', '<=', fechaFin))
      .$if(institucion > 0, (q) => q.where('carpeta.llinstitucion', '=', institucion))
      .$if(area > 0, (q) => q.where('carpeta.llpropietario', '=', area));

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
      );

type Sql = RawBuilder<unknown>;
type De = Pick<Trx, 'selectFrom'>;

/** Files with one word, from which on the newest are looked for by themselves: below, all of them are read as quickly. */
const MUCHAS = 20_000;
/** Places of a first page, up to which they are. */
const PRIMERAS = 500;

/**
 * Files that are found, and how many they are. Where nothing but period and place is asked, the totals of the reports
 * know how many (ADR 22); one word is read and counted in an index of its own (ADR 35); what is found by number or by
 * several words is gathered once, but for a part of a number that very many have, which is compared as it is read (ADR 38).
 */
function halladas(alcance: Alcance, filtro: FiltroCarpetas) {
  const { noci, nombreCompleto, fechaInicio, fechaFin, institucion, area } = filtro;
  const [word, ...others] = nombreCompleto === null ? [] : buscadas(nombreCompleto);
  const isWord = noci === null && word !== undefined && !others.length;
  const isPlace = noci === null && nombreCompleto === null && fechaInicio !== null && fechaFin !== null;
  const withWord = (db: De) =>
    situated(
      filtro,
      alcance,
    )(db.selectFrom('carpetapalabra as carpeta') as unknown as DeCarpetas<object>)
      .where(comienza(word ?? ''))
      .select(['carpeta.llcarpeta', 'carpeta.fcinicio']);
  const withAll = (db: De, f = filtro) =>
    filtered(f, alcance)(db.selectFrom('carpeta')).select(['carpeta.llcarpeta', 'carpeta.fcinicio']);
  const part = llave(noci ?? '');
  const isPart = noci !== null && mayBeCommon(part);
  const withPart = (db: De) =>
    withAll(db, { ...filtro, noci: null })
      .where(isCommon(part))
      .where(hasPart('carpeta.noci', part));
  const last = filtro.pagina * filtro.rpp;
  const gathered = sql<number>`(select count(*) from hallada)`;
  return {
    isGathered: !isWord && !isPlace,
    files: (db: De) => {
      if (isWord) return withWord(db);
      if (!isPart) return withAll(db);
      const rare = withAll(db).where(sql<boolean>`not ${isCommon(part)}`);
      return nombreCompleto === null ? rare : rare.unionAll(withPart(db));
    },
    /** Those with a common part of a number; then none is gathered. */
    compared: isPart && nombreCompleto === null ? (db: De) => sql`(${withPart(db)})` : undefined,
    /** The newest files of each word in each institution, enough for the page: only for a first page of very many. */
    newest:
      isWord && last <= PRIMERAS
        ? (db: De) => sql`(select k.llcarpeta, k.fcinicio
            from palabras_con(${word}) w (palabra) cross join ctinstitucion i cross join lateral ${withWord(db)
              .where(sql<boolean>`carpeta.palabra = w.palabra and carpeta.llinstitucion = i.llinstitucion`)
              .orderBy('carpeta.fcinicio', 'desc')
              .orderBy('carpeta.llcarpeta', 'desc')
              .limit(last)} k)`
        : undefined,
    cuantas: (db: De) => {
      if (isPlace) return total('carpeta', alcance, { fechaInicio, fechaFin, noci, grupo: 0, institucion, area });
      if (!isPart || nombreCompleto !== null) return gathered;
      return sql<number>`case when ${isCommon(part)} then (select count(*) from (${withPart(db)}) x) else ${gathered} end`;
    },
  };
}

/**
 * One page of the registry search, newest first, each row with the exact total [1-140] [1-494]. Pages of the second half
 * are read from the end, first pages of very many files of a word by each word and institution. Descriptions are
 * subqueries: joined, they cost more to plan than to read.
 */
function buscarCarpetas(trx: Trx | Db, alcance: Alcance, filtro: FiltroCarpetas, muchas = MUCHAS) {
  const { pagina, rpp } = filtro;
  const { isGathered, files, compared, newest, cuantas } = halladas(alcance, filtro);
  const before = (pagina - 1) * rpp;
  return trx
    .with(
      (cte) => (isGathered ? cte('hallada').materialized() : cte('hallada').notMaterialized()),
      (db) => files(db),
    )
    .with(
      (cte) => cte('cuantas').materialized(),
      (db) => db.selectNoFrom(cuantas(db).as('n')),
    )
    .with('pagina', (db) => {
      const n = sql`(select n from cuantas)`;
      const late = sql`${n} < ${2 * before}`;
      const many = newest ? sql`${n} >= ${Math.max(muchas, 2 * before)}` : sql`false`;
      const [newer, older] = [sql`desc`, sql`asc`];
      const tramo = (de: Sql, when: Sql, orden: Sql, toma: Sql | number, salta: Sql | number) => sql`
        (select llcarpeta from ${de} x where ${when} order by fcinicio ${orden}, llcarpeta ${orden} limit ${toma} offset ${salta})`;
      const toma = sql`least(${rpp}, greatest(${n} - ${before}, 0))`;
      const bothEnds = (de: Sql) => [
        tramo(de, sql`not (${late} or ${many})`, newer, rpp, before),
        tramo(de, late, older, toma, sql`greatest(${n} - ${before + rpp}, 0)`),
      ];
      const tramos = [
        ...bothEnds(sql`hallada`),
        ...(compared ? bothEnds(compared(db)) : []),
        ...(newest ? [tramo(newest(db), many, newer, rpp, before)] : []),
      ];
      return sql<{ llcarpeta: number }>`(${sql.join(tramos, sql` union all `)})`;
    })
    .selectFrom('carpeta as c')
    .where(sql<boolean>`c.llcarpeta = any(array(select llcarpeta from pagina))`)
    .orderBy('c.fcinicio', 'desc')
    .orderBy('c.llcarpeta', 'desc')
    .select([
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
    ])
    .select((eb) => [
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
      eb.selectFrom('cuantas').select('n').$asScalar().$notNull().as('registros'),
    ]);
}

/** The same as a statement, for pages that are read while they are sent. */
export const consultaCarpetas = (db: Db, alcance: Alcance, filtro: FiltroCarpetas): RawBuilder<unknown> =>
  sql`${buscarCarpetas(db, alcance, filtro)}`;

/** The rows of one page, in memory: for pages of a bounded size. */
export const searchCarpetas = (trx: Trx, alcance: Alcance, filtro: FiltroCarpetas, muchas?: number) =>
  buscarCarpetas(trx, alcance, filtro, muchas).execute();

/** Columns that the file form writes, by their names in the form. */
export const COLUMNAS_CARPETA = [...columns(camposCarpeta), 'estadojuridico'];

/** A file in scope, whole, with how many victims and authorities it has. */
export const findCarpeta = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where('carpeta.llcarpeta', '=', llcarpeta)
    .selectAll()
    .select([
      sql<number>`(select count(*) from victima v where v.llcarpeta = carpeta.llcarpeta)`.as('victimasregistradas'),
      sql<number>`(select count(*) from responsable r where r.llcarpeta = carpeta.llcarpeta)`.as(
        'autoridadesregistradas',
      ),
    ])
    .executeTakeFirst();

/**
 * Locks a file in scope until the transaction ends: whoever changes it, its victims or its authorities queues here,
 * so that counts read afterwards stay true.
 */
export async function lockCarpeta(trx: Trx, alcance: Alcance, llcarpeta: number) {
  const locked = await trx
    .selectFrom('carpeta')
    .where(inScope('carpeta', alcance))
    .where('carpeta.llcarpeta', '=', llcarpeta)
    .select('carpeta.llcarpeta')
    .forUpdate()
    .executeTakeFirst();
  return locked ? findCarpeta(trx, alcance, llcarpeta) : undefined;
}

/** Names of a file's victims whose torture technique does not belong to a crime, by surname. */
export async function listTecnicasAjenas(trx: Trx, llcarpeta: number, lldelito: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('victima')
    .where('llcarpeta', '=', llcarpeta)
    .where('lltecnica', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ctdelitotecnica as dt')
            .whereRef('dt.lltecnica', '=', 'victima.lltecnica')
            .where('dt.lldelito', '=', lldelito)
            .where('dt.boactivo', '=', 1)
            .select('dt.lltecnica'),
        ),
      ),
    )
    .orderBy('dsapellidopaterno')
    .orderBy('llvictima')
    .select(sql<string>`concat_ws(' ', dsnombre, dsapellidopaterno, dsapellidomaterno)`.as('nombre'))
    .execute();
  return rows.map(({ nombre }) => nombre);
}

/** First area of an institution: where a user without places registers. */
export const findFirstArea = (trx: Trx, llinstitucion: number) =>
  trx
    .selectFrom('ctpropietario')
    .where('llinstitucion', '=', llinstitucion)
    .where('boactivo', '=', 1)
    .orderBy('llpropietario')
    .select('llpropietario')
    .limit(1)
    .executeTakeFirst();

/** @returns undefined where the registry has the number [1-550] */
export const insertCarpeta = (trx: Trx, row: Insertable<DB['carpeta']>) =>
  trx
    .insertInto('carpeta')
    .values(row)
    .onConflict((oc) => oc.column('noci').doNothing())
    .returning(['llcarpeta', 'version'])
    .executeTakeFirst();

export const updateCarpeta = async (trx: Trx, llcarpeta: number, set: Updateable<DB['carpeta']>): Promise<void> => {
  await trx.updateTable('carpeta').set(set).where('llcarpeta', '=', llcarpeta).execute();
};
