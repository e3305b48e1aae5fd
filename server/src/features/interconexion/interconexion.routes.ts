import * as contrato from '@renadet/domain/interconexion/interconexion.contract';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDeHoy } from '../../catalogos/deHoy.ts';
import { serve, serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { rechazo } from '../../plugins/errors.ts';
import { describeSolo } from '../../plugins/openapi.forma.ts';
import { packDescripcion, sendDescripcion } from '../../plugins/openapi.ts';
import { createEntrada, type RespuestaDeEntrada } from './entrada.commands.ts';
import { createGuia } from './guia.cache.ts';
import { listTokens } from './interconexion.queries.ts';
import { createToken, revoke, rotateToken } from './token.commands.ts';

const MB = 1024 * 1024;
/** The documented shape of a refusal, and a body that the service itself judges: everything wrong at once. */
const PROPIA = {
  validatorCompiler: () => (value: unknown) => ({ value }),
  enPartes: async (_: unknown, value: unknown) => value,
  errorHandler: (error: FastifyError, req: FastifyRequest, reply: FastifyReply) => {
    const { status, message, campos } = rechazo(error, req, reply);
    void reply.code(status).send({ error: message, ...(campos?.length && { errores: campos }) });
  },
};

/** The interconnection service, its guide's data, and who may send. */
export function interconexionRoutes(app: FastifyInstance, services: Services): void {
  const guia = createGuia(services.db);
  const enter = createEntrada(services, guia);
  const receive = (body: unknown, { id, ip }: FastifyRequest): Promise<RespuestaDeEntrada> =>
    enter({ body, solicitud: id, direccion: ip });
  for (const entrada of [contrato.entradaPGJ, contrato.entradaPGJSecure])
    serveByHand(
      app,
      entrada,
      async (_, req, reply) => {
        const answer = await receive(req.body, req);
        if ('espera' in answer) void reply.header('retry-after', String(answer.espera));
        void reply.code(answer.status);
        return answer.cuerpo as { folio: string };
      },
      PROPIA,
    );
  serveByHand(
    app,
    contrato.entradaPGJLote,
    async (_, req) => {
      const list = req.body;
      if (!Array.isArray(list) || list.length === 0 || list.length > contrato.LOTE_MAXIMO)
        throw new AppError('CAMPOS_INVALIDOS', { message: `Envíe una lista de 1 a ${contrato.LOTE_MAXIMO} carpetas.` });
      return (await Promise.all(list.map((body) => receive(body, req)))).map(({ cuerpo }) => cuerpo);
    },
    { ...PROPIA, bodyLimit: 8 * MB },
  );
  serve(app, contrato.catalogosInterconexion, async () => (await guia()).codigos);
  const suya = createDeHoy(services.db, async () =>
    packDescripcion(
      describeSolo(await app.describe(), (path) => path.includes('/entradaPGJ')),
      services.db,
    ),
  );
  serve(app, contrato.openapiInterconexion, async (_, req, reply) => {
    void reply.header('content-disposition', 'attachment; filename="entradaPGJ.openapi.json"');
    return sendDescripcion(await suya(), req, reply);
  });
  serveRead(app, contrato.getTokensInterconexion, listTokens);
  serveWrite(app, contrato.crearTokenInterconexion, (trx, { body }, door) => createToken(trx, door, body));
  serveWrite(app, contrato.rotarTokenInterconexion, (trx, { params }, door) => rotateToken(trx, door, params.lltoken));
  serveWrite(app, contrato.revocarTokenInterconexion, (trx, { params }, door) => revoke(trx, door, params.lltoken));
}
