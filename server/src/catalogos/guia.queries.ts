import { columnasDe, primeraAMano } from '@renadet/domain/catalogos/administrables';
import { CATALOGOS } from '@renadet/domain/catalogos/catalogos';
import { CATALOGOS_DE_GUIA, type DeGuia } from '@renadet/domain/interconexion/catalogosDeGuia';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { claveDe } from './catalogos.queries.ts';

interface CodigoDeGuia {
  catalogo: string;
  padre: number;
  codigo: number;
  descripcion: string;
  nota: string | null;
  equivalencia: number;
}
/** One catalogue of the guide: its codes with the names that hands gave their entries, and the entries that hands added. */
function codigosDe([guia, { catalogo, padre }]: [string, DeGuia]) {
  const { tabla, id, descripcion } = columnasDe(catalogo);
  const [own, key] = [sql.ref(`c.${id}`), claveDe(catalogo, 'c')];
  const por = padre?.por && CATALOGOS[padre.por].tabla;
  const of = padre?.entre ? sql`p.id` : padre ? sql.ref(`${por ? 'r' : 'c'}.${padre.columna}`) : sql`0`;
  return sql`select g.catalogo, g.padre, g.codigo, coalesce(e.nombre, g.descripcion) as descripcion, g.nota, g.equivalencia
    from ctguia g join ${sql.table(tabla)} c on ${own} = g.equivalencia
    left join catalogoentrada e on e.catalogo = ${sql.lit(catalogo)} and e.clave = ${key}
    where g.catalogo = ${sql.lit(guia)} and g.boactivo = 1 and c.boactivo = 1
    union all
    select ${sql.lit(guia)}, ${of}, ${own}, ${sql.ref(`c.${descripcion}`)}, null, ${own}
    from ${sql.table(tabla)} c
    ${por ? sql`join ${sql.table(por)} r on ${sql.ref(`r.${id}`)} = ${own} and r.boactivo = 1` : sql``}
    ${padre?.entre ? sql`cross join unnest(${padre.entre}::integer[]) p (id)` : sql``}
    where c.boactivo = 1 and ${own} >= ${sql.lit(primeraAMano(catalogo))}
      ${padre?.es === undefined ? sql`` : sql`and ${sql.ref(`r.${padre.columna}`)} = ${padre.es}`}`;
}

/** The content of the guide: its codes with our ids, the municipalities of each state, the origins of each jurisdiction. */
export async function listGuia(db: Db) {
  const { rows: codigos } = await sql<CodigoDeGuia>`
    ${sql.join(Object.entries(CATALOGOS_DE_GUIA).map(codigosDe), sql` union all `)}
    union all select catalogo, padre, codigo, descripcion, nota, equivalencia from ctguia
      where boactivo = 1 and catalogo <> all(${Object.keys(CATALOGOS_DE_GUIA)}::text[])
    order by 1, 2, 3`.execute(db);
  const municipios = await db
    .selectFrom('ctmunicipio')
    .where('boactivo', '=', 1)
    .select(['llestado', 'llmunicipio'])
    .execute();
  const fueros = await db
    .selectFrom('ctorigenfuero')
    .where('boactivo', '=', 1)
    .select(['bofederal', 'llorigen'])
    .execute();
  return { codigos, municipios, fueros };
}
