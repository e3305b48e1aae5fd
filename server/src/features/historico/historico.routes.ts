import { getExpedientesHistoricos, integrarCarpetasHistoricas } from '@renadet/domain/historico/historico.contract';
import { ventana } from '@renadet/domain/lib/pagina';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { cargasPorTurno } from '../../lib/turnosPropios.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { pagina } from '../../reportes/pagina.ts';
import { integrarHistoricas } from './historico.commands.ts';
import { historicos } from './historico.queries.ts';

/** A whole workbook of three short columns. */
const CUERPO = { bodyLimit: 32 * 1024 * 1024 };

export function historicoRoutes(app: FastifyInstance, services: Services): void {
  const turno = { onRequest: cargasPorTurno() };
  serve(app, integrarCarpetasHistoricas, ({ body }, req) => integrarHistoricas(services, usuarioDe(req), body), {
    ...CUERPO,
    ...turno,
  });
  serve(app, getExpedientesHistoricos, async ({ body }, req, reply) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    await services.registrar(usuario, 'historico.listar', { objeto: 'expedientehistorico', detalle: { filtro: body } });
    const asked = ventana(body.pagina, body.rpp);
    return pagina({ ...services, alcance, reply }, historicos(alcance, body.noci), asked);
  });
}
