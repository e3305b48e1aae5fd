import { getRespaldos } from '@renadet/domain/respaldo/respaldo.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../lib/services.ts';
import { findRespaldos } from './respaldo.queries.ts';

export function respaldoRoutes(app: FastifyInstance, { db, archivo }: Services): void {
  serve(app, getRespaldos, () => findRespaldos(db, archivo));
}
