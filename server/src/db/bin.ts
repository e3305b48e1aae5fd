import { sql } from 'kysely';
import type { Trx } from './scope.ts';

/** The parts that belong to each kind of record: their table, and the name of their rows in the bin. */
export const PARTES = {
  victima: { llave: 'llvictima', tabla: 'examenvictima', nombre: 'examenes' },
  responsable: { llave: 'llresponsable', tabla: 'imputado', nombre: 'imputados' },
} as const;
export type TablaConPartes = keyof typeof PARTES;

/** A row of `alias` with what belongs to it, as the bin keeps it. */
export function filaConPartes(de: TablaConPartes, alias: string) {
  const { llave, tabla, nombre } = PARTES[de];
  return sql`to_jsonb(${sql.ref(alias)}) || jsonb_build_object(${sql.lit(nombre)}, coalesce((select jsonb_agg(to_jsonb(p))
    from ${sql.table(tabla)} p where ${sql.ref(`p.${llave}`)} = ${sql.ref(`${alias}.${llave}`)}), '[]'))`;
}

/**
 * Keeps a victim with her examinations, or an authority with its accused persons, whole in the bin. The caller deletes it afterwards.
 * @returns its place in the bin
 */
export async function keepInBin(trx: Trx, tabla: TablaConPartes, llave: number, llusuario: number): Promise<number> {
  const key = sql.ref(`r.${PARTES[tabla].llave}`);
  const { rows } = await sql<{ llpapelera: number }>`
    insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select ${tabla}, ${key}, r.llcarpeta, r.llinstitucion, r.llpropietario,
      ${filaConPartes(tabla, 'r')}, ${llusuario}
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
