import type { ClaseBorrador, ContenidoDeBorrador } from '@renadet/domain/borrador/borrador.contract';
import { sql } from 'kysely';
import type { Trx } from '../../db/scope.ts';

/** A form: its kind, its file and its record, 0 for a new one. */
export interface Formulario {
  clase: ClaseBorrador;
  llcarpeta: number;
  llave: number;
}
interface BorradorGuardado extends Formulario {
  ficha: string;
  version: number | null;
  contenido: ContenidoDeBorrador;
}

/** Drafts one user may have; the oldest beyond them leave. */
const BORRADORES_MAX = 100;
const OFRECIDOS = 10;

/** Sets the user whose drafts this transaction may see. Row security answers no others, whatever a query forgets. */
export const actAs = (trx: Trx, llusuario: number) =>
  sql`select set_config('renadet.usuario', ${String(llusuario)}, true)`.execute(trx);

const momento = sql<string>`to_char(guardado at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Own drafts of a form, the last first. */
export const listBorradores = (trx: Trx, llusuario: number, { clase, llcarpeta, llave }: Formulario) =>
  trx
    .selectFrom('borrador')
    .where('llusuario', '=', llusuario)
    .where('clase', '=', clase)
    .where('llcarpeta', '=', llcarpeta)
    .where('llave', '=', llave)
    .orderBy('borrador.guardado', 'desc')
    .limit(OFRECIDOS)
    .select(['ficha', 'version', 'contenido', momento.as('guardado')])
    .execute();

/** Keeps a draft, in the place of what it was before. @returns when, ISO 8601 */
export async function keepBorrador(
  trx: Trx,
  llusuario: number,
  { contenido, ...rest }: BorradorGuardado,
): Promise<string> {
  const changes = { ...rest, contenido: JSON.stringify(contenido), guardado: sql<string>`now()` };
  const { guardado } = await trx
    .insertInto('borrador')
    .values({ llusuario, ...changes })
    .onConflict((oc) => oc.columns(['llusuario', 'ficha']).doUpdateSet(changes))
    .returning(momento.as('guardado'))
    .executeTakeFirstOrThrow();
  // one that is being kept meanwhile is not waited for: two that kept each other's oldest would wait for ever
  const beyond = trx
    .selectFrom('borrador')
    .where('llusuario', '=', llusuario)
    .orderBy('borrador.guardado', 'desc')
    .offset(BORRADORES_MAX)
    .forUpdate()
    .skipLocked()
    .select('ficha');
  await trx.deleteFrom('borrador').where('llusuario', '=', llusuario).where('ficha', 'in', beyond).execute();
  return guardado;
}

export const dropBorrador = (trx: Trx, llusuario: number, ficha: string) =>
  trx.deleteFrom('borrador').where('llusuario', '=', llusuario).where('ficha', '=', ficha).execute();
