import rateLimit from '@fastify/rate-limit';
import { generarContancia, verificarConstancia } from '@renadet/domain/carpeta/carpeta.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { fecha } from '@renadet/domain/lib/fecha';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { serve } from '../../lib/serve.ts';
import type { Services } from '../../lib/services.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { emitirConstancias, TIPO } from './constancia.commands.ts';
import { renderConstancias } from './constancia.pdf.ts';
import { findByCodigo } from './constancia.queries.ts';

/** Checks per minute and address: enough for a counter where people bring their certificates. */
export const CONSULTAS_POR_MINUTO = 30;
const FORMA = /^[\w-]{22}$/;
const NUNCA_EMITIDO = '-'.repeat(22);

const sitioDe = ({ publicUrl, host, port }: Config): string =>
  (publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`).replace(/\/+$/, '');

/** The public check, in a scope of its own so that its limit counts nothing else. */
async function publicCheck(app: FastifyInstance, { db }: Services): Promise<void> {
  await app.register(rateLimit, {
    max: CONSULTAS_POR_MINUTO,
    timeWindow: '1 minute',
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new AppError('DEMASIADAS_SOLICITUDES', {
        message: `Hizo demasiadas consultas. Espere ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e intente de nuevo.`,
      });
    },
  });
  serve(app, verificarConstancia, async ({ params: { codigo } }) => {
    // A malformed code takes the same way as an unknown one: the answer tells nothing more, nor does its time
    const found = await findByCodigo(db, FORMA.test(codigo) ? codigo : NUNCA_EMITIDO);
    if (!found) return { valida: false };
    return {
      valida: true,
      folio: found.folio,
      tipo: found.bovictima ? ('VICTIMA' as const) : ('CARPETA' as const),
      institucion: found.dsinstitucion,
      fecha: fecha(found.fcemision),
    };
  });
}

export async function constanciaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const sitio = sitioDe(services.config);
  serve(app, generarContancia, async ({ params: { llcarpeta, tipo } }, req, reply) => {
    const constancias = await emitirConstancias(services, usuarioDe(req), { llcarpeta, tipo, sitio });
    const pdf = await renderConstancias(constancias);
    const what = tipo === TIPO.VICTIMAS ? 'constancias-victimas' : 'constancia-carpeta';
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${what}-${constancias[0]?.carpeta.folio}.pdf"`)
      .header('cache-control', 'no-store')
      .send(pdf);
  });
  await app.register((scope) => publicCheck(scope, services));
}
