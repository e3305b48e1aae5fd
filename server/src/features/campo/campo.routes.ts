import * as contrato from '@renadet/domain/campo/campo.contract';
import type { FastifyInstance } from 'fastify';
import { serve, serveRead, serveWrite } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import * as commands from './campo.commands.ts';
import { findDicho, findPermiso } from './campo.queries.ts';

/** Kits for the field: taken, told, ended and closed (ADR 89). */
export function campoRoutes(app: FastifyInstance): void {
  const { db } = app.services;
  serveWrite(app, contrato.llevarAlCampo, (trx, { body }, door) => commands.takeJuego(trx, door, body));
  serve(app, contrato.estadoDeJuego, async ({ body }) => commands.asDicho(await findDicho(db, body.ficha)));
  serveRead(app, contrato.misJuegosDeCampo, (trx, _, door) => commands.listMisJuegos(trx, door));
  serveRead(app, contrato.juegosDeCampo, (trx, { query }, door) => commands.listJuegos(trx, door, query));
  serveRead(app, contrato.carpetasDeJuego, (trx, { params }, door) =>
    commands.listCarpetasDe(trx, door, params.lljuego),
  );
  serveWrite(app, contrato.terminarJuego, (trx, { params, body }, door) =>
    commands.endJuego(trx, door, params.lljuego, body.motivo),
  );
  serveWrite(app, contrato.cerrarJuego, (trx, { params, body }, door) =>
    commands.closeJuego(trx, door, params.lljuego, body),
  );
  serveRead(app, contrato.getCampoInstitucion, async (trx, { params: { llinstitucion } }, { usuario }) => {
    refuseLocal(usuario);
    const { permitido, vigentes } = found(await findPermiso(trx, llinstitucion));
    return { permitido, vigentes };
  });
  serveWrite(app, contrato.guardarCampoInstitucion, (trx, { params, body }, door) => {
    refuseLocal(door.usuario);
    return commands.allowJuegos(trx, door, params.llinstitucion, body.permitido);
  });
}
