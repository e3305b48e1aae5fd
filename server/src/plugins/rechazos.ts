import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { type Actor, type Entrada, entry } from '../db/write.ts';
import { fits } from '../freno/rechazos.ts';
import { createAcotador } from '../lib/bound.ts';

/** Refusals that go on record for one user and minute; the rest are counted in the next one. */
const POR_MINUTO = 20;
const MINUTO = 60_000;
const RECHAZOS = new Set([401, 403, 404]);
const CAMPOS_ID = ['llcarpeta', 'llvictima', 'llresponsable', 'llusuario', 'llinstitucion', 'id'];

const NADIE = { llinstitucion: 0, propietarios: null };
const actorDe = (req: FastifyRequest): Actor =>
  req.usuario ?? {
    llusuario: null,
    dscorreo: null,
    llinstitucion: null,
    alcance: NADIE,
    solicitud: req.id,
    direccion: req.ip,
  };

/** Ids that were asked for: numbers alone, so that no text that somebody sent, name or secret, comes into the audit. */
function idsDe(req: FastifyRequest): Record<string, number> {
  const sent = { ...pick(req.body, CAMPOS_ID), ...pick(req.params, undefined) };
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([, value]) => /^\d{1,10}$/.test(String(value)))
      .map(([name, value]) => [name, Number(value)]),
  );
}
const pick = (from: unknown, names: readonly string[] | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(typeof from === 'object' && from !== null ? from : {}).filter(([n]) => names?.includes(n) ?? true),
  );

/**
 * Puts refused attempts on record: without a session (401), without the function (403), or on a record that is absent or
 * foreign (404). It does so after the answer, in shared batches, and within bounds, so that nobody fills the audit by
 * knocking.
 */
export function rechazos(app: FastifyInstance, db: Db, record: (entrada: Entrada) => Promise<void>): void {
  const fitsUsuario = createAcotador(POR_MINUTO, MINUTO);
  const pending = new Set<Promise<void>>();
  app.addHook('onResponse', async (req, reply) => {
    const { url, config } = req.routeOptions;
    if (!RECHAZOS.has(reply.statusCode) || !url?.startsWith('/api/secure/')) return;
    // an entry of a catalogue that is not there says nothing of anyone
    if (reply.statusCode === 404 && !config.auditoria) return;
    const omitidos = req.usuario ? fitsUsuario(String(req.usuario.llusuario)) : fits(db, req.ip, 'sesion');
    if (omitidos === undefined) return;
    const detalle = {
      estado: reply.statusCode,
      operacion: config.auditoria ?? null,
      metodo: req.method,
      ruta: url,
      ids: idsDe(req),
      ...(omitidos > 0 && { omitidos }),
    };
    const saved: Promise<void> = record(entry(actorDe(req), 'acceso.rechazado', { detalle }))
      .catch((error: Error & { code?: string }) => req.log.warn({ codigo: error.code }, 'rechazo sin registrar'))
      .finally(() => pending.delete(saved));
    pending.add(saved);
  });
  app.addHook('onClose', async () => {
    await Promise.all(pending);
  });
}
