import type { IdDeMedida } from '@renadet/domain/calidad/anomalias';
import { type RawBuilder, sql } from 'kysely';

/** The value that a record of a measure counts as, in a file `c` or a victim `v`; null is not counted. */
const VALORES: Readonly<Record<IdDeMedida, readonly [de: 'carpeta' | 'victima', valor: string]>> = {
  tecnica: ['victima', 'coalesce(v.lltecnica, -1)'],
  sexo: ['victima', '(coalesce(v.llgenero, 3) = 3)::integer'],
  edad: ['victima', '(coalesce(v.dsedad, 999) = 999)::integer'],
  diaInicio: ['carpeta', 'extract(day from c.fcinicio)::integer'],
  diaHechos: ['carpeta', 'case when coalesce(c.llprecisionhecho, 1) = 1 then extract(day from c.fchecho)::integer end'],
  sinVictimas: ['carpeta', '(c.novictimas = 0)::integer'],
};
const valuesOf = (de: 'carpeta' | 'victima') =>
  sql.raw(
    Object.entries(VALORES)
      .filter(([, [of]]) => of === de)
      .map(([id, [, valor]]) => `('${id}', ${valor})`)
      .join(', '),
  );

interface Conjuntos {
  /** The text after `from`; it names the files `c`. */
  carpetas: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** Month and load of a set. */
  mes: RawBuilder<unknown>;
  llcarga: RawBuilder<unknown>;
}
/** How many records of each set of files have each value of each measure. */
export function measure({ carpetas, where, mes, llcarga }: Conjuntos): RawBuilder<unknown> {
  const count = (de: 'carpeta' | 'victima', from: RawBuilder<unknown>) => sql`
    select c.llinstitucion, ${mes} as mes, ${llcarga} as llcarga, m.medida, m.valor, count(*)::integer as n
    from ${from} cross join lateral (values ${valuesOf(de)}) m (medida, valor)
    where ${where} and m.valor is not null group by 1, 2, 3, 4, 5`;
  return sql`${count('carpeta', carpetas)} union all
    ${count('victima', sql`${carpetas} join victima v on v.llcarpeta = c.llcarpeta`)}`;
}
