import { ADMINISTRABLES } from '@renadet/domain/catalogos/administrables';
import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import type { LecturaDeCatalogo } from '@renadet/domain/catalogos/lecturas';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';
import { SEMILLA } from '../db/seeds.ts';

export type FilaDeCatalogo = Readonly<Record<string, string | number | null>>;

/** Fingerprint of the catalogues: of the loaded seeds, and of how often hands changed an entry. Caches go by it. */
export const HUELLA = sql<string>`(select huella || '.' || ajustes from semilla where nombre = ${SEMILLA})`;
export async function findHuella(db: Db | Trx): Promise<string | undefined> {
  const { rows } = await sql<{ huella: string | null }>`select ${HUELLA} as huella`.execute(db);
  return rows[0]?.huella ?? undefined;
}

/** The key of a catalogue's rows as `catalogoentrada` keeps it. @param alias of its table */
export const claveDe = (nombre: NombreCatalogo, alias: string) =>
  sql`array[${sql.join(CATALOGOS[nombre].clave.map((column) => sql.ref(`${alias}.${column}`)))}]::integer[]`;

/** Entries of last resort close their list, so that nobody picks one before having seen the others. */
const rank = (text: RawBuilder<unknown>) => sql`case
  when ${text} in ('OTRO', 'OTRA') then 1
  when ${text} in ('NO APLICA', 'NO DISPONIBLE') then 2
  else 0 end`;

/** All entries in use of the catalogue of a read, sorted, each with the parent it is offered under (null: none). */
export async function listEntradas(
  db: Db | Trx,
  lectura: LecturaDeCatalogo,
): Promise<{ padre: number | null; fila: FilaDeCatalogo }[]> {
  const { tabla, vista, clave, descripcion, orden, fila }: Catalogo = CATALOGOS[lectura.catalogo];
  const columns = Object.keys(fila.shape).map((column) => sql.ref(`c.${column}`));
  const relacion = lectura.padre?.por && CATALOGOS[lectura.padre.por].tabla;
  const key = clave.map((column) => sql.ref(`c.${column}`));
  const text = sql.ref(`c.${descripcion}`);
  const isAdministrable = lectura.catalogo in ADMINISTRABLES;
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join(columns)},
      ${lectura.padre ? sql.ref(`${relacion ? 'r' : 'c'}.${lectura.padre.columna}`) : sql.lit(null)} as "padre de la entrada"
    from ${sql.table(vista ?? tabla)} c
    ${relacion ? sql`join ${sql.table(relacion)} r using (${sql.ref(clave[0] ?? '')})` : sql``}
    ${
      isAdministrable
        ? sql`left join catalogoentrada e on e.catalogo = ${lectura.catalogo} and e.clave = ${claveDe(lectura.catalogo, 'c')}`
        : sql``
    }
    where c.boactivo = 1 ${relacion ? sql`and r.boactivo = 1` : sql``}
    order by ${isAdministrable ? sql`e.orden nulls last,` : sql``} ${
      orden === 'descripcion' ? sql`${rank(text)}, ${text} collate "es-MX-x-icu", ${sql.join(key)}` : sql.join(key)
    }`.execute(db);
  return rows.map(({ 'padre de la entrada': padre, ...entry }) => ({ padre: padre as number | null, fila: entry }));
}

/** Entries of some catalogues by their ids, the retired ones too; so many of each at most. */
export async function listEntradasDe(db: Db, nombres: readonly NombreCatalogo[], cada: number) {
  if (!nombres.length) return [];
  const de = (nombre: NombreCatalogo) => {
    const { tabla, clave, descripcion = '' }: Catalogo = CATALOGOS[nombre];
    const id = sql.ref(clave.at(-1) ?? '');
    return sql`(select ${sql.lit(nombre)} as catalogo, ${id} as id, ${sql.ref(descripcion)} as texto, boactivo = 0 as retirada
      from ${sql.table(tabla)} order by 2 limit ${cada})`;
  };
  const { rows } = await sql<{ catalogo: NombreCatalogo; id: number; texto: string; retirada: boolean }>`
    ${sql.join(nombres.map(de), sql` union all `)} order by 1, 2`.execute(db);
  return rows;
}
