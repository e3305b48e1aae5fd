import type { AvisoDeLista } from '@renadet/domain/vinculo/aviso.contract';
import { type RespuestaDeAviso, TEXTO_DE_VETO, type VetoDeAviso } from '@renadet/domain/vinculo/aviso.schema';
import type { CampoComparado } from '@renadet/domain/vinculo/medida';
import { sql } from 'kysely';
import type { Alcance, Trx } from '../../db/scope.ts';

/** A notice as its office reads it: `avisos_en_alcance()` says what crosses. */
export type AvisoLeido = Omit<AvisoDeLista, 'iguales'> & { iguales: CampoComparado[] };

/** A page of the notices in scope, the last first, with how many there are. */
export async function listAvisos(
  trx: Trx,
  { cuantos, desde }: { cuantos: number; desde: number },
): Promise<{ total: number; filas: AvisoLeido[] }> {
  const { rows } = await sql<{ total: number; filas: AvisoLeido[] }>`
    with x as materialized (select * from avisos_en_alcance())
    select (select count(*)::integer from x) as total, coalesce((select jsonb_agg(f) from (
      select * from x order by fcdado desc, numero limit ${cuantos} offset ${desde}) f), '[]') as filas`.execute(trx);
  return rows[0] ?? { total: 0, filas: [] };
}

/** One notice in scope, with its owner. */
export async function findAviso(trx: Trx, numero: string): Promise<AvisoLeido | undefined> {
  const { rows } = await sql<AvisoLeido>`select * from avisos_en_alcance() where numero = ${numero}`.execute(trx);
  return rows[0];
}

/** @returns whether it was answered; false where the answer is not what was read any more, undefined where it is not there */
export async function updateRespuesta(
  trx: Trx,
  {
    numero,
    antes,
    respuesta,
    motivo,
  }: { numero: string; antes: RespuestaDeAviso | null; respuesta: RespuestaDeAviso; motivo: string | null },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ hecho: 'HECHO' | 'CAMBIADO' | null }>`
    select responder_aviso(${numero}, ${antes}, ${respuesta}, ${motivo}) as hecho`.execute(trx);
  const hecho = rows[0]?.hecho ?? null;
  return hecho === null ? undefined : hecho === 'HECHO';
}

interface LadoAvisado {
  llvictima: number;
  numero: string;
  dado: string;
  motivo: string;
  respuesta: RespuestaDeAviso | null;
  motivorespuesta: string | null;
}
/** The notices of a pair, and in words why it may have none; null for whoever is not the national reviewer. */
export async function readAvisosDePar(
  trx: Trx,
  { llinstitucion }: Alcance,
  a: number,
  b: number,
): Promise<{ veto: string | null; lados: LadoAvisado[] } | null> {
  if (llinstitucion !== 0) return null;
  const { rows } = await sql<{ vetado: VetoDeAviso | null; lados: LadoAvisado[] }>`
    select * from avisos_de_par(${a}, ${b})`.execute(trx);
  const [row] = rows;
  return row ? { veto: row.vetado && TEXTO_DE_VETO[row.vetado], lados: row.lados } : null;
}

/** A notice for each side of a pair. */
export async function insertAvisos(
  trx: Trx,
  { a, b, motivo, llusuario, anio }: { a: number; b: number; motivo: string; llusuario: number; anio: number },
): Promise<void> {
  await sql`
    insert into aviso (numero, a, b, llvictima, motivo, llusuariodio)
    select numero_de_aviso(${anio}), ${a}, ${b}, v, ${motivo}, ${llusuario} from unnest(${[a, b]}::integer[]) v`.execute(
    trx,
  );
}

/** Notices of some pairs stand no longer. @returns how many did */
export async function withdrawAvisos(trx: Trx, pares: readonly { a: number; b: number }[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update aviso x set fcretirado = now()
    from unnest(${pares.map(({ a }) => a)}::integer[], ${pares.map(({ b }) => b)}::integer[]) as t (a, b)
    where x.a = t.a and x.b = t.b and x.fcretirado is null`.execute(trx);
  return Number(numAffectedRows);
}
