import { AppError } from '@renadet/domain/lib/errors';
import { getMisSesiones, terminarSesion } from '@renadet/domain/usuario/sesiones.contract';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { probarContrasenia } from '../segundofactor/segundofactor.commands.ts';
import { endSesion, listSesiones } from './sesiones.queries.ts';

/** Each user sees and ends the own sessions; another's is like an absent one. */
export function sesionesRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  serve(app, getMisSesiones, async (_, req) => {
    const { alcance, llusuario, huella } = usuarioDe(req);
    const open = await unit(db, alcance, 'read', (trx) => listSesiones(trx, llusuario, config.sesionInactivaMin));
    return open.map(({ huella: theirs, ...session }) => ({ ...session, actual: huella.equals(theirs) }));
  });
  serve(app, terminarSesion, async ({ params: { id }, body: { password } }, req) => {
    const usuario = usuarioDe(req);
    await probarContrasenia(services, usuario, 'sesion.terminar', password, 'password');
    return write(db, usuario, 'sesion.terminar', async (trx, anotar) => {
      if (!(await endSesion(trx, usuario.llusuario, id))) throw new AppError('NO_ENCONTRADO');
      anotar({ objeto: 'sesion', llave: id });
      return { result: 'REGISTRO_EXITOSO' as const };
    });
  });
}
