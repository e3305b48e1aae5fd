import { DATOS_DE_LEY, type EstadoDeDato } from '@renadet/domain/calidad/datosDeLey';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../db/scope.ts';
import { deQuien, enMeses, type FiltroDeDias, sumandos } from './fuente.query.ts';

/** As the totals have them (schema/calidad). */
const ESTADOS: readonly EstadoDeDato[] = ['blanco', 'desconocido', 'valor'];

interface DatoContado {
  llinstitucion: number;
  institucion: string;
  dato: number;
  estado: number;
  n: number;
}

/** The counts of a filter. A change that was not added up yet has only its month. */
function contadas(alcance: Alcance, filtro: FiltroDeDias): RawBuilder<unknown> {
  const where = deQuien(alcance, filtro);
  const records = (condition: RawBuilder<unknown>, n: 1 | -1) => sql`
    select llinstitucion, d / 10 as dato, d % 10 as estado, ${n}::integer as n
    from hechoscalidad, unnest(datos) d where ${condition} and ${where}`;
  return sumandos(filtro, {
    deNumero: (noci, enDias) => records(sql`noci = ${noci} and ${enDias}`, 1),
    deMeses: (meses) =>
      sql`select llinstitucion, dato, estado, ${enMeses(meses)} as n from acumuladocalidad where ${where}`,
    deDias: records,
    recientes: (_, [antes, hasta]) => sql`select llinstitucion, d / 10, d % 10, n from cambiocalidad, unnest(datos) d
        where mes_resumen(dia) > ${antes}::integer and mes_resumen(dia) <= ${hasta}::integer and ${where}`,
  });
}

/** Each datum of the law by institution: how many records have it, declare it unknown or say nothing [3-522]. */
export async function readCalidad(trx: Trx, alcance: Alcance, filtro: FiltroDeDias) {
  const { rows } = await sql<DatoContado>`
    select g.llinstitucion, i.dsinstitucion as institucion, g.dato::integer as dato, g.estado::integer as estado,
      g.n::integer as n
    from (select llinstitucion, dato, estado, sum(n) as n from (${contadas(alcance, filtro)}) t
      group by 1, 2, 3 having sum(n) <> 0) g
    join ctinstitucion i using (llinstitucion) order by g.llinstitucion, g.dato`.execute(trx);
  const found = new Map<
    string,
    { valor: number; desconocido: number; blanco: number } & Pick<DatoContado, 'llinstitucion' | 'institucion' | 'dato'>
  >();
  for (const { llinstitucion, institucion, dato, estado, n } of rows) {
    const key = `${llinstitucion} ${dato}`;
    const row = found.get(key) ?? { llinstitucion, institucion, dato, valor: 0, desconocido: 0, blanco: 0 };
    found.set(key, { ...row, [ESTADOS[estado] ?? 'blanco']: n });
  }
  return [...found.values()].flatMap(({ dato, ...row }) => {
    const fila = DATOS_DE_LEY[dato - 1];
    return fila ? [{ id: fila.id, dato: fila.dato, de: fila.de, ...row }] : [];
  });
}
