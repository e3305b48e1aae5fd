import { CLASES_BORRADOR } from '@renadet/domain/borrador/borrador.contract';
import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead } from '../../http/serve.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { FUNCIONES_DE_BORRADOR } from '../borrador/borrador.funciones.ts';
import { listAbiertas, listBorradoresDeMesa } from './mesa.queries.ts';

/** The forms that a user may save: of what, and whether of a new record. */
const formulariosDe = ({ funciones, permisonuevaci }: UsuarioDeSesion) =>
  CLASES_BORRADOR.flatMap((clase) =>
    ([true, false] as const)
      .filter((nuevo) => funciones.has(FUNCIONES_DE_BORRADOR[clase][nuevo ? 0 : 1]))
      .filter((nuevo) => clase !== 'carpeta' || !nuevo || permisonuevaci)
      .map((nuevo) => [clase, nuevo] as const),
  );

/** The desk of whoever asks: what was left half typed, and the files that were open last. */
export function mesaRoutes(app: FastifyInstance): void {
  serveRead(app, miMesa, async (trx, _, { alcance, usuario }) => ({
    borradores: await listBorradoresDeMesa(trx, alcance, usuario.llusuario, formulariosDe(usuario)),
    abiertas: usuario.funciones.has('CONSULTAR CARPETA') ? await listAbiertas(trx, alcance, usuario.llusuario) : [],
  }));
}
