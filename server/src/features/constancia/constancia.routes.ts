import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rateLimit from '@fastify/rate-limit';
import { generarContancia } from '@renadet/domain/carpeta/carpeta.contract';
import { archivoDeConstancia } from '@renadet/domain/constancia/archivo';
import * as contrato from '@renadet/domain/constancia/constancia.contract';
import { AppError } from '@renadet/domain/lib/errors';
import { ARCHIVO_SELLO } from '@renadet/domain/lib/selloTiempo';
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify';
import { selladosDe } from '../../auditoria/sellado.ts';
import { print } from '../../documento/imprenta.ts';
import { serve, serveRead, serveWrite } from '../../http/serve.ts';
import type { Services } from '../../lib/services.ts';
import { sitioDe } from '../../lib/sitio.ts';
import { problema } from '../../plugins/errors.ts';
import { issueConstancias } from './constancia.commands.ts';
import { contadorEn } from './constancia.limite.ts';
import { aPem, type Llave, openLlave } from './constancia.llave.ts';
import { type Marco, paginaConsulta, paginaFalla, paginaVerificacion } from './constancia.pagina.ts';
import { isInScope, listConstancias, listLlaves } from './constancia.queries.ts';
import { revoke } from './constancia.revocar.ts';
import { codigoEscrito, findSello, type RespuestaDeVerificacion, verify } from './constancia.verificar.ts';

/** Checks per minute and address: enough for a counter where people bring their certificates. */
export const CONSULTAS_POR_MINUTO = 30;

const espera = (ttl: number): string => {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  return `Hizo demasiadas consultas. Espere ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} e intente de nuevo.`;
};

/** The public check, in a scope of its own so that its limit counts nothing else. */
async function publicCheck(app: FastifyInstance, { db, config }: Services, llave: Llave): Promise<void> {
  const findSellado = selladosDe({ db, config });
  const check = (codigo: string, f?: string) => verify(db, findSellado, codigo, f);
  await app.register(rateLimit, {
    max: CONSULTAS_POR_MINUTO,
    timeWindow: '1 minute',
    store: contadorEn(db, CONSULTAS_POR_MINUTO),
    errorResponseBuilder: (_, { ttl }) => new AppError('DEMASIADAS_SOLICITUDES', { message: espera(ttl) }),
  });
  serve(app, contrato.verificarConstancia, ({ params: { codigo }, query: { f } }) => check(codigo, f));
  serve(app, contrato.selloConstancia, async ({ params: { codigo } }, _, reply) => {
    const sello = await findSello(db, findSellado, codigo);
    if (!sello) throw new AppError('NO_ENCONTRADO');
    return reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${ARCHIVO_SELLO}"`)
      .header('cache-control', 'no-store')
      .send(sello.token);
  });
  serve(app, contrato.llavesConstancia, async () => {
    const known = new Map((await listLlaves(db)).map(({ llaveid, publica }) => [llaveid, publica]));
    known.set(llave.id, llave.publica);
    const llaves = [...known].map(([id, publica]) => ({
      id,
      algoritmo: 'Ed25519' as const,
      pem: aPem(publica),
      actual: id === llave.id,
    }));
    return { llaves };
  });
  await paginaRoutes(app, check, { institucion: config.institucion, letra: letraDe(config.webDist) });
}

/** Where the built web keeps the style sheet that names the typeface of the public pages. */
function letraDe(webDist: string): string | undefined {
  const index = join(webDist, 'index.html');
  return existsSync(index) ? /href="(\/assets\/[\w.-]+\.css)"/.exec(readFileSync(index, 'utf8'))?.[1] : undefined;
}

/** The page of the check, made by the server: it needs no session and no JavaScript. */
async function paginaRoutes(
  app: FastifyInstance,
  check: (codigo: string, f?: string) => Promise<RespuestaDeVerificacion>,
  comun: Omit<Marco, 'nonce'>,
): Promise<void> {
  const text = (value: unknown, max = 400): string | undefined =>
    typeof value === 'string' ? value.slice(0, max) : undefined;
  const marco = (reply: FastifyReply) => ({ ...comun, nonce: reply.cspNonce.style });
  const html = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  const options: RouteShorthandOptions = {
    schema: { hide: true },
    errorHandler: (error, req, reply) => {
      const { status, message } = problema(error);
      if (status >= 500) req.log.error({ codigo: error.code }, 'error');
      return html(reply)
        .code(status)
        .send(paginaFalla(marco(reply), message));
    },
  };
  const answer = async (reply: FastifyReply, codigo: string, f?: string) =>
    html(reply).send(paginaVerificacion(marco(reply), codigo, await check(codigo, f)));
  app.get('/constancia/:codigo', options, (req, reply) => {
    const { codigo } = req.params as { codigo: string };
    return answer(reply, codigo, text((req.query as { f?: unknown }).f));
  });
  app.get('/constancia', options, (req, reply) => {
    const { codigo, f } = codigoEscrito(text((req.query as { codigo?: unknown }).codigo, 1000) ?? '');
    return codigo ? answer(reply, codigo, f) : html(reply).send(paginaConsulta(marco(reply)));
  });
}

export async function constanciaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const sitio = sitioDe(config);
  const llave = openLlave(config);
  serveWrite(
    app,
    generarContancia,
    (trx, { params, query: { codigo } }, door) => issueConstancias(trx, door, { ...params, codigo, sitio, llave }),
    {
      present: async (constancias, reply, { params: { tipo }, query: { codigo } }) => {
        const pdf = await print('constancias', constancias);
        const archivo = archivoDeConstancia(tipo, constancias[0]?.carpeta.folio ?? '', codigo);
        return reply
          .type('application/pdf')
          .header('content-disposition', `inline; filename="${archivo}"`)
          .header('cache-control', 'no-store')
          .send(pdf);
      },
    },
  );
  serveRead(app, contrato.getConstancias, async (trx, { params: { llcarpeta } }, { alcance, nota }) => {
    if (!(await isInScope(trx, alcance, llcarpeta))) throw new AppError('NO_ENCONTRADO');
    nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta });
    return listConstancias(trx, alcance, llcarpeta);
  });
  serveWrite(app, contrato.revocarConstancias, (trx, { body }, door) => revoke(trx, door, body));
  await app.register((scope) => publicCheck(scope, services, llave));
}
