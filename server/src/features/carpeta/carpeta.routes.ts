import { reglasBusqueda } from '@renadet/domain/carpeta/busqueda.rules';
import { type FiltroCarpetas, ORDEN_DEMASIADO } from '@renadet/domain/carpeta/busqueda.schema';
import * as contrato from '@renadet/domain/carpeta/carpeta.contract';
import { ORDENABLES } from '@renadet/domain/lib/orden';
import { PAGINA_MAXIMA } from '@renadet/domain/lib/pagina';
import { violations } from '@renadet/domain/lib/rules';
import { ELEGIDAS } from '@renadet/domain/reportes/elegidas';
import { cabezaDeLibro } from '@renadet/domain/reportes/palabras';
import type { FastifyInstance } from 'fastify';
import { unit } from '../../db/scope.ts';
import { rehearse } from '../../documento/imprenta.ts';
import { serveByHand, serveRead } from '../../http/serve.ts';
import { refuse } from '../../lib/check.ts';
import { disposicionDe } from '../../lib/disposicionDe.ts';
import { found } from '../../lib/found.ts';
import type { Services } from '../../lib/services.ts';
import type { UsuarioDeSesion } from '../../plugins/session.ts';
import { usuarioDe } from '../../plugins/session.ts';
import { libro } from '../../reportes/libro.ts';
import { GRANDE, pagina } from '../../reportes/pagina.ts';
import { needsTodas } from './busqueda.orden.ts';
import { consultaCarpetas, searchContando } from './busqueda.query.ts';
import { asCarpeta, findCarpeta, listByNumero, readPropuestas } from './carpeta.queries.ts';
import { keepConteos } from './conteos.comunes.ts';
import { countPropias } from './cuentas.query.ts';
import { consultaElegidas, countElegidas } from './elegidas.query.ts';
import { listRecientes } from './recientes.queries.ts';

/** Prepares the printing of certificates: the reader of a file with a folio may ask for them. */
function anticipate({ funciones }: UsuarioDeSesion, folio: string | null): void {
  if (folio !== null && funciones.has('GENERAR CONSTANCIA')) void rehearse();
}

export function carpetaRoutes(app: FastifyInstance, services: Services): void {
  const { db, registerAll, hoy, exportAll } = services;
  const conteos = keepConteos(app, db);
  serveByHand(app, contrato.getCarpetaByFiltros, async ({ body }, req, reply) => {
    const usuario = usuarioDe(req);
    refuse(violations(reglasBusqueda, body, { hoy: hoy() }));
    const { alcance } = usuario;
    const read = (filtro: FiltroCarpetas) =>
      unit(db, alcance, 'read', (trx) => searchContando(trx, alcance, filtro, conteos));
    const refuseMuchas = (total: number) => {
      if (needsTodas(body.orden) && total > ORDENABLES) refuse([{ campo: 'orden', mensaje: ORDEN_DEMASIADO }]);
    };
    const note = (total: number) =>
      registerAll(usuario, contrato.getCarpetaByFiltros, { objeto: 'carpeta', detalle: { filtro: body, total } });
    if (body.rpp > 0 && body.rpp <= GRANDE) {
      const filas = await read(body);
      await note(filas[0]?.registros ?? 0);
      refuseMuchas(filas[0]?.registros ?? 0);
      return filas.map((fila) => ({ ...fila, registros: fila.registros ?? 0 }));
    }
    const [first] = await read({ ...body, pagina: 1, rpp: 1 });
    await note(first?.registros ?? 0);
    refuseMuchas(first?.registros ?? 0);
    // as the page was asked for, however many they are, read while they are sent (D-09)
    const todas = { ...body, rpp: body.rpp || PAGINA_MAXIMA };
    return pagina({ db, alcance, exportAll, reply }, consultaCarpetas(db, alcance, todas), {
      desde: 0,
      cuantos: body.rpp === 0 && body.pagina > 1 ? 0 : (first?.registros ?? 0),
    });
  });
  serveRead(app, contrato.busquedasRecientes, (trx, _, { usuario }) => listRecientes(trx, usuario.llusuario));
  serveRead(app, contrato.cuentasDeCarpetas, (trx, _, { alcance, usuario }) =>
    countPropias(trx, alcance, usuario.llusuario, hoy()),
  );
  serveByHand(app, contrato.exportarCarpetas, async ({ body: { carpetas } }, req, reply) => {
    const usuario = usuarioDe(req);
    const { alcance } = usuario;
    const ids = [...new Set(carpetas)];
    const total = await unit(
      db,
      alcance,
      'read',
      async (trx) => (await countElegidas(alcance, ids).execute(trx)).rows[0]?.n ?? 0,
    );
    await registerAll(usuario, contrato.exportarCarpetas, { objeto: 'carpeta', detalle: { carpetas: ids, total } });
    const nota = cabezaDeLibro(ELEGIDAS.titulo, [`${total} de ${ids.length}`], hoy(), usuario.dscorreo);
    const open = () => libro(services, { ...ELEGIDAS, alcance, nota, consulta: consultaElegidas(alcance, ids) });
    return reply
      .type(contrato.exportarCarpetas.mime)
      .header('content-disposition', disposicionDe(`${ELEGIDAS.archivo}_${hoy()}.xlsx`))
      .send(exportAll(open, alcance.llusuario));
  });
  serveRead(app, contrato.getCarpetaByNumero, async (trx, { body: { noci } }, { alcance, nota }) => {
    const filas = await listByNumero(trx, alcance, noci ?? '');
    const [first] = filas;
    nota({ objeto: 'carpeta', detalle: { noci, total: filas.length }, ...(first && { llcarpeta: first.llcarpeta }) });
    return filas;
  });
  serveRead(app, contrato.propuestasDeCaptura, (trx, _, { alcance, usuario }) => readPropuestas(trx, alcance, usuario));
  serveRead(app, contrato.getCarpetaById, async (trx, { params: { llcarpeta } }, { alcance, usuario, nota }) => {
    const carpeta = found(await findCarpeta(trx, alcance, llcarpeta));
    nota({ objeto: 'carpeta', llave: llcarpeta, llcarpeta });
    if (app.server.listening) anticipate(usuario, carpeta.folio);
    return asCarpeta(carpeta);
  });
}
