import type { FilaBitacora } from '@renadet/domain/bitacora/bitacora.contract';
import { INSTITUCION } from '@renadet/domain/catalogos/ids';
import { FALLAS_DIAS } from '@renadet/domain/fallas/fallas.contract';
import { type Fecha, masDias } from '@renadet/domain/lib/fecha';
import { type RawBuilder, sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';

interface Lector {
  alcance: Alcance;
  llusuario: number;
}

/** Rows of each sheet, as the load's browser counted them. */
const CONTEOS = [
  'validosExpedientes',
  'validosVictimas',
  'validosResponsables',
  'invalidosExpedientes',
  'invalidosVictimas',
  'invalidosResponsables',
] as const satisfies readonly (keyof FilaBitacora)[];

/**
 * Loads of the states whose original is kept, in scope: those of the institution. A user of some areas sees only the own ones,
 * since a workbook holds files of any area.
 */
const visibles = ({ alcance, llusuario }: Lector): RawBuilder<unknown> => sql`
  from carga c
  where c.llave is not null and c.llinstitucion <> ${INSTITUCION.FGR}
    and (${alcance.llinstitucion}::integer = 0 or c.llinstitucion = ${alcance.llinstitucion}::integer)
    and (${alcance.propietarios === null}::boolean or c.llusuario = ${llusuario}::integer)`;

/** The failed loads of the last days up to a day: those of which rows were left out. */
const isFallida = (hoy: Fecha | undefined): RawBuilder<unknown> =>
  hoy === undefined
    ? sql`true`
    : sql`c.fccarga >= ${masDias(hoy, 1 - FALLAS_DIAS)}::date::timestamp at time zone 'America/Mexico_City'
        and exists (select from jsonb_each_text(c.conteos) k (nombre, n) where starts_with(k.nombre, 'invalidos') and k.n <> '0')`;

/** The log, newest first. @param fallidas only those that failed, up to this day */
export const filasBitacora = (usuario: Lector, fallidas?: Fecha): RawBuilder<unknown> => sql<FilaBitacora>`
    select c.idbitacora as "idBitacora", regexp_replace(c.nombre, '\.xlsx?$', '', 'i') as "nombreArchivo",
      ${sql.join(CONTEOS.map((name) => sql`(c.conteos ->> ${sql.lit(name)})::integer as ${sql.ref(name)}`))},
      correo_de_usuario(c.llusuario) as "usuarioCargo", encode(c.huella, 'hex') as huella,
      to_char(c.fccarga at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI') as "fechaCarga"
    ${visibles(usuario)} and ${isFallida(fallidas)}
    order by c.fccarga desc, c.idbitacora desc`;

/** How many there are. */
export const cuantasBitacora = (usuario: Lector, fallidas?: Fecha): RawBuilder<{ total: number }> =>
  sql`select count(*)::integer as total ${visibles(usuario)} and ${isFallida(fallidas)}`;

/** How many failed, up to a day. */
export const countBitacora = async (trx: Trx, usuario: Lector, hoy: Fecha): Promise<number> =>
  (await cuantasBitacora(usuario, hoy).execute(trx)).rows[0]?.total ?? 0;

/** Where the original of a load is kept. */
export async function findOriginal(trx: Trx, usuario: Lector, idBitacora: number) {
  const { rows } = await sql<{ llcarga: string; nombre: string; longitud: number; llave: string }>`
    select c.llcarga, c.nombre, c.longitud, c.llave ${visibles(usuario)} and c.idbitacora = ${idBitacora}`.execute(trx);
  return rows[0];
}
