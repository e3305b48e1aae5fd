import { Readable } from 'node:stream';
import * as contrato from '@renadet/domain/auditoria/auditoria.contract';
import { reglasAuditoria } from '@renadet/domain/auditoria/auditoria.rules';
import { aCsv, ENCABEZADO_CSV, type LineaCsv } from '@renadet/domain/auditoria/csv';
import { violations } from '@renadet/domain/lib/rules';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { serveByHand, serveRead } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { filas } from '../../reportes/exportReporte.ts';
import { verifyChain } from './auditoria.commands.ts';
import { countAuditoria, findDesde, listAuditoria, todas } from './auditoria.queries.ts';

/** The file, made while it is sent: memory does not grow with its lines. */
async function* enCsv(lotes: AsyncIterable<object[]>) {
  yield ENCABEZADO_CSV;
  for await (const rows of lotes) yield aCsv(rows as LineaCsv[]);
}

export function auditoriaRoutes(app: FastifyInstance, services: Services): void {
  const { db, exportAll, registerAll } = services;
  serveRead(app, contrato.getAuditoria, async (trx, { body: { pagina, rpp, ...filtro } }, { alcance, nota }) => {
    refuse(violations(reglasAuditoria, filtro, {}));
    const lines = await listAuditoria(trx, filtro, { limit: rpp, offset: pagina * rpp }, alcance);
    nota({ detalle: { filtro, pagina, rpp, total: lines[0]?.registros ?? 0 } });
    return lines;
  });
  serveRead(app, contrato.getAlcanceAuditoria, async (trx) => ({ desde: await findDesde(trx) }));
  serveByHand(app, contrato.exportarAuditoria, async ({ body: filtro }, req, reply) => {
    refuse(violations(reglasAuditoria, filtro, {}));
    const usuario = usuarioDe(req);
    const total = await unit(db, usuario.alcance, 'read', (trx) => countAuditoria(trx, filtro));
    await registerAll(usuario, contrato.exportarAuditoria, { detalle: { filtro, total } });
    const lines = exportAll(
      () => Readable.from(enCsv(filas(db, usuario.alcance, todas(filtro))), { objectMode: false }),
      usuario.llusuario,
    );
    return reply
      .header('content-disposition', 'attachment; filename="RENADET_auditoria.csv"')
      .type('text/csv; charset=utf-8')
      .send(lines);
  });
  serveByHand(app, contrato.verificarAuditoria, async (_, req) => {
    const usuario = usuarioDe(req);
    const { filas, archivadas, rota = null, cierre = null } = await verifyChain(services, usuario);
    await registerAll(usuario, contrato.verificarAuditoria, { detalle: { filas, archivadas, rota, cierre } });
    return { filas, archivadas, rota, cierre };
  });
}
