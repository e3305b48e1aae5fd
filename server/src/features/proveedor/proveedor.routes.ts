import { getProveedor, guardarProveedor } from '@renadet/domain/proveedor/proveedor.contract';
import type { FastifyInstance } from 'fastify';
import { serveByHand, serveRead } from '../../http/serve.ts';
import { refuseLocal } from '../../lib/nacional.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { readProveedor, saveProveedor } from './proveedor.commands.ts';

/** The providers of identities of institutions (ADR 79); signing in with one is of `sesion`. */
export function proveedorRoutes(app: FastifyInstance, services: Services): void {
  serveRead(app, getProveedor, async (trx, { params: { llinstitucion } }, { usuario }) => {
    refuseLocal(usuario);
    return readProveedor(trx, services, llinstitucion);
  });
  serveByHand(app, guardarProveedor, ({ params, body }, req) =>
    saveProveedor(services, usuarioDe(req), params.llinstitucion, body),
  );
}
