import { AppError } from '@renadet/domain/lib/errors';
import { MODELO } from '@renadet/domain/preguntas/modelo';
import { preguntaDe } from '@renadet/domain/preguntas/pregunta.schema';
import * as contrato from '@renadet/domain/reportes/guardados';
import type { FastifyInstance } from 'fastify';
import { serveRead, serveWrite } from '../http/serve.ts';
import { refuse } from '../lib/check.ts';
import { found } from '../lib/found.ts';
import type { UsuarioDeSesion } from '../plugins/session.ts';
import { dropFiltro, keepFiltro, listFiltros } from './guardados.queries.ts';

const LLENO = `Ya tiene ${contrato.FILTROS_MAX} filtros de esta lista. Borre uno para guardar otro.`;

const NO_ES_PREGUNTA = 'Eso no es una pregunta al registro.';
const Pregunta = preguntaDe(MODELO);
/** What is kept as a question names fields, days and numbers, and nobody. */
function isPregunta(text: unknown): boolean {
  try {
    return Pregunta.safeParse(JSON.parse(String(text))).success;
  } catch {
    return false;
  }
}

/** A question is kept as one, by itself; no other filter holds so long a text. */
const isDeSuReporte = (reporte: contrato.ReporteConFiltro, filtro: Readonly<Record<string, unknown>>): boolean =>
  reporte === 'preguntas'
    ? Object.keys(filtro).join() === 'pregunta' && isPregunta(filtro.pregunta)
    : !('pregunta' in filtro);

/** Refuses a filter of a list that the user may not ask for. */
const permit = (reporte: contrato.ReporteConFiltro, { funciones }: UsuarioDeSesion): void => {
  if (!funciones.has(contrato.funcionDeFiltro(reporte))) throw new AppError('SIN_PERMISO');
};

/** The filters that each user keeps of each report and search. */
export function guardadosRoutes(app: FastifyInstance): void {
  serveRead(app, contrato.getFiltrosGuardados, (trx, { params }, { usuario }) => {
    permit(params.reporte, usuario);
    return listFiltros(trx, usuario.llusuario, params.reporte);
  });

  serveWrite(
    app,
    contrato.guardarFiltro,
    async (trx, { params: { reporte }, body: { nombre, filtro } }, { usuario, nota }) => {
      permit(reporte, usuario);
      if (contrato.nombraPersonas(reporte, filtro)) refuse([{ campo: 'filtro', mensaje: contrato.SIN_NOMBRES }]);
      if (!isDeSuReporte(reporte, filtro)) refuse([{ campo: 'filtro', mensaje: NO_ES_PREGUNTA }]);
      const { llfiltro, cuantos } = await keepFiltro(trx, usuario.llusuario, reporte, nombre, filtro);
      if (cuantos > contrato.FILTROS_MAX) refuse([{ campo: 'nombre', mensaje: LLENO }]);
      nota({ objeto: 'reporte', llave: reporte, detalle: { nombre } });
      return { result: 'REGISTRO_EXITOSO' as const, llfiltro };
    },
  );

  serveWrite(app, contrato.borrarFiltro, async (trx, { params: { llfiltro } }, { usuario, nota }) => {
    const nombre = found(await dropFiltro(trx, usuario.llusuario, llfiltro));
    nota({ objeto: 'filtro', llave: llfiltro, detalle: { nombre } });
    return { result: 'REGISTRO_EXITOSO' as const };
  });
}
