import { AppError } from '@renadet/domain/lib/errors';
import * as contrato from '@renadet/domain/segundofactor/segundofactor.contract';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { type Usuario, usuarioDe } from '../../plugins/session.ts';
import * as commands from './segundofactor.commands.ts';
import { findCuentaPropia, findExigencia, findFactor } from './segundofactor.queries.ts';

const readCuenta = ({ db, config }: Services, { llusuario, alcance, dscorreo, nombre, pendiente }: Usuario) =>
  unit(db, alcance, 'read', async (trx) => {
    const { exigido, contraseniaTemporal } = await findCuentaPropia(
      trx,
      llusuario,
      config.segundoFactorAdministradores,
    );
    const factor = await findFactor(trx, llusuario);
    const { desde = null, respaldos = 0 } = factor?.confirmado ? factor : {};
    const segundoFactor = { activo: factor?.confirmado ?? false, exigido, desde, respaldos };
    return { dscorreo, nombre, contraseniaTemporal, pendiente, segundoFactor };
  });

/** The second factor and the password of one's own account; what institutions ask for. */
export function segundofactorRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contrato.getMiCuenta, (_, req) => readCuenta(services, usuarioDe(req)));
  serve(app, contrato.cambiarMiContrasenia, ({ body }, req) =>
    commands.cambiarContrasenia(services, usuarioDe(req), body),
  );
  serve(app, contrato.iniciarSegundoFactor, ({ body }, req) =>
    commands.iniciar(services, usuarioDe(req), body.password),
  );
  serve(app, contrato.confirmarSegundoFactor, ({ body }, req) =>
    commands.confirmar(services, usuarioDe(req), body.codigo),
  );
  serve(app, contrato.renovarRespaldos, ({ body }, req) => commands.renovar(services, usuarioDe(req), body.codigo));
  serve(app, contrato.quitarSegundoFactor, ({ body }, req) => commands.quitar(services, usuarioDe(req), body));
  serve(app, contrato.restablecerSegundoFactor, ({ params: { llusuario } }, req) =>
    commands.restablecer(services, usuarioDe(req), llusuario),
  );
  serve(app, contrato.getSegundoFactorInstitucion, async ({ params: { llinstitucion } }, req) => {
    const usuario = usuarioDe(req);
    refuseLocal(usuario);
    const found = await unit(services.db, usuario.alcance, 'read', (trx) => findExigencia(trx, llinstitucion));
    if (!found) throw new AppError('NO_ENCONTRADO');
    return found;
  });
  serve(app, contrato.guardarSegundoFactorInstitucion, ({ params, body }, req) => {
    const usuario = usuarioDe(req);
    refuseLocal(usuario);
    return commands.exigir(services, usuario, params.llinstitucion, body.exigido);
  });
}
