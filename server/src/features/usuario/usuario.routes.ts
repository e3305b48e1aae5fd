import { estadoDe } from '@renadet/domain/institucion/grupo';
import {
  activarPermisoNuevoExpediente,
  bloquearDesbloquearUsr,
  desvincularUsuario,
  eliminarUsuarioPropietario,
  existeCorreo,
  getUsuario,
  getUsuarioPropietario,
  getUsuariosByFiltros,
  guardarUsuario,
  reenviarInvitacion,
} from '@renadet/domain/usuario/usuario.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { unbindUsuario } from './unbind.commands.ts';
import {
  correoRepetido,
  deleteLugar,
  resendInvitacion,
  saveUsuario,
  setActivo,
  setPermiso,
} from './usuario.commands.ts';
import { existsCorreo, findUsuario, listLugares, searchUsuarios } from './usuario.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUsuario>>>;

const toAnswer = ({ dsabreviatura, ...user }: Found) => ({
  ...user,
  llestado: estadoDe({ llinstitucion: user.llinstitucion, dsabreviatura }),
  llpropietario: user.sedes[0] ?? null,
});

export function usuarioRoutes(app: FastifyInstance): void {
  serveRead(app, getUsuariosByFiltros, async (trx, { body }, { alcance, nota }) => {
    const rows = await searchUsuarios(trx, alcance, body);
    nota({ objeto: 'usuario', detalle: { filtro: body, total: rows.length } });
    return rows.map(toAnswer);
  });
  serveRead(app, getUsuario, async (trx, { params: { llusuario } }, { alcance, nota }) => {
    nota({ objeto: 'usuario', llave: llusuario });
    return toAnswer(found(await findUsuario(trx, alcance, llusuario)));
  });
  serveRead(app, existeCorreo, async (trx, { params: { email } }, { nota }) => {
    const existe = await existsCorreo(trx, email);
    nota({ objeto: 'usuario', detalle: { existe } });
    return existe ? 1 : 0;
  });
  serveWrite(app, guardarUsuario, (trx, { body }, door) => saveUsuario(trx, door, body), { instead: correoRepetido });
  serveRead(app, getUsuarioPropietario, async (trx, { params: { userId } }, { alcance, nota }) => {
    found(await findUsuario(trx, alcance, userId));
    nota({ objeto: 'usuario', llave: userId });
    return listLugares(trx, userId);
  });
  serveWrite(app, eliminarUsuarioPropietario, (trx, { params: { userId, ownerId } }, door) =>
    deleteLugar(trx, door, userId, ownerId),
  );
  serveWrite(app, bloquearDesbloquearUsr, (trx, { body: { llusuario, boactivo } }, door) =>
    setActivo(trx, door, llusuario, boactivo),
  );
  serveWrite(app, activarPermisoNuevoExpediente, (trx, { body: { llusuario, permisonuevaci } }, door) =>
    setPermiso(trx, door, llusuario, permisonuevaci),
  );
  serveWrite(app, reenviarInvitacion, (trx, { params: { llusuario } }, door) => resendInvitacion(trx, door, llusuario));
  serveWrite(app, desvincularUsuario, (trx, { params: { llusuario }, body: { motivo } }, door) =>
    unbindUsuario(trx, door, llusuario, motivo),
  );
}
