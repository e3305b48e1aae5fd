import { sql } from 'kysely';
import type { Db } from './open.ts';
import { nameOf, type Operation } from './operation.ts';
import { type Alcance, type Trx, unit } from './scope.ts';
import { endUnit } from './wire.ts';

/** One line of the audit: the operation, its record and its details. */
export interface Anotacion {
  /** Kind of the record and its id. */
  objeto?: string;
  llave?: string | number;
  /** File the record belongs to. */
  llcarpeta?: number;
  /** Fields before and after, search criteria, outcome. */
  detalle?: Record<string, unknown>;
}

/** The acting user and where the request comes from: every row of the audit carries both. */
export interface Actor {
  llusuario: number | null;
  dscorreo: string | null;
  llinstitucion: number | null;
  alcance: Alcance;
  solicitud: string;
  direccion: string;
}

export const entry = (actor: Actor, operation: Operation, { llave, ...rest }: Anotacion) => ({
  llusuario: actor.llusuario,
  dscorreo: actor.dscorreo,
  llinstitucion: actor.llinstitucion,
  solicitud: actor.solicitud,
  direccion: actor.direccion,
  operacion: nameOf(operation),
  llave: llave === undefined ? undefined : String(llave),
  ...rest,
});
export type Entrada = ReturnType<typeof entry>;

/** Appends to the audit chain; the lines are chained when their transaction commits. */
export const append = (db: Db | Trx, entradas: readonly Entrada[]) =>
  sql`select auditar(${JSON.stringify(entradas)}::jsonb)`.execute(db);

const isPerdedora = (error: unknown) => /^(40P01|40001)$/.test(String((error as { code?: string } | null)?.code ?? ''));

/**
 * Does a transaction once more where PostgreSQL ended it, so that another one that waited for it in a circle goes on: nothing
 * of it was kept.
 * @param work does nothing outside of the transaction that may not be done twice
 */
export const onceMore = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (!isPerdedora(error)) throw error;
    return work();
  });

/**
 * The one door for writes: a transaction in the user's scope, with its audit rows, committed before it answers; done once
 * more where it waited in a circle.
 * @param operation the contract under whose name it goes on record
 * @param work does the writing, as in `onceMore`; `nota` adds an audit row (without any call, one row tells that it ran)
 */
export function write<T>(
  db: Db,
  actor: Actor,
  operation: Operation,
  work: (trx: Trx, nota: (a: Anotacion) => void) => Promise<T>,
): Promise<T> {
  const acto = { operacion: nameOf(operation), llusuario: actor.llusuario };
  return onceMore(() =>
    unit(db, actor.alcance, acto, async (trx) => {
      const notes: Anotacion[] = [];
      const result = await work(trx, (a) => notes.push(a));
      await trx.executeQuery(
        endUnit(JSON.stringify((notes.length ? notes : [{}]).map((a) => entry(actor, operation, a)))),
      );
      return result;
    }),
  );
}
