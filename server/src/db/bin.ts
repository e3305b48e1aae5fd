import { sql } from 'kysely';
import type { Trx } from './scope.ts';

const WITH_IMPUTADOS = sql`|| jsonb_build_object('imputados',
  coalesce((select jsonb_agg(to_jsonb(i)) from imputado i where i.llresponsable = r.llresponsable), '[]'))`;

/** Keeps a victim, or an authority with its accused persons, whole in the bin. The caller deletes it afterwards. */
export async function keepInBin(
  trx: Trx,
  tabla: 'victima' | 'responsable',
  llave: number,
  llusuario: number,
): Promise<void> {
  const key = sql.ref(`r.${tabla === 'victima' ? 'llvictima' : 'llresponsable'}`);
  await sql`
    insert into papelera (tabla, llave, llcarpeta, llinstitucion, llpropietario, fila, llusuario)
    select ${tabla}, ${key}, r.llcarpeta, r.llinstitucion, r.llpropietario,
      to_jsonb(r) ${tabla === 'responsable' ? WITH_IMPUTADOS : sql``}, ${llusuario}
    from ${sql.table(tabla)} r where ${key} = ${llave}`.execute(trx);
}
