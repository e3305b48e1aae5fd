import { getExpedientesHistoricos, integrarCarpetasHistoricas } from '@renadet/domain/historico/historico.contract';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { cargasPorTurno } from '../../lib/turnosPropios.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { integrarHistoricas } from './historico.commands.ts';
import { listHistoricos } from './historico.queries.ts';

/** A whole workbook of three short columns. */
const CUERPO = { bodyLimit: 32 * 1024 * 1024 };

export function historicoRoutes(app: FastifyInstance, services: Services): void {
  const turno = { onRequest: cargasPorTurno() };
  serve(app, integrarCarpetasHistoricas, ({ body }, req) => integrarHistoricas(services, usuarioDe(req), body), {
    ...CUERPO,
    ...turno,
  });
  serve(app, getExpedientesHistoricos, async ({ body }, req) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    const filas = await unit(services.db, alcance, 'read', (trx) => listHistoricos(trx, alcance, body));
    await services.registrar(usuario, 'historico.listar', { objeto: 'expedientehistorico', detalle: { filtro: body } });
    return filas;
  });
}
