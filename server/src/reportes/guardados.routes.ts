import { AppError } from '@renadet/domain/lib/errors';
import { borrarFiltro, FILTROS_MAX, getFiltrosGuardados, guardarFiltro } from '@renadet/domain/reportes/guardados';
import type { FastifyInstance } from 'fastify';
import { unit } from '../db/scope.ts';
import { write } from '../db/write.ts';
import { refuse } from '../lib/check.ts';
import { serve } from '../lib/serve.ts';
import type { Services } from '../lib/services.ts';
import { usuarioDe } from '../plugins/session.ts';
import { dropFiltro, keepFiltro, listFiltros } from './guardados.queries.ts';

const LLENO = `Ya tiene ${FILTROS_MAX} filtros de este reporte. Borre uno para guardar otro.`;

/** The filters that each user keeps of each report. */
export function guardadosRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, getFiltrosGuardados, ({ params }, req) => {
    const { alcance, llusuario } = usuarioDe(req);
    return unit(db, { ...alcance, llusuario }, 'read', (trx) => listFiltros(trx, llusuario, params.reporte));
  });

  serve(app, guardarFiltro, ({ params: { reporte }, body: { nombre, filtro } }, req) => {
    const usuario = usuarioDe(req);
    return write(db, usuario, 'reporte.guardarFiltro', async (trx, anotar) => {
      const { llfiltro, cuantos } = await keepFiltro(trx, usuario.llusuario, reporte, nombre, filtro);
      if (cuantos > FILTROS_MAX) refuse([{ campo: 'nombre', mensaje: LLENO }]);
      anotar({ objeto: 'reporte', llave: reporte, detalle: { nombre } });
      return { result: 'REGISTRO_EXITOSO' as const, llfiltro };
    });
  });

  serve(app, borrarFiltro, ({ params: { llfiltro } }, req) => {
    const usuario = usuarioDe(req);
    return write(db, usuario, 'reporte.borrarFiltro', async (trx, anotar) => {
      const nombre = await dropFiltro(trx, usuario.llusuario, llfiltro);
      if (nombre === undefined) throw new AppError('NO_ENCONTRADO');
      anotar({ objeto: 'filtro', llave: llfiltro, detalle: { nombre } });
      return { result: 'REGISTRO_EXITOSO' as const };
    });
  });
}
