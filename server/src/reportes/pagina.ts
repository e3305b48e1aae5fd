import type { Ventana } from '@renadet/domain/lib/pagina';
import type { FastifyReply } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { type Alcance, type Trx, unit } from '../db/scope.ts';
import type { Exportar } from '../lib/turnos.ts';
import { refuseAntiguo, usuarioDe } from '../plugins/session.ts';
import { arreglo, filas, objeto } from './exportReporte.ts';

/** Up to so many rows are one answer; more of them are sent while they are read, in a place among the exports. */
export const GRANDE = 5_000;

const JSON_UTF8 = 'application/json; charset=utf-8';

/** A statement cut to a page. */
export const limitada = (consulta: RawBuilder<unknown>, { desde, cuantos }: Ventana): RawBuilder<unknown> =>
  sql`${consulta} limit ${cuantos} offset ${desde}`;

/** Asks for a recent sign-in where many records leave at once, whatever the operation is called. @throws AppError REINGRESO */
const refuseSinReciente = ({ request, server }: FastifyReply): void =>
  refuseAntiguo(usuarioDe(request), server.services.config.ingresoExportarMin);

interface Lectura {
  db: Db;
  alcance: Alcance;
  exportAll: Exportar;
  reply: FastifyReply;
}

/** Rows of a page, each of which says how many there are in all: as many as were asked for, however many [D-09]. */
export async function pagina(
  { db, alcance, exportAll, reply }: Lectura,
  consulta: RawBuilder<unknown>,
  ventana: Ventana,
): Promise<never> {
  const cut = limitada(consulta, ventana);
  if (ventana.cuantos === null || ventana.cuantos > GRANDE) {
    refuseSinReciente(reply);
    return reply.type(JSON_UTF8).send(exportAll(() => arreglo(filas(db, alcance, cut)), alcance.llusuario)) as never;
  }
  return unit(db, alcance, 'read', async (trx) => (await cut.execute(trx)).rows) as never;
}

export interface Contada<C extends string, F extends string> {
  ventana: Ventana;
  /** How many there are in all, and the rows of a page. */
  contar: RawBuilder<{ total: number }>;
  consulta: (ventana: Ventana) => RawBuilder<unknown>;
  /** Names of both in the answer. */
  nombres: readonly [total: C, filas: F];
}

/** A page with the number of rows in all: as many as were asked for, however many [D-09]. */
export async function paginaContada<C extends string, F extends string>(
  { db, alcance, exportAll, reply }: Lectura,
  { ventana, contar, consulta, nombres: [total, rows] }: Contada<C, F>,
): Promise<never> {
  const { desde, cuantos } = ventana;
  const contadas = async (trx: Trx) => (await contar.execute(trx)).rows[0]?.total ?? 0;
  const small = await unit(db, alcance, 'read', async (trx) => {
    const n = await contadas(trx);
    if (Math.min(cuantos ?? n, n - desde) > GRANDE) return;
    return { [total]: n, [rows]: (await consulta(ventana).execute(trx)).rows };
  });
  if (small) return small as never;
  refuseSinReciente(reply);
  const lotes = (n: (found: number) => void) =>
    filas(db, alcance, consulta(ventana), async (trx) => n(await contadas(trx)));
  return reply.type(JSON_UTF8).send(exportAll(() => objeto(total, rows, lotes), alcance.llusuario)) as never;
}
