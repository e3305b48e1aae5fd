import multipart from '@fastify/multipart';
import { LIMITE_LUGARES } from '@renadet/domain/catalogos/lugares';
import * as contrato from '@renadet/domain/catalogos/lugares.contract';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance } from 'fastify';
import { receive } from '../../almacen/receive.ts';
import { serve, serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { conParte, ENVOLTURA, MULTIPARTE } from '../../lib/multiparte.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { keepSubido } from './lugares.commands.ts';
import { useVersion } from './lugares.import.ts';
import { findCodigoPostal, listLocalidades, listVersiones, retireEspera } from './lugares.queries.ts';

const GRANDE = `El archivo es mayor de ${LIMITE_LUGARES / 1024 ** 2} MB: no es el que publican el INEGI o Correos de México.`;

/** The upload, in a scope of its own: nowhere else here is a multipart body read. */
async function subidaRoutes(app: FastifyInstance): Promise<void> {
  const { services } = app;
  await app.register(multipart, { limits: MULTIPARTE });
  app.addHook('onRequest', async (req, reply) => {
    if (Number(req.headers['content-length'] ?? 0) <= LIMITE_LUGARES + ENVOLTURA) return;
    void reply.header('connection', 'close'); // the rest of the message is not read
    throw new AppError('DEMASIADO_GRANDE', { message: GRANDE });
  });
  serveByHand(app, contrato.subirLugares, async ({ params: { clase } }, req, reply) => {
    const usuario = usuarioDe(req);
    return conParte(
      req,
      reply,
      async (parte) => {
        refuseLocal(usuario);
        const { nombre, bytes } = await parte();
        return { nombre, recibido: await receive(services.almacen.entrada, bytes, LIMITE_LUGARES, GRANDE) };
      },
      (received) => keepSubido(services, usuario, clase, received),
    );
  });
}

/** Places of official files: what forms ask of them, and how the national administrator imports them (D-437, D-465). */
export function lugaresRoutes(app: FastifyInstance): void {
  const { db } = app.services;
  serve(app, contrato.localidadesDe, ({ params: { llestado, llmunicipio } }) =>
    listLocalidades(db, llestado, llmunicipio),
  );
  serve(app, contrato.codigoPostal, ({ params: { cp } }) => findCodigoPostal(db, cp));
  serveRead(app, contrato.versionesDeLugares, (trx, { params: { clase } }, { usuario }) => {
    refuseLocal(usuario);
    return listVersiones(trx, clase);
  });
  serveWrite(app, contrato.usarLugares, async (trx, { body }, { usuario, nota }) => {
    refuseLocal(usuario);
    return { result: 'REGISTRO_EXITOSO' as const, ...(await useVersion(trx, body, nota)) };
  });
  serveWrite(app, contrato.descartarLugares, async (trx, { body: { clase } }, { usuario, nota }) => {
    refuseLocal(usuario);
    await retireEspera(trx, clase);
    nota({ objeto: 'catalogo', llave: clase });
    return { result: 'REGISTRO_EXITOSO' as const };
  });
  void app.register(subidaRoutes); // in a scope of its own, before the server listens
}
