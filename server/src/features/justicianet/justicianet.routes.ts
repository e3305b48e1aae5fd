import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { reglasBusquedaExterna } from '@renadet/domain/justicianet/justicianet.rules';
import { camposBusquedaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { AppError } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ROL } from '@renadet/domain/permisos/roles';
import type { FastifyInstance } from 'fastify';
import { type Alcance, type Trx, unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { FallaJusticiaNet } from '../../integraciones/justicianet/falla.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { type UsuarioDeSesion, usuarioDe } from '../../plugins/session.ts';
import { attend, cancelCorrida, startCorrida } from './corrida.commands.ts';
import { listCorridas, listRenglones } from './corrida.queries.ts';
import { readExterna, searchExternas } from './externas.ts';
import { integrate } from './integrate.commands.ts';
import { sincronizables } from './justicianet.queries.ts';
import { conDatos, retire } from './retire.commands.ts';
import { synchronize } from './synchronize.commands.ts';

/** A failure of the external system as the service answers it. @param mensaje the documented sentence */
const conExterno = <T>(work: Promise<T>, mensaje: string): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof FallaJusticiaNet) throw new AppError('NO_DISPONIBLE', { message: mensaje });
    throw error;
  });

/** Every file at once is for the national administrator [1-066]. */
function refuseOthers({ llrol }: UsuarioDeSesion): void {
  if (llrol !== ROL.ADMINISTRADOR) throw new AppError('SIN_PERMISO');
}

/** The files to bring up to date, as a run reads them. */
const renglonesDe = async (trx: Trx, alcance: Alcance, filtro: Parameters<typeof sincronizables>[2]) =>
  (await sincronizables(trx, alcance, filtro)).map(({ llcarpeta, noci }) => ({
    llcarpeta,
    expediente: noci,
    expedienteId: null,
  }));

/** Files brought up to date one by one, while somebody waits for the answer. */
function synchronizeVariasRoute(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveByHand(app, c.sincronizarCarpetasJN, async ({ body }, req, reply) => {
    const usuario = usuarioDe(req);
    refuseOthers(usuario);
    const renglones = await unit(db, usuario.alcance, 'read', (trx) => renglonesDe(trx, usuario.alcance, body));
    let isGone = false;
    reply.raw.once('close', () => {
      isGone = !reply.raw.writableFinished;
    });
    const resultado = [];
    for (const [i, renglon] of renglones.entries()) {
      // nobody waits for the answer any more, so the rest goes on as a job, whose report can be opened (D-08)
      if (isGone) {
        await write(db, usuario, c.sincronizarTodasJN, (trx, nota) =>
          startCorrida(trx, { usuario, nota }, 'SINCRONIZAR', renglones.slice(i)),
        );
        break;
      }
      const { result, msj } = await attend(services, usuario, renglon);
      resultado.push({ result, msj, expediente: renglon.expediente });
    }
    return { resultado };
  });
}

/** Operations that ask the external system while the user waits. */
function externoRoutes(app: FastifyInstance, services: Services): void {
  const { registerAll, catalogos, hoy } = services;
  serveByHand(app, c.getCIJusticiaNet, async ({ body }, req) => {
    const usuario = usuarioDe(req);
    const context = { hoy: hoy() };
    refuse(
      await findErrors(catalogos, {
        campos: camposBusquedaExterna,
        rules: reglasBusquedaExterna,
        values: body,
        context,
      }),
    );
    const filas = await conExterno(
      searchExternas(services, usuario, String(body.fechaInicio), String(body.fechaFin)),
      MENSAJES.externoFalla,
    );
    await registerAll(usuario, c.getCIJusticiaNet, { detalle: { filtro: body, total: filas.length } });
    return filas;
  });
  serveByHand(app, c.integrarCarpeta, async ({ body: { expedienteId } }, req) => {
    const { noci: _, ...answer } = await conExterno(
      integrate(services, usuarioDe(req), expedienteId),
      MENSAJES.externoFalla,
    );
    return answer;
  });
  for (const operation of [c.sincronizarCarpetaJN, c.sincronizarCarpetaJNPorId])
    serveByHand(app, operation, async (input, req) => {
      const { body, params } = input as { body?: { llcarpeta: number }; params?: { llcarpeta: number } };
      const llcarpeta = params?.llcarpeta ?? body?.llcarpeta ?? -1;
      return conExterno(
        synchronize(services, usuarioDe(req), llcarpeta),
        'La carpeta no se pudo sincronizar con JusticiaNet.',
      );
    });
  const DETALLES = [
    [c.victimaDetalleCENAPI, 'victimas'],
    [c.responsablesByCarpetaCENAPI, 'autoridades'],
  ] as const;
  for (const [operation, lista] of DETALLES)
    serveByHand(app, operation, async ({ params: { llcarpeta } }, req) => {
      const usuario = usuarioDe(req);
      const externa = await conExterno(readExterna(services, usuario, llcarpeta), MENSAJES.externoFalla);
      await registerAll(usuario, operation, { objeto: 'carpeta', llave: llcarpeta, llcarpeta });
      return externa[lista] as never;
    });
}

export function justicianetRoutes(app: FastifyInstance, services: Services): void {
  externoRoutes(app, services);
  synchronizeVariasRoute(app, services);
  serveWrite(app, c.sincronizarTodasJN, async (trx, { body }, door) => {
    refuseOthers(door.usuario);
    return startCorrida(trx, door, 'SINCRONIZAR', await renglonesDe(trx, door.alcance, body));
  });
  serveWrite(app, c.integrarTodasJN, (trx, { body: { expedientes } }, door) => {
    const renglones = [...new Set(expedientes)].map((id) => ({ llcarpeta: null, expediente: id, expedienteId: id }));
    return startCorrida(trx, door, 'INTEGRAR', renglones);
  });
  serveRead(app, c.getCorridasJN, (trx, _, { usuario }) => listCorridas(trx, usuario.llusuario));
  serveRead(app, c.getCorridaJN, async (trx, { params: { llcorrida } }, { usuario, nota }) => {
    const [corrida] = await listCorridas(trx, usuario.llusuario, llcorrida);
    nota({ objeto: 'corrida', llave: llcorrida });
    return { ...found(corrida), renglones: (await listRenglones(trx, llcorrida)) as never[] };
  });
  serveWrite(app, c.cancelarCorridaJN, (trx, { params: { llcorrida } }, door) => cancelCorrida(trx, door, llcorrida));
  serveWrite(app, c.eliminarCarpetaJN, (trx, { params: { id } }, door) => retire(trx, door, id), {
    instead: conDatos,
  });
}
