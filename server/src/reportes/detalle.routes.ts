import { AppError } from '@renadet/domain/lib/errors';
import {
  carpetaDetalle,
  presuntoResponsableDetalle,
  responsableDetalle,
  responsablesByCarpeta,
  victimaDetalle,
  victimasByCarpeta,
} from '@renadet/domain/reportes/detalle';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { type Alcance, type Trx, unit } from '../db/scope.ts';
import { serve } from '../lib/serve.ts';
import type { Services } from '../lib/services.ts';
import { usuarioDe } from '../plugins/session.ts';
import {
  findDetalle,
  findDetalleResponsable,
  findDetalleVictima,
  listDetalleResponsables,
  listDetalleVictimas,
} from './detalle.query.ts';

/** Detail of a loaded file: read only, in words; each read of a person is on record, a foreign record is an absent one. */
export function detalleRoutes(app: FastifyInstance, { db, lectura, registrar }: Services): void {
  /** @throws AppError NO_ENCONTRADO */
  const leer = async <T extends object>(
    req: FastifyRequest,
    [operacion, objeto, llave]: readonly [operacion: string, objeto: string, llave: number],
    find: (trx: Trx, alcance: Alcance) => Promise<T | undefined>,
  ): Promise<T> => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    const on = (base: Db) => unit(base, alcance, 'read', (trx) => find(trx, alcance));
    const read = (await lectura()).db;
    // a file of this very moment may not have reached the replica
    const found = (await on(read)) ?? (read === db ? undefined : await on(db));
    if (!found) throw new AppError('NO_ENCONTRADO');
    const llcarpeta = 'llcarpeta' in found ? Number(found.llcarpeta) : llave;
    const total = Array.isArray(found) ? { detalle: { total: found.length } } : {};
    await registrar(usuario, operacion, { objeto, llave, llcarpeta, ...total });
    return found;
  };
  /** The list of a file that is there. */
  const lista =
    <T>(llcarpeta: number, list: (trx: Trx, alcance: Alcance, llcarpeta: number) => Promise<T[]>) =>
    async (trx: Trx, alcance: Alcance) =>
      (await findDetalle(trx, alcance, llcarpeta)) && list(trx, alcance, llcarpeta);

  serve(
    app,
    carpetaDetalle,
    ({ params: { llcarpeta } }, req) =>
      leer(req, ['carpeta.leer', 'carpeta', llcarpeta], (trx, alcance) =>
        findDetalle(trx, alcance, llcarpeta),
      ) as Promise<never>,
  );
  serve(app, victimasByCarpeta, ({ params: { llcarpeta } }, req) =>
    leer(req, ['victima.listar', 'carpeta', llcarpeta], lista(llcarpeta, listDetalleVictimas)),
  );
  serve(app, responsablesByCarpeta, ({ params: { llcarpeta } }, req) =>
    leer(req, ['autoridad.listar', 'carpeta', llcarpeta], lista(llcarpeta, listDetalleResponsables)),
  );
  serve(
    app,
    victimaDetalle,
    ({ params: { id } }, req) =>
      leer(req, ['victima.leer', 'victima', id], (trx, alcance) =>
        findDetalleVictima(trx, alcance, id),
      ) as Promise<never>,
  );
  for (const [e, cual] of [
    [responsableDetalle, 'llresponsable'],
    [presuntoResponsableDetalle, 'llimputado'],
  ] as const)
    serve(
      app,
      e,
      ({ params: { id } }, req) =>
        leer(req, ['autoridad.leer', cual === 'llimputado' ? 'imputado' : 'autoridad', id], (trx, alcance) =>
          findDetalleResponsable(trx, alcance, cual, id),
        ) as Promise<never>,
    );
}
