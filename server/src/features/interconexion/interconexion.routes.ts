import {
  catalogosInterconexion,
  crearTokenInterconexion,
  entradaPGJ,
  entradaPGJLote,
  entradaPGJSecure,
  getTokensInterconexion,
  LOTE_MAXIMO,
  openapiInterconexion,
  revocarTokenInterconexion,
  rotarTokenInterconexion,
} from '@renadet/domain/interconexion/interconexion.contract';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve, serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { rechazo } from '../../plugins/errors.ts';
import { createEntrada, type Respuesta } from './entrada.commands.ts';
import { createGuia } from './guia.cache.ts';
import { listTokens } from './interconexion.queries.ts';
import { crearToken, revocar, rotarToken } from './token.commands.ts';

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
  const entrar = createEntrada(services, guia);
  const recibir = (body: unknown, { id, ip }: FastifyRequest): Promise<Respuesta> =>
    entrar({ body, solicitud: id, direccion: ip });
  for (const entrada of [entradaPGJ, entradaPGJSecure])
    serveByHand(
      app,
      entrada,
      async (_, req, reply) => {
        const answer = await recibir(req.body, req);
        if ('espera' in answer) void reply.header('retry-after', String(answer.espera));
        void reply.code(answer.status);
        return answer.cuerpo as { folio: string };
      },
      PROPIA,
    );
  serveByHand(
    app,
    entradaPGJLote,
    async (_, req) => {
      const list = req.body;
      if (!Array.isArray(list) || list.length === 0 || list.length > LOTE_MAXIMO)
        throw new AppError('CAMPOS_INVALIDOS', { message: `Envíe una lista de 1 a ${LOTE_MAXIMO} carpetas.` });
      return (await Promise.all(list.map((body) => recibir(body, req)))).map(({ cuerpo }) => cuerpo);
    },
    { ...PROPIA, bodyLimit: 8 * MB },
  );
  serve(app, catalogosInterconexion, async () => (await guia()).codigos);
  serve(app, openapiInterconexion, async (_, __, reply) => {
    void reply.header('content-disposition', 'attachment; filename="entradaPGJ.openapi.json"');
    const { paths = {}, ...document } = await app.describir();
    return {
      ...document,
      paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.includes('/entradaPGJ'))),
    };
  });
  serveRead(app, getTokensInterconexion, listTokens);
  serveWrite(app, crearTokenInterconexion, (trx, { body }, door) => crearToken(trx, door, body));
  serveWrite(app, rotarTokenInterconexion, (trx, { params }, door) => rotarToken(trx, door, params.lltoken));
  serveWrite(app, revocarTokenInterconexion, (trx, { params }, door) => revocar(trx, door, params.lltoken));
}
