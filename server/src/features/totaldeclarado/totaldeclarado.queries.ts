import type { TotalDeclarado } from '@renadet/domain/totaldeclarado/totaldeclarado.schema';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

type Firmado = Pick<TotalDeclarado, 'nocarpetas' | 'motivo'>;
interface TrimestreDeOficina {
  llinstitucion: number;
  anio: number;
  trimestre: number;
}

/** The declaration of a quarter that counts now. */
export const lastTotal = (trx: Trx, { llinstitucion, anio, trimestre }: TrimestreDeOficina) =>
  trx
    .selectFrom('totaldeclarado')
    .where('llinstitucion', '=', llinstitucion)
    .where('anio', '=', anio)
    .where('trimestre', '=', trimestre)
    .select(['version', 'nocarpetas'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Keeps a declaration with the name and charge of who signs it, as they are now. */
export const insertTotal = (
  trx: Trx,
  cual: TrimestreDeOficina,
  version: number,
  llusuario: number,
  { nocarpetas, motivo }: Firmado,
) =>
  sql`insert into totaldeclarado (llinstitucion, anio, trimestre, version, nocarpetas, motivo, llusuario, firmante, dscargo)
    select ${cual.llinstitucion}, ${cual.anio}, ${cual.trimestre}, ${version}, ${nocarpetas}, ${motivo}, u.llusuario,
      concat_ws(' ', u.dsnombre, u.dsapellidopaterno, u.dsapellidomaterno), u.dscargo
    from usuario u where u.llusuario = ${llusuario}`.execute(trx);
