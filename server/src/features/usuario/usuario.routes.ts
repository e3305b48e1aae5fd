import { estadoDe } from '@renadet/domain/institucion/grupo';
import * as contrato from '@renadet/domain/usuario/usuario.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { unbindUsuario } from './unbind.commands.ts';
import * as commands from './usuario.commands.ts';
import { existsCorreo, findUsuario, listLugares, searchUsuarios } from './usuario.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUsuario>>>;

const toAnswer = ({ dsabreviatura, ...user }: Found) => ({
  ...user,
  llestado: estadoDe({ llinstitucion: user.llinstitucion, dsabreviatura }),
  llpropietario: user.sedes[0] ?? null,
});

export function usuarioRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.getUsuariosByFiltros, async (trx, { body }, { alcance, nota }) => {
    const rows = await searchUsuarios(trx, alcance, body);
    nota({ objeto: 'usuario', detalle: { filtro: body, total: rows.length } });
    return rows.map(toAnswer);
  });
  serveRead(app, contrato.getUsuario, async (trx, { params: { llusuario } }, { alcance, nota }) => {
    nota({ objeto: 'usuario', llave: llusuario });
    return toAnswer(found(await findUsuario(trx, alcance, llusuario)));
  });
  serveRead(app, contrato.existeCorreo, async (trx, { params: { email } }, { nota }) => {
    const existe = await existsCorreo(trx, email);
    nota({ objeto: 'usuario', detalle: { existe } });
    return existe ? 1 : 0;
  });
  serveWrite(app, contrato.guardarUsuario, (trx, { body }, door) => commands.saveUsuario(trx, door, body), {
    instead: commands.correoRepetido,
  });
  serveRead(app, contrato.getUsuarioPropietario, async (trx, { params: { userId } }, { alcance, nota }) => {
    found(await findUsuario(trx, alcance, userId));
    nota({ objeto: 'usuario', llave: userId });
    return listLugares(trx, userId);
  });
  serveWrite(app, contrato.eliminarUsuarioPropietario, (trx, { params: { userId, ownerId } }, door) =>
    commands.deleteLugar(trx, door, userId, ownerId),
  );
  serveWrite(app, contrato.bloquearDesbloquearUsr, (trx, { body: { llusuario, boactivo } }, door) =>
    commands.setActivo(trx, door, llusuario, boactivo),
  );
  serveWrite(app, contrato.activarPermisoNuevoExpediente, (trx, { body: { llusuario, permisonuevaci } }, door) =>
    commands.setPermiso(trx, door, llusuario, permisonuevaci),
  );
  serveWrite(app, contrato.reenviarInvitacion, (trx, { params: { llusuario } }, door) =>
    commands.resendInvitacion(trx, door, llusuario),
  );
  serveWrite(app, contrato.desvincularUsuario, (trx, { params: { llusuario }, body: { motivo } }, door) =>
    unbindUsuario(trx, door, llusuario, motivo),
  );
}
