import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  getExpedientesHistoricos,
  integrarCarpetasHistoricas,
  retirarExpedienteHistorico,
} from '@renadet/domain/historico/historico.contract';
import { ventana } from '@renadet/domain/lib/pagina';
import type { FastifyInstance } from 'fastify';
import { serveByHand, serveWrite } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { cargasPorTurno } from '../../lib/turnosPropios.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { pagina } from '../../reportes/pagina.ts';
import { integrateHistoricas, withdrawHistorico } from './historico.commands.ts';
import { historicos } from './historico.queries.ts';

/** A whole workbook of three short columns. */
const CUERPO = { bodyLimit: 32 * 1024 * 1024 };

/** Rows of an answer that are written at a stretch. */
const TRAMO = 1_000;

type Resultado = Awaited<ReturnType<typeof integrateHistoricas>>;
/** The answer, part by part: a workbook of hundreds of thousands of wrong rows has as many to tell of. */
async function* enTramos({ listaExpedientes, ...counts }: Resultado): AsyncGenerator<string> {
  yield `${JSON.stringify(counts).slice(0, -1)},"listaExpedientes":[`;
  for (let i = 0; i < listaExpedientes.length; i += TRAMO) {
    yield `${i ? ',' : ''}${JSON.stringify(listaExpedientes.slice(i, i + TRAMO)).slice(1, -1)}`;
    await setImmediate();
  }
  yield ']}';
}

export function historicoRoutes(app: FastifyInstance, services: Services): void {
  const turno = { onRequest: cargasPorTurno() };
  const options = { ...CUERPO, ...turno };
  serveByHand(
    app,
    integrarCarpetasHistoricas,
    async ({ body }, req, reply) => {
      const found = await integrateHistoricas(services, usuarioDe(req), body);
      if (found.listaExpedientes.length <= TRAMO) return found;
      return reply.type('application/json; charset=utf-8').send(Readable.from(enTramos(found))) as never;
    },
    options,
  );
  serveByHand(app, getExpedientesHistoricos, async ({ body }, req, reply) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    await services.registerAll(usuario, getExpedientesHistoricos, {
      objeto: 'expedientehistorico',
      detalle: { filtro: body },
    });
    const asked = ventana(body.pagina, body.rpp);
    return pagina({ ...services, alcance, reply }, historicos(alcance, body.noci), asked);
  });
  serveWrite(app, retirarExpedienteHistorico, (trx, { body }, door) => withdrawHistorico(trx, door, body));
}
