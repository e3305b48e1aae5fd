import { estadoDe } from '@renadet/domain/institucion/grupo';
import { AppError } from '@renadet/domain/lib/errors';
import {
  activarPermisoNuevoExpediente,
  bloquearDesbloquearUsr,
  eliminarUsuarioPropietario,
  existeCorreo,
  getUsuario,
  getUsuarioPropietario,
  getUsuariosByFiltros,
  guardarUsuario,
} from '@renadet/domain/usuario/usuario.contract';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { deleteLugar, saveUsuario, setActivo, setPermiso } from './usuario.commands.ts';
import { existsCorreo, findUsuario, listLugares, searchUsuarios } from './usuario.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUsuario>>>;

const toAnswer = ({ dsabreviatura, ...user }: Found) => ({
  ...user,
  llestado: estadoDe({ llinstitucion: user.llinstitucion, dsabreviatura }),
  llpropietario: user.sedes[0] ?? null,
});

export function usuarioRoutes(app: FastifyInstance, services: Services): void {
  const { db, registrar } = services;
  serve(app, getUsuariosByFiltros, async ({ body }, req) => {
    const usuario = usuarioDe(req);
    const found = await unit(db, usuario.alcance, 'read', (trx) => searchUsuarios(trx, usuario.alcance, body));
    await registrar(usuario, 'usuario.buscar', { objeto: 'usuario', detalle: { filtro: body, total: found.length } });
    return found.map(toAnswer);
  });
  serve(app, getUsuario, async ({ params: { llusuario } }, req) => {
    const usuario = usuarioDe(req);
    const found = await unit(db, usuario.alcance, 'read', (trx) => findUsuario(trx, usuario.alcance, llusuario));
    if (!found) throw new AppError('NO_ENCONTRADO');
    await registrar(usuario, 'usuario.leer', { objeto: 'usuario', llave: llusuario });
    return toAnswer(found);
  });
  serve(app, existeCorreo, async ({ params: { email } }, req) => {
    const usuario = usuarioDe(req);
    const found = await unit(db, usuario.alcance, 'read', (trx) => existsCorreo(trx, email));
    await registrar(usuario, 'usuario.existeCorreo', { objeto: 'usuario', detalle: { existe: found } });
    return found ? 1 : 0;
  });
  serve(app, guardarUsuario, ({ body }, req) => saveUsuario(services, usuarioDe(req), body, req.typed));
  serve(app, getUsuarioPropietario, async ({ params: { userId } }, req) => {
    const usuario = usuarioDe(req);
    const lugares = await unit(db, usuario.alcance, 'read', async (trx) =>
      (await findUsuario(trx, usuario.alcance, userId)) ? listLugares(trx, userId) : undefined,
    );
    if (!lugares) throw new AppError('NO_ENCONTRADO');
    await registrar(usuario, 'usuario.lugares', { objeto: 'usuario', llave: userId });
    return lugares;
  });
  serve(app, eliminarUsuarioPropietario, ({ params: { userId, ownerId } }, req) =>
    deleteLugar(services, usuarioDe(req), userId, ownerId),
  );
  serve(app, bloquearDesbloquearUsr, ({ body: { llusuario, boactivo } }, req) =>
    setActivo(services, usuarioDe(req), llusuario, boactivo),
  );
  serve(app, activarPermisoNuevoExpediente, ({ body: { llusuario, permisonuevaci } }, req) =>
    setPermiso(services, usuarioDe(req), llusuario, permisonuevaci),
  );
}
