import { randomUUID } from 'node:crypto';
import * as contrato from '@renadet/domain/carga/carga.contract';
import { LOCALIDADES } from '@renadet/domain/carga/indice';
import { MODO } from '@renadet/domain/carga/modo';
import {
  abrirCarga,
  anomaliasDeCarga,
  informeCarga,
  libroDeCarga,
  misCargas,
  previsualizarActualizacion,
  terminarCarga,
} from '@renadet/domain/carga/seguimiento.contract';
import type { Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCatalogos } from '../../catalogos/deCarga.queries.ts';
import { listDeMunicipios } from '../../catalogos/localidades.query.ts';
import { unit } from '../../db/scope.ts';
import { serveByHand, serveRead, serveWrite } from '../../http/serve.ts';
import { conAbierto } from '../../lib/abierto.ts';
import { disposicionDe } from '../../lib/disposicionDe.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import { cargasPorTurno } from '../../lib/turnosPropios.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { describeCarga } from '../calidad/anomalias.commands.ts';
import { archiveOriginal } from './archive.ts';
import { integrateLote } from './carga.commands.ts';
import { conLibro, libroDe, RESTO } from './cuerpoConLibro.ts';
import { originalRoutes } from './original.ts';
import { preview } from './preview.ts';
import { finish, informe, openUp } from './seguimiento.commands.ts';
import { countPropias, findPropia, listPropias } from './seguimiento.queries.ts';

/** A batch of files, each of a few kilobytes; an original inside it is not counted (D-05). */
const CUERPO = { bodyLimit: RESTO };
/** Turns of a user's loads, of all their calls together. */
type Turno = { onRequest: ReturnType<typeof cargasPorTurno> };

const SIN_LIBRO = 'El libro de esta carga ya no se conserva.';
/** The workbook of a load for whoever sent it, and nobody else. */
function serveLibro(app: FastifyInstance, { db, almacen, registerAll }: Services): void {
  serveByHand(app, libroDeCarga, async ({ params: { carga } }, req, reply) => {
    const usuario = usuarioDe(req);
    const { llave, longitud } = found(
      await unit(db, usuario.alcance, 'read', (trx) => findPropia(trx, carga, usuario.llusuario)),
    );
    const bytes = llave ? await almacen.read(llave) : undefined;
    if (!bytes) throw new AppError('NO_ENCONTRADO', { message: SIN_LIBRO });
    await conAbierto(bytes, registerAll(usuario, libroDeCarga, { objeto: 'carga', detalle: { carga } }));
    return reply
      .type(libroDeCarga.mime)
      .header('content-disposition', disposicionDe('libro'))
      .header('content-length', longitud ?? undefined)
      .send(bytes);
  });
}

/** A user's own loads: begun, gone on with, ended, read again. */
function seguimientoRoutes(app: FastifyInstance, services: Services, turno: Turno): void {
  serveWrite(app, abrirCarga, (trx, { body }, door) => openUp(trx, door, body), { ...CUERPO, ...turno });
  serveWrite(app, terminarCarga, (trx, { params, body }, door) => finish(trx, door, params.carga, body.estado));
  serveByHand(app, previsualizarActualizacion, ({ body }, req) => preview(services, usuarioDe(req), body.carpetas), {
    ...CUERPO,
    ...turno,
  });
  serveRead(app, misCargas, async (trx, { params: { pagina, rpp } }, { usuario: { llusuario } }) => ({
    total: await countPropias(trx, llusuario),
    cargas: await listPropias(trx, llusuario, pagina, rpp),
  }));
  serveRead(app, anomaliasDeCarga, async (trx, { params: { carga } }, { usuario }) => {
    found(await findPropia(trx, carga, usuario.llusuario));
    return describeCarga(trx, carga);
  });
  serveLibro(app, services);
  serveRead(app, informeCarga, (trx, { params }, door) => informe(trx, door, params.carga));
}

export function cargaRoutes(app: FastifyInstance, services: Services): void {
  const turno = { onRequest: cargasPorTurno() };
  seguimientoRoutes(app, services, turno);
  void app.register((scope) => originalRoutes(scope, services, turno)); // in a scope of its own, before the server listens
  serveRead(app, contrato.catalogosCarga, async (trx, _, { alcance }) => {
    const imported = await services.catalogos.hasLocalidades(trx);
    return { ...(await listCatalogos(trx, alcance)), ...(imported && { [LOCALIDADES]: [[1, 'INEGI']] }) } as never;
  });
  serveRead(app, contrato.localidadesDeCarga, (trx, { body }) => listDeMunicipios(trx, body.municipios) as never);
  void app.register((scope) => conOriginal(scope, services, turno)); // so is this one, for the sake of its bodies
}

/** Calls that may carry an original. */
async function conOriginal(app: FastifyInstance, services: Services, turno: Turno): Promise<void> {
  conLibro(app, services);
  type CuerpoDeCarga = Parsed<typeof contrato.integrarCarpetasNuevas>['body'];
  /** The original, where the message carries it, is kept before the first file is written. */
  const integrate = async (body: CuerpoDeCarga, req: FastifyRequest, actualizar: boolean) => {
    const usuario = usuarioDe(req);
    const carga = body.carga ?? randomUUID();
    if (body.archivo && !actualizar)
      await archiveOriginal(
        services,
        usuario,
        body.archivo,
        { llcarga: carga, clase: 'NUEVA', errores: body.errores ?? null },
        libroDe(req),
      );
    return integrateLote(services, usuario, { ...body, carga, actualizar });
  };
  serveByHand(
    app,
    contrato.integrarCarpetasNuevas,
    ({ body, params }, req) => integrate(body, req, params.mode === MODO.ACTUALIZAR),
    {
      ...CUERPO,
      ...turno,
    },
  );
  serveByHand(app, contrato.integrarCarpetasCenapi, ({ body }, req) => integrate(body, req, false), {
    ...CUERPO,
    ...turno,
  });
  serveByHand(
    app,
    contrato.guardarArchivoBitacoraEstatal,
    async ({ body: { archivo, errores } }, req) => {
      const carga = randomUUID();
      await archiveOriginal(
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
