import { camposCarpeta, type FiltroCarpetas } from '@renadet/domain/carpeta/carpeta.schema';
import { llave, palabras } from '@renadet/domain/lib/texto';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Alcance, inScope, type Trx } from '../../db/scope.ts';
import type { DB } from '../../db/types.ts';
import { columns } from '../../lib/check.ts';

const NONE = sql<number>`(select -1)`;
/** Files with one victim who bears every word, in any order. */
const withPerson = (words: readonly string[]) =>
  words.length ? sql<number>`(select carpetas_con_nombre(${[...new Set(words)]}::text[]))` : NONE;

/** Files whose number has the text somewhere in it; Ñ finds N and N finds Ñ. Text of nothing visible finds nothing. */
const withNumber = (text: string) => (text ? sql<number>`(select carpetas_con_numero(${text}))` : NONE);

/** The conditions of the search, the same for the page and for the total. */
export const filtered =
  (filtro: FiltroCarpetas, alcance: Alcance) =>
  <O>(query: SelectQueryBuilder<DB, 'carpeta', O>) => {
    const { noci, fechaInicio, fechaFin, institucion, area } = filtro;
    return query
      .where(inScope('carpeta', alcance))
      .$if(noci !== null, (q) => q.where('carpeta.llcarpeta', 'in', withNumber(llave(noci ?? ''))))
      .$if(fechaInicio !== null, (q) => q.where('carpeta.fcinicio', '>=', fechaInicio))
      .$if(fechaFin !== null, (q) => q.where('carpeta.fcinicio', '<=', fechaFin))
      .$if(institucion > 0, (q) => q.where('carpeta.llinstitucion', '=', institucion))
      .$if(area > 0, (q) => q.where('carpeta.llpropietario', '=', area))
      .$if(filtro.nombreCompleto !== null, (q) =>
        q.where('carpeta.llcarpeta', 'in', withPerson(palabras(filtro.nombreCompleto ?? ''))),
      );
  };

/**
 * One page of the registry search, newest first, each row with the exact total [1-140] [1-494].
 * Files found by number or name are gathered once for the page and the total; those of a period are paged and counted
 * in an index. Descriptions are subqueries: joined, they cost more to plan than to read.
 */
export function searchCarpetas(trx: Trx, alcance: Alcance, filtro: FiltroCarpetas) {
  const { noci, nombreCompleto, pagina, rpp } = filtro;
  const gathered = noci !== null || nombreCompleto !== null;
  return trx
    .with(
      (cte) => (gathered ? cte('hallada').materialized() : cte('hallada').notMaterialized()),
      (db) => filtered(filtro, alcance)(db.selectFrom('carpeta').select(['carpeta.llcarpeta', 'carpeta.fcinicio'])),
    )
    .with('pagina', (db) =>
      db
        .selectFrom('hallada')
        .orderBy('fcinicio', 'desc')
        .orderBy('llcarpeta', 'desc')
        .limit(rpp)
        .offset((pagina - 1) * rpp)
        .select('llcarpeta'),
    )
    .selectFrom('pagina')
    .innerJoin('carpeta as c', 'c.llcarpeta', 'pagina.llcarpeta')
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
      eb.selectFrom('hallada').select(sql<number>`count(*)`.as('n')).$asScalar().$notNull().as('registros'),
    ])
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
