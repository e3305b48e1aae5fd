import { CATALOGOS_DE_CARGA } from '@renadet/domain/carga/catalogos';
import type { EntradaDeIndice } from '@renadet/domain/carga/indice';
import { ADMINISTRABLES } from '@renadet/domain/catalogos/administrables';
import { CATALOGOS, type Catalogo, type NombreCatalogo } from '@renadet/domain/catalogos/catalogos';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Alcance, Trx } from '../db/scope.ts';
import { claveDe } from './catalogos.queries.ts';

const select = ([nombre, padre, por]: (typeof CATALOGOS_DE_CARGA)[number]) => {
  const { tabla, clave, descripcion }: Catalogo = CATALOGOS[nombre];
  const id = clave.at(-1) ?? '';
  const parent = padre ? sql.ref(`${por ? 'r' : 'c'}.${padre}`) : sql.lit(null);
  const isAdministrable = nombre in ADMINISTRABLES;
  return sql`select ${sql.lit(nombre)} as catalogo, ${sql.ref(`c.${id}`)} as id, ${sql.ref(`c.${descripcion}`)} as texto,
      ${parent}::integer as padre, ${
        isAdministrable
          ? sql`e.escrituras || array(select a ->> 'nombre' from jsonb_array_elements(e.anteriores) a)`
          : sql`null::text[]`
      } as escrituras
    from ${sql.table(tabla)} c
    ${
      isAdministrable
        ? sql`left join catalogoentrada e on e.catalogo = ${sql.lit(nombre)} and e.clave = ${claveDe(nombre, 'c')}`
        : sql``
    }
    ${por ? sql`join ${sql.table(CATALOGOS[por].tabla)} r using (${sql.ref(id)})` : sql``}
    where c.boactivo = 1 ${por ? sql`and r.boactivo = 1` : sql``}`;
};

/** Those that change without a new seed. */
export const CATALOGOS_EDITABLES = CATALOGOS_DE_CARGA.flatMap(([nombre]) =>
  (CATALOGOS[nombre] as Catalogo).editable === true ? [nombre] : [],
);

interface Leida {
  catalogo: NombreCatalogo;
  id: number;
  texto: string;
  padre: number | null;
  /** Other spellings, and names of before, by which workbooks may call it. */
  escrituras: string[] | null;
}
/**
 * Catalogues of a load, in one message; areas only those of the scope.
 * @param nombres all of them by default
 */
export async function listCatalogos(
  db: Db | Trx,
  { llinstitucion, propietarios }: Alcance,
  nombres?: readonly NombreCatalogo[],
) {
  const asked = CATALOGOS_DE_CARGA.filter(([nombre]) => nombres?.includes(nombre) ?? true);
  const { rows } = await sql<Leida>`
    ${sql.join(asked.map(select), sql` union all `)} order by 1, 2`.execute(db);
  const lists: Partial<Record<NombreCatalogo, EntradaDeIndice[]>> = {};
  for (const { catalogo, id, texto, padre, escrituras } of rows) {
    const foreign = llinstitucion !== 0 && padre !== llinstitucion;
    if (catalogo === 'propietarios' && (foreign || (propietarios && !propietarios.includes(id)))) continue;
    lists[catalogo] ??= [];
    lists[catalogo].push(
      escrituras?.length ? [id, texto, padre, escrituras] : padre === null ? [id, texto] : [id, texto, padre],
    );
  }
  return lists;
}
