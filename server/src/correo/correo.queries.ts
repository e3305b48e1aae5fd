import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Trx } from '../db/scope.ts';
import type { Mensaje } from './transporte.ts';

export type Estado = 'pendiente' | 'enviado' | 'rechazado' | 'vencido';

/** Puts a message in the outbox. @returns its id */
export const insertCorreo = async (
  trx: Trx,
  correo: {
    llusuario: number;
    destinatario: string;
    asunto: string;
    texto: string;
    html: string;
    minutos: number;
    /** It tells of a change: nothing that is asked for later takes it back. */
    aviso?: boolean;
  },
): Promise<number> => {
  const { minutos, ...row } = correo;
  const { llcorreo } = await trx
    .insertInto('correo')
    .values({ ...row, vence: sql`now() + make_interval(mins => ${minutos})` })
    .returning('llcorreo')
    .executeTakeFirstOrThrow();
  return llcorreo;
};

/**
 * Takes a message to send it: nobody else has it for a minute.
 * @returns undefined when it is not to be sent, or another server has it
 */
export const takeCorreo = async (db: Db, llcorreo: number): Promise<Mensaje | undefined> => {
  const row = await db
    .updateTable('correo')
    .set({ tomado: sql`now()`, intentos: sql`intentos + 1` })
    .where('llcorreo', '=', llcorreo)
    .where('estado', '=', 'pendiente')
    .where('vence', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('tomado', 'is', null), eb('tomado', '<', sql<Date>`now() - interval '1 minute'`)]))
    .returning(['llave', 'destinatario', 'asunto', 'texto', 'html'])
    .executeTakeFirst();
  return row && { ...row, llcorreo, texto: row.texto ?? '' };
};

/** Ends a message and takes its text away. */
export const endCorreo = (db: Db, llcorreo: number, estado: Exclude<Estado, 'pendiente'>, ultimoerror?: string) =>
  db
    .updateTable('correo')
    .set({ estado, texto: null, html: null, tomado: null, terminado: sql`now()`, ...(ultimoerror && { ultimoerror }) })
    .where('llcorreo', '=', llcorreo)
    .where('estado', '=', 'pendiente')
    .execute();

/** Gives a message back to the outbox, to be tried later. */
export const releaseCorreo = (db: Db, llcorreo: number, ultimoerror: string) =>
  db.updateTable('correo').set({ tomado: null, ultimoerror }).where('llcorreo', '=', llcorreo).execute();

export const findEstado = async (db: Db, llcorreo: number): Promise<Estado | undefined> => {
  const row = await db
    .selectFrom('correo')
    .where('llcorreo', '=', llcorreo)
    .select(['estado', sql<boolean>`vence <= now()`.as('vencido')])
    .executeTakeFirst();
  return row?.estado === 'pendiente' && row.vencido ? 'vencido' : (row?.estado as Estado | undefined);
};

/** The codes of an account that still wait to be sent are of no use any more. */
export const discardCorreos = (trx: Trx, llusuario: number) =>
  trx
    .updateTable('correo')
    .set({ estado: 'vencido', texto: null, html: null, tomado: null, terminado: sql`now()` })
    .where('llusuario', '=', llusuario)
    .where('estado', '=', 'pendiente')
    .where('aviso', '=', false)
    .execute();
