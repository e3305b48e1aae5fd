// The order of the search over files (ADR 73): by their day from the indexes that it has anyway, both ways; by anything else once
// all that are found are read, which a bound holds.
import { type FiltroCarpetas, ORDENABLES, type OrdenDeCarpetas } from '@renadet/domain/carpeta/carpeta.schema';
import { type RawBuilder, sql } from 'kysely';

type Fragmento = RawBuilder<unknown>;
type Orden = FiltroCarpetas['orden'];

/** Names as people sort them: Ñ after N, accents no letters of their own. */
const alfabeto = (text: Fragmento): Fragmento => sql`${text} collate "es-MX-x-icu"`;
/** What a file is ordered by, of `carpeta c`. Numbers of folios are of digits: their bytes are in order. */
const CLAVES: Readonly<Record<OrdenDeCarpetas, Fragmento>> = {
  noci: alfabeto(sql`c.noci`),
  dspropietario: alfabeto(sql`(select p.dspropietario from ctpropietario p where p.llpropietario = c.llpropietario)`),
  dsdelito: alfabeto(sql`(select d.dsdelito from ctdelito d where d.lldelito = c.lldelito)`),
  etapa: alfabeto(sql`(select concat_ws(' ', t.dsetapa, e.dsestatus) from ctetapa t
    left join ctestatus e on e.lletapa = t.lletapa and e.llestatus = c.llestatus where t.lletapa = c.lletapa)`),
  fcinicio: sql`c.fcinicio`,
  novictimas: sql`c.novictimas`,
  folio: sql`c.folio`,
};

/** Whether it needs all that is found: no index has it in order. */
export const needsTodas = (orden: Orden): boolean => orden !== null && orden.columna !== 'fcinicio';
/** Whether the oldest come first. */
export const isDesdeAntigua = (orden: Orden): boolean => orden?.columna === 'fcinicio' && orden.sentido === 'asc';

/** The order of the rows of a page, of `carpeta c`: blanks last, and of equals the newest first. */
export function ordenDe(orden: Orden): Fragmento {
  if (!needsTodas(orden))
    return isDesdeAntigua(orden) ? sql`c.fcinicio, c.llcarpeta` : sql`c.fcinicio desc, c.llcarpeta desc`;
  const { columna, sentido } = orden as NonNullable<Orden>;
  return sql`${CLAVES[columna]} ${sentido === 'asc' ? sql`asc` : sql`desc`} nulls last, c.fcinicio desc, c.llcarpeta desc`;
}

/**
 * A page of what was found, put in order; of more than the bound any one, which only tells how many they are.
 * @param sources what was found, each with its `llcarpeta`
 */
export function paginaOrdenada(sources: readonly Fragmento[], { pagina, rpp, orden }: FiltroCarpetas) {
  const found = sql.join(
    sources.map((source) => sql`select llcarpeta from ${source} x`),
    sql` union all `,
  );
  const n = sql`(select n from cuantas)`;
  return sql<{ llcarpeta: number }>`(
      (select c.llcarpeta from (${found}) h join carpeta c on c.llcarpeta = h.llcarpeta where ${n} <= ${ORDENABLES}
        order by ${ordenDe(orden)} limit ${rpp} offset ${(pagina - 1) * rpp})
      union all (select llcarpeta from (${found}) h where ${n} > ${ORDENABLES} limit 1))`;
}
