import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Base, dropIdle } from '../db/open.ts';
import { enPlazo } from '../lib/plazo.ts';

const publica = { funcion: 'PUBLICA', auditoria: null } as const;
/** Milliseconds after which a silent database counts as absent. */
const ESPERA = 3_000;

const ESTADOS = { listo: 200, 'solo lectura': 503, 'sin base de datos': 503 } as const;
type EstadoDeServicio = keyof typeof ESTADOS;

/** Whether a connection of the pool may write, of a database that has the registry's tables. */
async function mayWrite({ db }: Base): Promise<boolean> {
  const { rows } = await sql<{ escribe: boolean }>`
    select current_setting('transaction_read_only') = 'off' as escribe, (select count(*) from semilla) as tablas`.execute(
    db,
  );
  return rows[0]?.escribe === true;
}

/** A connection to what is a standby by now says nothing of where a new one leads: those are left, and one more is asked. */
async function findEstado(base: Base): Promise<EstadoDeServicio> {
  if (await mayWrite(base)) return 'listo';
  await dropIdle(base.pool);
  return (await mayWrite(base)) ? 'listo' : 'solo lectura';
}

/**
 * `/api/salud`: the process lives. `/api/salud/listo`: writes are kept, so a balancer may send people here; 503 while the
 * database is away or only reads.
 */
export function salud(app: FastifyInstance, base: Base): void {
  let asking: Promise<EstadoDeServicio> | undefined;
  // one connection however often it is asked, of a database that may not answer
  const ask = () => {
    asking ??= findEstado(base)
      .catch((): EstadoDeServicio => 'sin base de datos')
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  app.get('/api/salud', { schema: { hide: true }, config: publica }, async () => ({ estado: 'vivo' }));
  app.get('/api/salud/listo', { schema: { hide: true }, config: publica }, async (_, reply) => {
    const estado = await enPlazo(ESPERA, ask()).catch((): EstadoDeServicio => 'sin base de datos');
    return reply.code(ESTADOS[estado]).send({ estado });
  });
}
