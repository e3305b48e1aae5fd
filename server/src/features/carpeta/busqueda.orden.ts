// The order of the search over files (ADR 73): by their day from the indexes that it has anyway, both ways; by anything else once
// all that are found are read, which a bound holds.
import type { FiltroCarpetas, OrdenDeCarpetas } from '@renadet/domain/carpeta/busqueda.schema';
import { ORDENABLES } from '@renadet/domain/lib/orden';
import { sql } from 'kysely';
import { alfabeto, type Fragmento, porClave } from '../../db/orden.ts';

type Orden = FiltroCarpetas['orden'];

/** The expressions that order files, over `carpeta c`. Numbers of folios are digits, so their bytes are in order. */
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

/** Places of the entries of a catalogue in their order, told once: to look for each file's own would cost five times the rest. */
const enLugar = (entradas: Fragmento, nombre: Fragmento, de: Fragmento): Fragmento =>
  sql`left join (select *, dense_rank() over (order by ${alfabeto(nombre)}) as lugar from ${entradas}) r on ${de}`;
const LUGARES: Partial<Readonly<Record<OrdenDeCarpetas, Fragmento>>> = {
  dspropietario: enLugar(sql`ctpropietario`, sql`dspropietario`, sql`r.llpropietario = c.llpropietario`),
  dsdelito: enLugar(sql`ctdelito`, sql`dsdelito`, sql`r.lldelito = c.lldelito`),
  etapa: enLugar(
    sql`(select t.lletapa, coalesce(e.llestatus, 0) as llestatus, concat_ws(' ', t.dsetapa, e.dsestatus) as nombre
      from ctetapa t cross join lateral (select llestatus, dsestatus from ctestatus where lletapa = t.lletapa
        union all select null, null) e) n`,
    sql`nombre`,
    sql`r.lletapa = c.lletapa and r.llestatus = coalesce(c.llestatus, 0)`,
  ),
};

/** Whether it needs all that is found: no index has it in order. */
export const needsTodas = (orden: Orden): boolean => orden !== null && orden.columna !== 'fcinicio';
/** Whether the oldest come first. */
export const isDesdeAntigua = (orden: Orden): boolean => orden?.columna === 'fcinicio' && orden.sentido === 'asc';

/**
 * The order of the rows of a page, of `carpeta c`: blanks last, and of equals the newest first.
 * @param clave in the place of what its column says
 */
export function ordenDe(orden: Orden, clave?: Fragmento): Fragmento {
  if (!needsTodas(orden))
    return isDesdeAntigua(orden) ? sql`c.fcinicio, c.llcarpeta` : sql`c.fcinicio desc, c.llcarpeta desc`;
  const asked = orden as NonNullable<Orden>;
  return sql`${porClave(clave ?? CLAVES[asked.columna], asked)}, c.fcinicio desc, c.llcarpeta desc`;
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
  const lugares = orden ? LUGARES[orden.columna] : undefined;
  return sql<{ llcarpeta: number }>`(
      (select c.llcarpeta from (${found}) h join carpeta c on c.llcarpeta = h.llcarpeta
        ${lugares ?? sql``} where ${n} <= ${ORDENABLES}
        order by ${ordenDe(orden, lugares && sql`r.lugar`)} limit ${rpp} offset ${(pagina - 1) * rpp})
      union all (select llcarpeta from (${found}) h where ${n} > ${ORDENABLES} limit 1))`;
}
