import { camposCarpeta, type FiltroCarpetas } from '@renadet/domain/carpeta/carpeta.schema';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Alcance, inScope, type Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { columns } from '../../lib/check.ts';

const like = (text: string) => text.replace(/[\\%_]/g, '\\$&');
/** A word shorter than this must match whole: 'DE' is no beginning of 'DELGADO'. */
const PREFIX_FROM = 3;

/** Words found by joins over their index; further ones, rare and few, are looked for among the victims found. */
const JOINED = 4;

/** Files with one victim who bears every word, in any order; the words of two victims never add up to one person. */
function withPerson(words: readonly string[], { llinstitucion }: Alcance) {
  const match = (alias: string, word: string) =>
    sql`${sql.ref(`${alias}.palabra`)} ${word.length < PREFIX_FROM ? sql`= ${word}` : sql`like ${`${like(word)}%`}`}
      ${llinstitucion === 0 ? sql`` : sql`and ${sql.ref(`${alias}.llinstitucion`)} = ${llinstitucion}`}`;
  const [first = '', ...others] = [...new Set(words)].sort((a, b) => b.length - a.length);
  const joins = others.slice(0, JOINED).map((word, i) => {
    const alias = `p${i + 1}`;
    return sql`join victimapalabra as ${sql.ref(alias)} on ${sql.ref(`${alias}.llvictima`)} = p0.llvictima and ${match(alias, word)}`;
  });
  // One condition whatever the number of words: a query of a hundred joins takes seconds to plan
  const rest = sql`not exists (select from unnest(${others.slice(JOINED)}::text[]) as w where not exists (
    select from victimapalabra as v where v.llvictima = p0.llvictima
      and case when length(w) < ${PREFIX_FROM} then v.palabra = w else starts_with(v.palabra, w) end))`;
  return sql<number>`(select distinct p0.llcarpeta from victimapalabra as p0 ${sql.join(joins, sql` `)}
    where ${match('p0', first)} ${others.length > JOINED ? sql`and ${rest}` : sql``})`;
}

/** Files whose number has the text somewhere in it; Ñ finds N and N finds Ñ. Text of nothing visible finds nothing. */
const withNumber = (text: string) =>
  text ? sql<boolean>`translate(carpeta.noci, 'Ñ', 'N') like ${`%${like(text)}%`}` : sql<boolean>`false`;

/** The conditions of the search, the same for the page and for the total. */
const filtered =
  (filtro: FiltroCarpetas, alcance: Alcance) =>
  <O>(query: SelectQueryBuilder<DB, 'carpeta', O>) => {
    const words = palabras(filtro.nombreCompleto ?? '');
    const { noci, fechaInicio, fechaFin, institucion, area } = filtro;
    return query
      .where(inScope('carpeta', alcance))
      .$if(noci !== null, (q) => q.where(withNumber(llave(noci ?? ''))))
      .$if(fechaInicio !== null, (q) => q.where('carpeta.fcinicio', '>=', fechaInicio))
      .$if(fechaFin !== null, (q) => q.where('carpeta.fcinicio', '<=', fechaFin))
      .$if(institucion > 0, (q) => q.where('carpeta.llinstitucion', '=', institucion))
      .$if(area > 0, (q) => q.where('carpeta.llpropietario', '=', area))
      .$if(filtro.nombreCompleto !== null, (q) =>
        q.where('carpeta.llcarpeta', 'in', words.length ? withPerson(words, alcance) : sql<number>`(select -1)`),
      );
  };

/** One page of the registry search, newest first, each row with the exact total [1-140] [1-494]. */
export function searchCarpetas(trx: Trx, alcance: Alcance, filtro: FiltroCarpetas) {
  const conditions = filtered(filtro, alcance);
  return trx
    .with('pagina', (db) =>
      conditions(db.selectFrom('carpeta').selectAll('carpeta'))
        .orderBy('carpeta.fcinicio', 'desc')
        .orderBy('carpeta.llcarpeta', 'desc')
        .limit(filtro.rpp)
        .offset((filtro.pagina - 1) * filtro.rpp),
    )
    .selectFrom('pagina as c')
    .innerJoin('ctpropietario as p', 'p.llpropietario', 'c.llpropietario')
    .leftJoin('ctdelito as d', 'd.lldelito', 'c.lldelito')
    .leftJoin('ctestadojuridicoexpediente as e', 'e.estadojuridicoexpedienteid', 'c.estadojuridicoexpedienteid')
    .orderBy('c.fcinicio', 'desc')
    .orderBy('c.llcarpeta', 'desc')
    .select([
      'c.llcarpeta',
      'c.noci',
      'p.dspropietario',
      'd.dsdelito',
      'c.fcinicio',
      'c.novictimas',
      'c.fcintegracion',
      'c.fchecho',
      'c.fcestatus as fcinicioEstatus',
      'c.folio',
      'c.boleyfederal',
      'c.estadojuridicoexpedienteid',
      'c.provienejusticianet',
      'e.dsestadojuridicoexpediente',
    ])
    .select(conditions(trx.selectFrom('carpeta').select(sql<number>`count(*)`.as('n'))).as('registros'))
    .execute();
}

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
