import {
  carpetaDetalle,
  presuntoResponsableDetalle,
  responsableDetalle,
  responsablesByCarpeta,
  victimaDetalle,
  victimasByCarpeta,
} from '@renadet/domain/reportes/detalle';
import type { FastifyInstance } from 'fastify';
import { serveRead } from '../http/serve.ts';
import { found } from '../lib/found.ts';
import * as q from './detalle.query.ts';

/** A file may be of this very moment, and not have reached the replica. */
const REPLICA = { replica: true };

/** Detail of a loaded file: read only, in words; each read of a person is on record, a foreign record is an absent one. */
export function detalleRoutes(app: FastifyInstance): void {
  serveRead(
    app,
    carpetaDetalle,
    async (trx, { params: { llcarpeta } }, { alcance, nota }) => {
      nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta });
      return found(await q.findDetalle(trx, alcance, llcarpeta)) as never;
    },
    REPLICA,
  );
  for (const [e, list] of [
    [victimasByCarpeta, q.listDetalleVictimas],
    [responsablesByCarpeta, q.listDetalleResponsables],
  ] as const)
    serveRead(
      app,
      e,
      async (trx, { params: { llcarpeta } }, { alcance, nota }) => {
        found(await q.findDetalle(trx, alcance, llcarpeta));
        const rows = await list(trx, alcance, llcarpeta);
        nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta, detalle: { total: rows.length } });
        return rows as never;
      },
      REPLICA,
    );
  serveRead(
    app,
    victimaDetalle,
    async (trx, { params: { id } }, { alcance, nota }) => {
      const victima = found(await q.findDetalleVictima(trx, alcance, id));
      nota({ objeto: 'victima', llave: id, llcarpeta: Number(victima.llcarpeta) });
      return { ...victima, examenes: await q.listDetalleExamenes(trx, alcance, id) } as never;
    },
    REPLICA,
  );
  for (const [e, cual, objeto] of [
    [responsableDetalle, 'llresponsable', 'autoridad'],
    [presuntoResponsableDetalle, 'llimputado', 'imputado'],
  ] as const)
    serveRead(
      app,
      e,
      async (trx, { params: { id } }, { alcance, nota }) => {
        const autoridad = found(await q.findDetalleResponsable(trx, alcance, cual, id));
        nota({ objeto, llave: id, llcarpeta: Number(autoridad.llcarpeta) });
        return autoridad as never;
      },
      REPLICA,
    );
}
