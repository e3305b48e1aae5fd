import { randomUUID } from 'node:crypto';
import {
  catalogosCarga,
  guardarArchivoBitacoraEstatal,
  integrarCarpetasCenapi,
  integrarCarpetasNuevas,
} from '@renadet/domain/carga/carga.contract';
import { esLoteSano, LOTE } from '@renadet/domain/carga/loteSano';
import { MODO } from '@renadet/domain/carga/modo';
import {
  abrirCarga,
  informeCarga,
  misCargas,
  previsualizarActualizacion,
  terminarCarga,
} from '@renadet/domain/carga/seguimiento.contract';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { crearTurnos } from '../../lib/partes.ts';
import type { Services } from '../../lib/services.ts';
import { cargasPorTurno } from '../../lib/turnosPropios.ts';
import { validarEnPartes } from '../../lib/validarEnPartes.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { archivarOriginal } from './archivar.ts';
import { integrarLote } from './carga.commands.ts';
import { listCatalogos } from './carga.queries.ts';
import { conLibro, libroDe, RESTO } from './cuerpoConLibro.ts';
import { originalRoutes } from './original.ts';
import { previsualizar } from './previsualizar.ts';
import { abrir, informe, terminar } from './seguimiento.commands.ts';
import { countPropias, listPropias } from './seguimiento.queries.ts';

/** A batch of files, each of a few kilobytes; an original inside it is not counted (D-05). */
const CUERPO = { bodyLimit: RESTO };
/** Rows of one file that are looked at at once; one with more is judged row by row. */
const RENGLONES = 5000;
/** Rows that a file of a batch comes with. */
function renglonesDe(carpeta: unknown): number {
  const largo = (list: unknown) => (Array.isArray(list) ? list.length : 0);
  const { victimas, autoridades } = Object(carpeta) as { victimas?: unknown; autoridades?: unknown };
  const imputados = (one: unknown) => largo((Object(one) as { imputados?: unknown }).imputados);
  const accused = Array.isArray(autoridades) ? autoridades.reduce((n: number, one) => n + imputados(one), 0) : 0;
  return largo(victimas) + largo(autoridades) + accused;
}

/** A sound batch, looked at file by file. */
async function esLoteGrandeSano(value: unknown): Promise<boolean> {
  const { carpetas, ...rest } = Object(value) as { carpetas?: unknown };
  if (!Array.isArray(carpetas) || carpetas.length > LOTE || !esLoteSano({ ...rest, carpetas: [] })) return false;
  const ceder = crearTurnos();
  for (const one of carpetas) {
    if (renglonesDe(one) > RENGLONES || !esLoteSano({ carpetas: [one] })) return false;
    await ceder();
  }
  return true;
}

/** The same, where a sound batch is taken as it is: the contract would copy each of its cells. */
const LOTES = {
  ...CUERPO,
  validatorCompiler: (route: { httpPart?: string }) => {
    const full = validatorCompiler(route as never) as (value: unknown) => { value?: unknown };
    return route.httpPart === 'body' ? (value: unknown) => (esLoteSano(value) ? { value } : full(value)) : full;
  },
  enPartes: async (schema: z.ZodType, value: unknown) =>
    (await esLoteGrandeSano(value)) ? value : validarEnPartes(schema, value),
};

/** Turns of a user's loads, of all their calls together. */
type Turno = { onRequest: ReturnType<typeof cargasPorTurno> };

/** A user's own loads: begun, gone on with, ended, read again. */
function seguimientoRoutes(app: FastifyInstance, services: Services, turno: Turno): void {
  serveWrite(app, abrirCarga, (trx, { body }, door) => abrir(trx, door, body), { ...CUERPO, ...turno });
  serveWrite(app, terminarCarga, (trx, { params, body }, door) => terminar(trx, door, params.carga, body.estado));
  serveByHand(
    app,
    previsualizarActualizacion,
    ({ body }, req) => previsualizar(services, usuarioDe(req), body.carpetas),
    {
      ...CUERPO,
      ...turno,
    },
  );
  serveRead(app, misCargas, async (trx, { params: { pagina, rpp } }, { usuario: { llusuario } }) => ({
    total: await countPropias(trx, llusuario),
    cargas: await listPropias(trx, llusuario, pagina, rpp),
  }));
  serveRead(app, informeCarga, (trx, { params }, door) => informe(trx, door, params.carga));
}

export function cargaRoutes(app: FastifyInstance, services: Services): void {
  const turno = { onRequest: cargasPorTurno() };
  seguimientoRoutes(app, services, turno);
  void app.register((scope) => originalRoutes(scope, services, turno)); // in a scope of its own, before the server listens
  serveRead(app, catalogosCarga, (trx, _, { alcance }) => listCatalogos(trx, alcance) as never);
  void app.register((scope) => conOriginal(scope, services, turno)); // so is this one, for the sake of its bodies
}

/** Calls that may carry an original. */
async function conOriginal(app: FastifyInstance, services: Services, turno: Turno): Promise<void> {
  conLibro(app, services);
  type Cuerpo = Parsed<typeof integrarCarpetasNuevas>['body'];
  /** The original, where the message carries it, is kept before the first file is written. */
  const integrar = async (body: Cuerpo, req: FastifyRequest, actualizar: boolean) => {
    const usuario = usuarioDe(req);
    const carga = body.carga ?? randomUUID();
    if (body.archivo && !actualizar)
      await archivarOriginal(
        services,
        usuario,
        body.archivo,
        { llcarga: carga, clase: 'NUEVA', errores: body.errores ?? null },
        libroDe(req),
      );
    return integrarLote(services, usuario, { ...body, carga, actualizar });
  };
  serveByHand(
    app,
    integrarCarpetasNuevas,
    ({ body, params }, req) => integrar(body, req, params.mode === MODO.ACTUALIZAR),
    {
      ...LOTES,
      ...turno,
    },
  );
  serveByHand(app, integrarCarpetasCenapi, ({ body }, req) => integrar(body, req, false), { ...LOTES, ...turno });
  serveByHand(
    app,
    guardarArchivoBitacoraEstatal,
    async ({ body: { archivo, errores } }, req) => {
      const carga = randomUUID();
      await archivarOriginal(
        services,
        usuarioDe(req),
        archivo,
        { llcarga: carga, clase: 'BITACORA', errores: errores ?? null },
        libroDe(req),
      );
      return { result: 'REGISTRO_EXITOSO' as const, carga };
    },
    { ...CUERPO, ...turno },
  );
}
