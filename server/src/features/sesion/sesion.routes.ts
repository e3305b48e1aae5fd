import { AppError } from '@renadet/domain/lib/errors';
import { ROL } from '@renadet/domain/permisos/roles';
import * as contrato from '@renadet/domain/sesion/sesion.contract';
import type { FastifyInstance } from 'fastify';
import type { Trx } from '../../db/scope.ts';
import { type Door, serve, serveByHand, serveWrite } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { type UsuarioDeSesion, usuarioDe } from '../../plugins/session.ts';
import { salidaDeExterna } from './institucional.commands.ts';
import { findExterna } from './institucional.queries.ts';
import { institucionalRoutes, solicitudDe } from './institucional.routes.ts';
import { signIn } from './sesion.commands.ts';
import { closeSession, findPlazos, listFunciones, listRoles, readMenus, renewSession } from './sesion.queries.ts';

/** Menus and functions are asked for one's own role; only the national administrator asks for another's. */
const ownRole = (usuario: UsuarioDeSesion, rol: number) => {
  if (usuario.llrol !== rol && usuario.llrol !== ROL.ADMINISTRADOR) throw new AppError('NO_ENCONTRADO');
};

export function sesionRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveByHand(app, contrato.login, async ({ body }, req, reply) => {
    const { sesion, cookie } = await signIn(services, body, solicitudDe(req, services.config));
    if (cookie) void reply.header('set-cookie', cookie);
    return sesion;
  });
  const closeOwn = async (trx: Trx, _: unknown, { usuario }: Door) => {
    const externa = await findExterna(trx, usuario.huella);
    await closeSession(trx, usuario.huella);
    return externa;
  };
  serveWrite(app, contrato.logout, closeOwn, {
    present: async (externa, reply) => {
      // not "storage": the page takes its own away, and what other users of the device kept there stays (ADR 71)
      void reply.header('clear-site-data', '"cache"');
      const salida = externa && (await salidaDeExterna(services, externa));
      return { result: 'REGISTRO_EXITOSO' as const, ...(salida && { salida }) };
    },
  });
  institucionalRoutes(app, services);
  const plazos = (usuario: UsuarioDeSesion) => findPlazos(db, usuario.huella, services.config.sesionInactivaMin);
  serve(app, contrato.getSesion, (_, req) => plazos(usuarioDe(req)));
  serve(app, contrato.renovarSesion, async (_, req) => {
    await renewSession(db, usuarioDe(req).huella);
    return plazos(usuarioDe(req));
  });
  serve(app, contrato.getMenus, async ({ params }, req) => {
    const usuario = usuarioDe(req);
    ownRole(usuario, params.rol);
    return readMenus(db, params.rol, usuario);
  });
  serve(app, contrato.getPermisosPorRol, ({ params }, req) => {
    ownRole(usuarioDe(req), params.rol);
    return listFunciones(db, params.rol);
  });
  serve(app, contrato.getCtRoles, () => listRoles(db));
  serve(app, contrato.getCtRolesPorEstado, ({ params }) => listRoles(db, params.estado));
}
