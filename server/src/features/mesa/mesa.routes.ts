import { CLASES_BORRADOR } from '@renadet/domain/borrador/borrador.contract';
import { miMesa, miSemana } from '@renadet/domain/mesa/mesa.contract';
import { listaPorHacer, porHacer, porHacerDe } from '@renadet/domain/mesa/porHacer.contract';
import { cerrarRecorrido } from '@renadet/domain/mesa/recorrido.contract';
import { EN_MESA } from '@renadet/domain/plazo/listas';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve, serveRead } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { type UsuarioDeSesion, usuarioDe } from '../../plugins/session.ts';
import { FUNCIONES_DE_BORRADOR } from '../borrador/borrador.funciones.ts';
import { deMesa } from '../plazo/esperas.query.ts';
import { readPorHacer } from '../plazo/plazo.commands.ts';
import { countPendientes } from '../plazo/plazo.queries.ts';
import { listDeQuien } from './deQuien.queries.ts';
import { listAbiertas, listBorradoresDeMesa } from './mesa.queries.ts';
import { closeRecorrido, isRecorrido } from './recorrido.queries.ts';
import { findSemanas } from './semana.queries.ts';

/** The lists of the desk as they are shown: in the order of the work, those of which nothing waits too. */
const enOrden = <C extends { llplazo: number }>(cuentas: readonly C[]): C[] =>
  EN_MESA.flatMap(({ llplazo }) => cuentas.filter((cuenta) => cuenta.llplazo === llplazo));

/** The forms that a user may save: of what, and whether of a new record. */
const formulariosDe = ({ funciones, permisonuevaci }: UsuarioDeSesion) =>
  CLASES_BORRADOR.flatMap((clase) =>
    ([true, false] as const)
      .filter((nuevo) => funciones.has(FUNCIONES_DE_BORRADOR[clase][nuevo ? 0 : 1]))
      .filter((nuevo) => clase !== 'carpeta' || !nuevo || permisonuevaci)
      .map((nuevo) => [clase, nuevo] as const),
  );

/** The desk of a user: the drafts, the files that were open last, and the tour for a new user. */
export function mesaRoutes(app: FastifyInstance, { db }: Services): void {
  serveRead(app, miMesa, async (trx, _, { alcance, usuario }) => ({
    borradores: await listBorradoresDeMesa(trx, alcance, usuario.llusuario, formulariosDe(usuario)),
    abiertas: usuario.funciones.has('CONSULTAR CARPETA') ? await listAbiertas(trx, alcance, usuario.llusuario) : [],
    recorrido: usuario.funciones.has('AGREGAR VICTIMA') && !(await isRecorrido(trx, usuario.llusuario)),
  }));
  serveRead(app, miSemana, (trx, _, { alcance, services }) => findSemanas(trx, alcance, services.hoy()));
  serveRead(app, porHacer, async (trx, _, { alcance, services }) => {
    const hoy = services.hoy();
    const cuentas = await countPendientes(trx, alcance, hoy, deMesa(hoy));
    return enOrden(cuentas).map(({ nuevas: _nuevas, ...cuenta }) => cuenta);
  });
  serveRead(app, porHacerDe, (trx, { params: { de } }, { alcance, services }) =>
    listDeQuien(trx, alcance, de, services.hoy()),
  );
  serveRead(app, listaPorHacer, (trx, { params }, door) => readPorHacer(trx, door, params));
  serve(app, cerrarRecorrido, async (_, req) => {
    const { alcance, llusuario } = usuarioDe(req);
    await unit(db, alcance, 'write', (trx) => closeRecorrido(trx, llusuario));
    return { result: 'REGISTRO_EXITOSO' as const };
  });
}
