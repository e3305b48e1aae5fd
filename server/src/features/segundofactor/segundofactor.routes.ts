import * as contrato from '@renadet/domain/segundofactor/segundofactor.contract';
import type { FastifyInstance } from 'fastify';
import { serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import * as commands from './segundofactor.commands.ts';
import { findCuentaPropia, findExigencia, findFactor } from './segundofactor.queries.ts';

/** The second factor and the password of one's own account, and the institutions' demand for a factor. */
export function segundofactorRoutes(app: FastifyInstance, services: Services): void {
  serveRead(app, contrato.getMiCuenta, async (trx, _, { usuario }) => {
    const { llusuario, dscorreo, nombre, pendiente } = usuario;
    const { segundoFactorAdministradores } = services.config;
    const { exigido, contraseniaTemporal } = await findCuentaPropia(trx, llusuario, segundoFactorAdministradores);
    const factor = await findFactor(trx, llusuario);
    const { desde = null, respaldos = 0 } = factor?.confirmado ? factor : {};
    const segundoFactor = { activo: factor?.confirmado ?? false, exigido, desde, respaldos };
    return { dscorreo, nombre, contraseniaTemporal, pendiente, segundoFactor };
  });
  serveByHand(app, contrato.cambiarMiContrasenia, ({ body }, req) =>
    commands.changeContrasenia(services, usuarioDe(req), body),
  );
  serveByHand(app, contrato.iniciarSegundoFactor, ({ body }, req) =>
    commands.start(services, usuarioDe(req), body.password),
  );
  serveByHand(app, contrato.confirmarSegundoFactor, ({ body }, req) =>
    commands.confirm(services, usuarioDe(req), body.codigo),
  );
  serveByHand(app, contrato.renovarRespaldos, ({ body }, req) => commands.renew(services, usuarioDe(req), body.codigo));
  serveByHand(app, contrato.quitarSegundoFactor, ({ body }, req) => commands.remove(services, usuarioDe(req), body));
  serveWrite(app, contrato.restablecerSegundoFactor, (trx, { params: { llusuario } }, door) =>
    commands.reset(trx, door, llusuario),
  );
  serveRead(app, contrato.getSegundoFactorInstitucion, async (trx, { params: { llinstitucion } }, { usuario }) => {
    refuseLocal(usuario);
    return found(await findExigencia(trx, llinstitucion));
  });
  serveWrite(app, contrato.guardarSegundoFactorInstitucion, (trx, { params, body }, door) => {
    refuseLocal(door.usuario);
    return commands.require(trx, door, params.llinstitucion, body.exigido);
  });
}
