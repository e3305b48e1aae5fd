import type pg from 'pg';

/** Closings of one statement: some tens of thousands of heads. */
const STRETCH = 1_000;

// Each over the one before; and of each chain the head that it names, where that moved, is a line of that chain.
const CONSULTA = `
  with tramo as materialized (
    select c.*, cierre_huella(case when c.numero = 1 then sha256('RENADET/cierres') else lag(c.huella) over w end, c) as debida,
      c.numero - lag(c.numero) over w as paso
    from auditoriacierre c where c.numero between $1 - 1 and $2 window w as (order by c.numero)
  ), cabeza as (
    select t.numero as cierre, u.cadena, u.numero, u.id, u.huella,
      lag(u.numero) over (partition by u.cadena order by t.numero) as previo
    from tramo t cross join unnest(t.cadenas, t.numeros, t.ids, t.huellas) u (cadena, numero, id, huella)
  )
  select min(n) as rota from (
    select numero as n from tramo where numero >= $1 and (huella is distinct from debida or coalesce(paso, 1) <> 1)
    union all
    select h.cierre from cabeza h where h.cierre >= $1 and h.numero is distinct from h.previo and (h.numero < h.previo
      or h.numero > coalesce((select max(u.numero) from auditoriaarchivo x cross join unnest(x.cadenas, x.numeros) u (cadena, numero)
        where u.cadena = h.cadena), 0) and not exists (select from auditoria a where a.id = h.id and a.huella = h.huella
        and coalesce(a.cadena, -1) = h.cadena and coalesce(a.numero, a.id) = h.numero))
  ) x`;

/**
 * Recomputes the closings, and looks for each head that they name in its chain.
 * @param client login that owns the tables, in one snapshot
 * @returns how many there are, and the first that does not fit
 */
export async function verifyCierres(client: pg.ClientBase): Promise<{ cierres: number; cierre: number | undefined }> {
  const { rows: bounds } = await client.query<{ desde: number | null; hasta: number | null; n: number }>(
    'select min(numero) as desde, max(numero) as hasta, count(*)::int8 as n from auditoriacierre',
  );
  const { desde, hasta, n } = bounds[0] ?? { desde: null, hasta: null, n: 0 };
  if (desde === null || hasta === null) return { cierres: 0, cierre: undefined };
  if (desde !== 1) return { cierres: n, cierre: 1 };
  for (let from = 1; from <= hasta; from += STRETCH) {
    const { rows } = await client.query<{ rota: number | null }>(CONSULTA, [from, from + STRETCH - 1]);
    const rota = rows[0]?.rota ?? null;
    if (rota !== null) return { cierres: n, cierre: rota };
  }
  return { cierres: n, cierre: n === hasta ? undefined : hasta };
}
