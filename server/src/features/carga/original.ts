import multipart from '@fastify/multipart';
import { LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import { originalCarga } from '@renadet/domain/carga/seguimiento.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { isWritable } from '@renadet/domain/lib/texto';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serveByHand } from '../../http/serve.ts';
import { conParte, ENVOLTURA, MULTIPARTE } from '../../lib/multiparte.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { receiveOriginal, saveOriginal } from './archive.ts';
import { checkCuota } from './cuota.ts';
import { findPropia } from './seguimiento.queries.ts';

/** Name of a workbook as it is kept: any character that a name cannot have is left out. */
const limpio = (nombre: string): string =>
  (isWritable(nombre) ? nombre : nombre.toWellFormed().replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, '')).slice(0, 255) || 'libro';

/** The streamed upload of the original workbook, in a scope of its own: nowhere else here is a multipart body read. */
export async function originalRoutes(
  app: FastifyInstance,
  services: Services,
  turno: { onRequest: onRequestAsyncHookHandler },
): Promise<void> {
  await app.register(multipart, { limits: MULTIPARTE });
  app.addHook('onRequest', async (req, reply) => {
    if (Number(req.headers['content-length'] ?? 0) <= LIMITE_CARGA + ENVOLTURA) return;
    void reply.header('connection', 'close'); // the rest of the message is not read
    throw new AppError('DEMASIADO_GRANDE', { message: TEXTOS.grande });
  });
  app.addHook('onRequest', turno.onRequest);
  serveByHand(app, originalCarga, async ({ params: { carga } }, req, reply) => {
    const usuario = usuarioDe(req);
    const found = () => unit(services.db, usuario.alcance, 'read', (trx) => findPropia(trx, carga, usuario.llusuario));
    await conParte(
      req,
      reply,
      async (parte) => {
        if (!(await found())) throw new AppError('NO_ENCONTRADO');
        const one = { llusuario: usuario.llusuario, llcarga: carga, longitud: 1 };
        await unit(services.db, usuario.alcance, 'read', (trx) =>
          checkCuota(trx, one, services.config.cargasMbDiarios),
        );
        const { nombre, bytes } = await parte();
        return { nombre: limpio(nombre), recibido: await receiveOriginal(services, bytes) };
      },
      (received) => saveOriginal(services, usuario, received, { llcarga: carga, clase: 'NUEVA', errores: null }),
    );
    const kept = await found();
    return {
      result: 'REGISTRO_EXITOSO' as const,
      longitud: kept?.longitud ?? 0,
      huella: kept?.huella?.toString('hex') ?? '',
    };
  });
}
