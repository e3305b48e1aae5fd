import { descartarBorrador, getBorradores, guardarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance } from 'fastify';
import { type Trx, unit } from '../../db/scope.ts';
import { serve, serveByHand } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { type UsuarioDeSesion, usuarioDe } from '../../plugins/session.ts';
import { findCarpeta } from '../carpeta/carpeta.queries.ts';
import { FUNCIONES_DE_BORRADOR } from './borrador.funciones.ts';
import { actAs, dropBorrador, type Formulario, keepBorrador, listBorradores } from './borrador.queries.ts';

const mayUse = ({ funciones }: UsuarioDeSesion, { clase, llave }: Formulario) =>
  funciones.has(FUNCIONES_DE_BORRADOR[clase][llave === 0 ? 0 : 1]);

/** @throws AppError NO_ENCONTRADO for a file out of scope: also a draft of one's own may tell of it */
async function seeFile(trx: Trx, { alcance }: UsuarioDeSesion, { clase, llcarpeta, llave }: Formulario) {
  // a new file is of nobody yet, and the rows that a load left out are of no file
  if ((clase === 'carpeta' || clase === 'carga') && llcarpeta === 0 && llave === 0) return;
  found(await findCarpeta(trx, alcance, llcarpeta));
}

export function borradorRoutes(app: FastifyInstance, { db, registerAll }: Services): void {
  /** A transaction that sees the user's own drafts; a writing one, because a reading unit forgets whose it is. */
  const own = <T>(usuario: UsuarioDeSesion, work: (trx: Trx) => Promise<T>) =>
    unit(db, usuario.alcance, 'write', async (trx) => {
      await actAs(trx, usuario.llusuario);
      return work(trx);
    });

  serveByHand(app, getBorradores, async ({ params }, req) => {
    const usuario = usuarioDe(req);
    if (!mayUse(usuario, params)) throw new AppError('SIN_PERMISO');
    const kept = await own(usuario, async (trx) => {
      await seeFile(trx, usuario, params);
      return listBorradores(trx, usuario.llusuario, params);
    });
    const { clase, llcarpeta, llave } = params;
    if (kept.length)
      await registerAll(usuario, getBorradores, {
        objeto: clase,
        ...(llave > 0 && { llave }),
        ...(llcarpeta > 0 && { llcarpeta }),
        detalle: { total: kept.length },
      });
    return kept.map((b) => ({ ...b, contenido: b.contenido as Record<string, unknown> }));
  });

  serve(app, guardarBorrador, async ({ params, body }, req) => {
    const usuario = usuarioDe(req);
    if (!mayUse(usuario, body)) throw new AppError('SIN_PERMISO');
    const guardado = await own(usuario, async (trx) => {
      await seeFile(trx, usuario, body);
      return keepBorrador(trx, usuario.llusuario, { ...params, ...body });
    });
    return { guardado };
  });

  serve(app, descartarBorrador, async ({ params: { ficha } }, req) => {
    const usuario = usuarioDe(req);
    await own(usuario, (trx) => dropBorrador(trx, usuario.llusuario, ficha));
    return { result: 'REGISTRO_EXITOSO' as const };
  });
}
