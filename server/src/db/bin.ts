import { sql } from 'kysely';
import type { Trx } from './scope.ts';

const WITH_IMPUTADOS = sql`|| jsonb_build_object('imputados',
  coalesce((select jsonb_agg(to_jsonb(i)) from imputado i where i.llresponsable = r.llresponsable), '[]'))`;

/**
 * Keeps a victim, or an authority with its accused persons, whole in the bin. The caller deletes it afterwards.
 * @returns its place in the bin
 */
export async function keepInBin(
  trx: Trx,
  tabla: 'victima' | 'responsable',
  llave: number,
  llusuario: number,
): Promise<number> {
  const key = sql.ref(`r.${tabla === 'victima' ? 'llvictima' : 'llresponsable'}`);
  const { rows } = await sql<{ llpapelera: number }>`
    insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select ${tabla}, ${key}, r.llcarpeta, r.llinstitucion, r.llpropietario,
      to_jsonb(r) ${tabla === 'responsable' ? WITH_IMPUTADOS : sql``}, ${llusuario}
    from ${sql.table(tabla)} r where ${key} = ${llave}
    returning llpapelera`.execute(trx);
  return rows[0]?.llpapelera ?? 0;
}

/**
 * Keeps accused persons of one authority in the bin, each by itself. Ids of other authorities' are passed over.
 * @returns their places in the bin
 */
export async function keepImputados(
  trx: Trx,
  llresponsable: number,
  llimputados: readonly number[],
  llusuario: number,
): Promise<number[]> {
  if (!llimputados.length) return [];
  const { rows } = await sql<{ llpapelera: number }>`
    insert into papelera (tabla, llave, llsuperior, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select 'imputado', i.llimputado, i.llresponsable, r.llcarpeta, i.llinstitucion, i.llpropietario, to_jsonb(i),
      ${llusuario}
    from imputado i join responsable r using (llresponsable)
    where i.llresponsable = ${llresponsable} and i.llimputado = any(${[...llimputados]}::integer[])
    order by i.llimputado
    returning llpapelera`.execute(trx);
  return rows.map(({ llpapelera }) => llpapelera);
}
