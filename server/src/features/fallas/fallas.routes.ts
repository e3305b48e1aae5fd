import { corridaFallida, corridasFallidas, fallas, trabajosFallidos } from '@renadet/domain/fallas/fallas.contract';
import type { FastifyInstance } from 'fastify';
import { serveRead } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { countBitacora } from '../bitacora/bitacora.queries.ts';
import { countBloqueados } from '../usuario/usuario.queries.ts';
import * as q from './fallas.queries.ts';

/** Failures, for administrators. */
export function fallasRoutes(app: FastifyInstance): void {
  serveRead(app, fallas, async (trx, _, { alcance, usuario: { funciones, llusuario }, services }) => {
    const hoy = services.hoy();
    return {
      bloqueados: await countBloqueados(trx, alcance),
      cargas: funciones.has('BITACORA ESTATAL') ? await countBitacora(trx, { alcance, llusuario }, hoy) : null,
      corridas: await q.countCorridas(trx, alcance, hoy),
      trabajos: funciones.has('AUDITORIA') ? await q.countTrabajos(trx) : null,
    };
  });

  serveRead(app, corridasFallidas, async (trx, { params }, { alcance, services, nota }) => {
    const hoy = services.hoy();
    const total = await q.countCorridas(trx, alcance, hoy);
    nota({ objeto: 'corrida', detalle: { pagina: params.pagina, total } });
    return { total, filas: await q.listCorridas(trx, alcance, hoy, params) };
  });

  serveRead(app, corridaFallida, async (trx, { params }, { alcance, services, nota }) => {
    const { llcorrida } = params;
    const total = found(await q.countRenglones(trx, alcance, services.hoy(), llcorrida));
    nota({ objeto: 'corrida', llave: llcorrida });
    return { total, filas: await q.listRenglones(trx, llcorrida, params) };
  });

  serveRead(app, trabajosFallidos, (trx) => q.listTrabajos(trx));
}
