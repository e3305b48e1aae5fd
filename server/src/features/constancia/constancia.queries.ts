import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { type Alcance, inScope, type Trx } from '../../db/scope.ts';
import type { DatosConstancia, DatosVictima } from './constancia.contenido.ts';

/** What certificates state about a file in scope, with its owner; undefined when absent or foreign. */
export const findCarpeta = (trx: Trx, alcance: Alcance, llcarpeta: number) =>
  trx
    .selectFrom('carpeta')
    .innerJoin('ctdelito', 'ctdelito.lldelito', 'carpeta.lldelito')
    .innerJoin('ctinstitucion', 'ctinstitucion.llinstitucion', 'carpeta.llinstitucion')
    .innerJoin('ctpropietario', 'ctpropietario.llpropietario', 'carpeta.llpropietario')
    .where(inScope('carpeta', alcance))
    .where('carpeta.llcarpeta', '=', llcarpeta)
    .select([
      'carpeta.llcarpeta',
      'carpeta.llinstitucion',
      'carpeta.llpropietario',
      'carpeta.folio',
      'carpeta.noci',
      'carpeta.fcinicio',
      'carpeta.novictimas',
      'ctdelito.dsdelito',
      'ctinstitucion.dsinstitucion',
      'ctpropietario.dspropietario',
    ])
    .executeTakeFirst();

/** The victims of a file, by surnames as people look for them, with their names as they were typed. */
export async function listVictimas(trx: Trx, alcance: Alcance, llcarpeta: number): Promise<DatosVictima[]> {
  const rows = await trx
    .selectFrom('victima')
    .leftJoin('ctgenero', 'ctgenero.llgenero', 'victima.llgenero')
    .where(inScope('victima', alcance))
    .where('victima.llcarpeta', '=', llcarpeta)
    .orderBy(sql`victima.dsapellidopaterno collate "es-MX-x-icu"`)
    .orderBy(sql`victima.dsapellidomaterno collate "es-MX-x-icu"`)
    .orderBy(sql`victima.dsnombre collate "es-MX-x-icu"`)
    .orderBy('victima.llvictima')
    .select([
      'victima.llvictima',
      'victima.dsnombre',
      'victima.dsapellidopaterno',
      'victima.dsapellidomaterno',
      'victima.nombreoriginal',
      'victima.dsedad',
      'ctgenero.dsgenero',
      'victima.fcregistro',
    ])
    .execute();
  return rows.map(({ llvictima, dsedad, dsgenero, fcregistro, nombreoriginal, ...stored }) => {
    const { dsnombre, dsapellidopaterno, dsapellidomaterno } = { ...stored, ...(nombreoriginal as object | null) };
    const nombre = [dsnombre, dsapellidopaterno, dsapellidomaterno].filter(Boolean).join(' ');
    return { llvictima, nombre, dsedad, dsgenero, fcregistro };
  });
}

/** One certificate to keep: `huella` = SHA-256 of what it states. */
export interface Emision {
  codigo: string;
  huella: Buffer;
  datos: DatosConstancia;
}

/** Who owns the file, who issues and when (yyyy-MM-dd). */
interface Origen {
  llcarpeta: number;
  llinstitucion: number;
  llpropietario: number;
  llusuario: number;
  fcemision: string;
}

/**
 * Keeps certificates; one that states the same as before is not kept twice, also when two people ask at once.
 * @returns code and day of issue by fingerprint in hexadecimal, those of the first issue
 */
export async function saveConstancias(trx: Trx, origen: Origen, emisiones: readonly Emision[]) {
  const rows = emisiones.map(({ codigo, huella, datos }) => ({
    codigo,
    huella: huella.toString('hex'),
    folio: datos.carpeta.folio,
    llvictima: datos.victima?.llvictima ?? null,
  }));
  await sql`
    insert into constancia (codigo, llcarpeta, llinstitucion, llpropietario, llvictima, folio, huella, fcemision, llusuario)
    select codigo, ${origen.llcarpeta}, ${origen.llinstitucion}, ${origen.llpropietario}, llvictima, folio,
      decode(huella, 'hex'), ${origen.fcemision}::date, ${origen.llusuario}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as nueva (codigo text, huella text, folio text, llvictima integer)
    on conflict (llcarpeta, llvictima, huella) do nothing`.execute(trx);
  const kept = await trx
    .selectFrom('constancia')
    .where('llcarpeta', '=', origen.llcarpeta)
    .where('huella', '=', sql<Buffer>`any(${emisiones.map((e) => e.huella)}::bytea[])`)
    .select(['codigo', 'fcemision', 'huella'])
    .execute();
  return new Map(kept.map(({ codigo, fcemision, huella }) => [huella.toString('hex'), { codigo, fcemision }]));
}

interface Verificada {
  folio: string;
  bovictima: boolean;
  dsinstitucion: string;
  fcemision: string;
}

/** What the public may know of a code; undefined when it was never issued. Needs no scope: it names no person. */
export const findByCodigo = async (db: Db, codigo: string): Promise<Verificada | undefined> => {
  const { rows } = await sql<Verificada>`select * from verificar_constancia(${codigo})`.execute(db);
  return rows[0];
};
