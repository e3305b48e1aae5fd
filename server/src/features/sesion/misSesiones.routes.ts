import { llavesDeCopias } from '@renadet/domain/borrador/borrador.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { getMisSesiones, terminarOtrasSesiones, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import type { FastifyInstance } from 'fastify';
import { write } from '../../db/write.ts';
import { serveByHand, serveRead } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { cajaPara } from '../segundofactor/segundofactor.caja.ts';
import { tryContrasenia } from '../segundofactor/segundofactor.commands.ts';
import { endOthers } from '../segundofactor/segundofactor.queries.ts';
import { endSesion, listSesiones, listVueltas, turnLlave } from './misSesiones.queries.ts';

/** Each user sees and ends the own sessions; another's is like an absent one. */
export function sesionesRoutes(app: FastifyInstance, services: Services): void {
  serveRead(app, getMisSesiones, async (trx, _, { usuario: { llusuario, huella } }) => {
    const open = await listSesiones(trx, llusuario, services.config.sesionInactivaMin);
    return open.map(({ huella: theirs, ...session }) => ({ ...session, actual: huella.equals(theirs) }));
  });
  serveRead(app, llavesDeCopias, async (trx, _, { usuario: { llusuario } }) =>
    cajaPara(services.config).copias(llusuario, await listVueltas(trx, llusuario)),
  );
  serveByHand(app, terminarOtrasSesiones, async ({ body: { password } }, req) => {
    const usuario = usuarioDe(req);
    await tryContrasenia(services, usuario, terminarOtrasSesiones, password, 'password');
    return write(services.db, usuario, terminarOtrasSesiones, async (trx, nota) => {
      const terminadas = await endOthers(trx, usuario.llusuario, usuario.huella);
      await turnLlave(trx, usuario.llusuario);
      nota({ objeto: 'sesion', detalle: { total: terminadas } });
      return { result: 'REGISTRO_EXITOSO' as const, terminadas };
    });
  });
  serveByHand(app, terminarSesion, async ({ params: { id }, body: { password } }, req) => {
    const usuario = usuarioDe(req);
    await tryContrasenia(services, usuario, terminarSesion, password, 'password');
    return write(services.db, usuario, terminarSesion, async (trx, nota) => {
      if (!(await endSesion(trx, usuario.llusuario, id))) throw new AppError('NO_ENCONTRADO');
      nota({ objeto: 'sesion', llave: id });
      return { result: 'REGISTRO_EXITOSO' as const };
    });
  });
}
