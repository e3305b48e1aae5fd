import * as c from '@renadet/domain/justicianet/justicianet.contract';
import { reglasBusquedaExterna } from '@renadet/domain/justicianet/justicianet.rules';
import { camposBusquedaExterna } from '@renadet/domain/justicianet/justicianet.schema';
import { AppError } from '@renadet/domain/lib/errors';
import { MENSAJES } from '@renadet/domain/mensajes';
import { ROL } from '@renadet/domain/permisos/roles';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { write } from '../../db/write.ts';
import { serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { FallaJusticiaNet } from '../../integraciones/justicianet/falla.ts';
import { findErrors, refuse } from '../../lib/check.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { type Usuario, usuarioDe } from '../../plugins/session.ts';
import { atender, cancelarCorrida, iniciarCorrida } from './corrida.commands.ts';
import { listCorridas, listRenglones } from './corrida.queries.ts';
import { buscarExternas, leerExterna } from './externas.ts';
import { integrar } from './integrar.commands.ts';
import { sincronizables } from './justicianet.queries.ts';
import { conDatos, retirar } from './retirar.commands.ts';
import { sincronizar } from './sincronizar.commands.ts';

/** A failure of the external system as the service answers it. @param mensaje the documented sentence */
const conExterno = <T>(work: Promise<T>, mensaje: string): Promise<T> =>
  work.catch((error: unknown) => {
    if (error instanceof FallaJusticiaNet) throw new AppError('NO_DISPONIBLE', { message: mensaje });
    throw error;
  });

/** Every file at once is for the national administrator [1-066]. */
function refuseOthers({ llrol }: Usuario): void {
  if (llrol !== ROL.ADMINISTRADOR) throw new AppError('SIN_PERMISO');
}

export function justicianetRoutes(app: FastifyInstance, services: Services): void {
  const { db, registrar, catalogos, hoy } = services;
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
      buscarExternas(services, usuario, String(body.fechaInicio), String(body.fechaFin)),
      MENSAJES.externoFalla,
    );
    await registrar(usuario, c.getCIJusticiaNet, { detalle: { filtro: body, total: filas.length } });
    return filas;
  });
  serveByHand(app, c.integrarCarpeta, async ({ body: { expedienteId } }, req) => {
    const { noci: _, ...answer } = await conExterno(
      integrar(services, usuarioDe(req), expedienteId),
      MENSAJES.externoFalla,
    );
    return answer;
  });
  for (const operation of [c.sincronizarCarpetaJN, c.sincronizarCarpetaJNPorId])
    serveByHand(app, operation, async (input, req) => {
      const { body, params } = input as { body?: { llcarpeta: number }; params?: { llcarpeta: number } };
      const llcarpeta = params?.llcarpeta ?? body?.llcarpeta ?? -1;
      return conExterno(
        sincronizar(services, usuarioDe(req), llcarpeta),
        'La carpeta no se pudo sincronizar con JusticiaNet.',
      );
    });
  serveByHand(app, c.sincronizarCarpetasJN, async ({ body }, req, reply) => {
    const usuario = usuarioDe(req);
    refuseOthers(usuario);
    const { alcance } = usuario;
    const elegidas = await unit(db, alcance, 'read', (trx) => sincronizables(trx, alcance, body));
    const renglones = elegidas.map(({ llcarpeta, noci }) => ({ llcarpeta, expediente: noci, expedienteId: null }));
    let isGone = false;
    reply.raw.once('close', () => {
      isGone = !reply.raw.writableFinished;
    });
    const resultado = [];
    for (const [i, renglon] of renglones.entries()) {
      // nobody waits for the answer any more: the rest goes on as a job, whose report can be opened (D-08)
      if (isGone) {
        await write(db, usuario, c.sincronizarTodasJN, (trx, nota) =>
          iniciarCorrida(trx, { usuario, nota }, 'SINCRONIZAR', renglones.slice(i)),
        );
        break;
      }
      const { result, msj } = await atender(services, usuario, renglon);
      resultado.push({ result, msj, expediente: renglon.expediente });
    }
    return { resultado };
  });
  serveWrite(app, c.sincronizarTodasJN, async (trx, { body }, door) => {
    refuseOthers(door.usuario);
    const elegidas = await sincronizables(trx, door.alcance, body);
    const renglones = elegidas.map(({ llcarpeta, noci }) => ({ llcarpeta, expediente: noci, expedienteId: null }));
    return iniciarCorrida(trx, door, 'SINCRONIZAR', renglones);
  });
  serveWrite(app, c.integrarTodasJN, (trx, { body: { expedientes } }, door) => {
    const renglones = [...new Set(expedientes)].map((id) => ({ llcarpeta: null, expediente: id, expedienteId: id }));
    return iniciarCorrida(trx, door, 'INTEGRAR', renglones);
  });
  serveRead(app, c.getCorridasJN, (trx, _, { usuario }) => listCorridas(trx, usuario.llusuario));
  serveRead(app, c.getCorridaJN, async (trx, { params: { llcorrida } }, { usuario, nota }) => {
    const [corrida] = await listCorridas(trx, usuario.llusuario, llcorrida);
    nota({ objeto: 'corrida', llave: llcorrida });
    return { ...found(corrida), renglones: (await listRenglones(trx, llcorrida)) as never[] };
  });
  serveWrite(app, c.cancelarCorridaJN, (trx, { params: { llcorrida } }, door) => cancelarCorrida(trx, door, llcorrida));
  serveWrite(app, c.eliminarCarpetaJN, (trx, { params: { id } }, door) => retirar(trx, door, id), {
    instead: conDatos,
  });
  serveByHand(app, c.victimaDetalleCENAPI, async ({ params: { llcarpeta } }, req) => {
    const usuario = usuarioDe(req);
    const { victimas } = await conExterno(leerExterna(services, usuario, llcarpeta), MENSAJES.externoFalla);
    await registrar(usuario, c.victimaDetalleCENAPI, { objeto: 'carpeta', llave: llcarpeta, llcarpeta });
    return victimas;
  });
  serveByHand(app, c.responsablesByCarpetaCENAPI, async ({ params: { llcarpeta } }, req) => {
    const usuario = usuarioDe(req);
    const { autoridades } = await conExterno(leerExterna(services, usuario, llcarpeta), MENSAJES.externoFalla);
    await registrar(usuario, c.responsablesByCarpetaCENAPI, { objeto: 'carpeta', llave: llcarpeta, llcarpeta });
    return autoridades;
  });
}
