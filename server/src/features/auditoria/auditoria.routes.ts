import { exportarAuditoria, getAuditoria, verificarAuditoria } from '@renadet/domain/auditoria/auditoria.contract';
import { reglasAuditoria } from '@renadet/domain/auditoria/auditoria.rules';
import { EXPORTA_MAXIMO } from '@renadet/domain/auditoria/auditoria.schema';
import { violations } from '@renadet/domain/lib/rules';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { refuse } from '../../lib/check.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { verifyChain } from './auditoria.commands.ts';
import { listAuditoria } from './auditoria.queries.ts';

export function auditoriaRoutes(app: FastifyInstance, services: Services): void {
  const { db, registrar } = services;
  serve(app, getAuditoria, async ({ body: { pagina, rpp, ...filtro } }, req) => {
    refuse(violations(reglasAuditoria, filtro, {}));
    const usuario = usuarioDe(req);
    const page = { limit: rpp, offset: pagina * rpp };
    const lines = await unit(db, usuario.alcance, 'read', (trx) => listAuditoria(trx, filtro, page));
    await registrar(usuario, 'auditoria.consultar', {
      detalle: { filtro, pagina, rpp, total: lines[0]?.registros ?? 0 },
    });
    return lines;
  });
  serve(app, exportarAuditoria, async ({ body: filtro }, req) => {
    refuse(violations(reglasAuditoria, filtro, {}));
    const usuario = usuarioDe(req);
    const all = { limit: EXPORTA_MAXIMO, offset: 0 };
    const lines = await unit(db, usuario.alcance, 'read', (trx) => listAuditoria(trx, filtro, all));
    await registrar(usuario, 'auditoria.exportar', { detalle: { filtro, total: lines.length } });
    return lines;
  });
  serve(app, verificarAuditoria, async (_, req) => {
    const usuario = usuarioDe(req);
    const { filas, rota = null } = await verifyChain(services, usuario);
    await registrar(usuario, 'auditoria.verificar', { detalle: { filas, rota } });
    return { filas, rota };
  });
}
