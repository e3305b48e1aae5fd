import type { RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import { respuestaVacia, sumRespuestas } from '@renadet/domain/carga/respuesta';
import type { abrirCarga, Conteos, Hallazgos, informeCarga } from '@renadet/domain/carga/seguimiento.contract';
import type { Output, Parsed } from '@renadet/domain/lib/endpoint';
import { AppError } from '@renadet/domain/lib/errors';
import type { Trx } from '../../db/scope.ts';
import type { Door } from '../../http/serve.ts';
import { found } from '../../lib/found.ts';
import { openCarga } from './carga.queries.ts';
import { findPropia, listAbiertas, listDespues, listLotes, setApertura, setEstado } from './seguimiento.queries.ts';

/** The answers of all batches of a load, added up, and which batches they are. */
async function sumLotes(trx: Trx, llcarga: string) {
  const rows = await listLotes(trx, llcarga);
  return {
    lotes: rows.map(({ modo, lote }) => ({ modo: String(modo) as '1' | '3', lote })),
    respuesta: rows
      .map((row) => row.respuesta as unknown as RespuestaCarga)
      .reduce(sumRespuestas, respuestaVacia(llcarga)),
  };
}

/**
 * Begins a load, or answers where one of the same workbook was left [2-012].
 * @throws AppError NO_ENCONTRADO where the id is somebody else's
 */
export async function openUp(
  trx: Trx,
  { usuario, nota }: Door,
  { carga, nombre, huella, porLote, conteos, hallazgos, nueva = false }: Parsed<typeof abrirCarga>['body'],
): Promise<Output<typeof abrirCarga>> {
  const { llusuario, llinstitucion } = usuario;
  const huellalibro = Buffer.from(huella, 'hex');
  const open = await listAbiertas(trx, llusuario, huellalibro);
  const known = await findPropia(trx, carga, llusuario);
  const left = known ?? (nueva ? undefined : open[0]);
  if (nueva && !known) for (const { llcarga } of open) await setEstado(trx, llcarga, llusuario, 'CANCELADA');
  const llcarga = left?.llcarga ?? carga;
  if (!left) {
    const row = await openCarga(trx, { llcarga, clase: 'NUEVA', llusuario, llinstitucion, errores: null });
    if (row?.llusuario !== llusuario || row.clase !== 'NUEVA') throw new AppError('NO_ENCONTRADO');
    await setApertura(trx, llcarga, { nombre, huellalibro, porlote: porLote, conteos, hallazgos });
  }
  nota({ objeto: 'carga', detalle: { carga: llcarga, nombre, reanudada: !!left, ...conteos } });
  const opened = await findPropia(trx, llcarga, llusuario);
  return {
    carga: llcarga,
    reanudada: !!left,
    porLote: opened?.porlote ?? porLote,
    archivada: !!opened?.llave,
    ...(await sumLotes(trx, llcarga)),
  };
}

/** Ends a load. @throws AppError NO_ENCONTRADO where the user has no such load */
export async function finish(trx: Trx, { usuario, nota }: Door, llcarga: string, estado: 'TERMINADA' | 'CANCELADA') {
  if (!(await setEstado(trx, llcarga, usuario.llusuario, estado))) throw new AppError('NO_ENCONTRADO');
  nota({ objeto: 'carga', detalle: { carga: llcarga, estado } });
  return { result: 'REGISTRO_EXITOSO' as const };
}

const SIN_CONTEOS: Conteos = {
  validosExpedientes: 0,
  validosVictimas: 0,
  validosResponsables: 0,
  invalidosExpedientes: 0,
  invalidosVictimas: 0,
  invalidosResponsables: 0,
};
const SIN_HALLAZGOS: Hallazgos = {
  totalErrores: 0,
  errores: [],
  victimasSinExpediente: [],
  autoridadesSinExpediente: [],
  incompletos: [],
};

/** Numbers of the files that stayed out, as far as the findings list them. */
const numerosFuera = ({ errores, incompletos }: Hallazgos, { erroresBack }: RespuestaCarga): string[] => [
  ...new Set([...errores, ...incompletos, ...erroresBack].map(({ numCarpeta }) => numCarpeta)),
];

/** A load of the user's own, whole. @throws AppError NO_ENCONTRADO */
export async function informe(
  trx: Trx,
  { usuario, alcance, nota }: Door,
  llcarga: string,
): Promise<Output<typeof informeCarga>> {
  const row = found(await findPropia(trx, llcarga, usuario.llusuario));
  const { respuesta, lotes } = await sumLotes(trx, llcarga);
  const hallazgos = (row.hallazgos as unknown as Hallazgos | null) ?? SIN_HALLAZGOS;
  const fuera = numerosFuera(hallazgos, respuesta);
  nota({ objeto: 'carga', detalle: { carga: llcarga } });
  const conteos = (row.conteos as unknown as Conteos | null) ?? SIN_CONTEOS;
  return {
    carga: llcarga,
    nombre: row.nombre,
    estado: row.estado as 'ABIERTA',
    fechaCarga: row.fecha,
    integradas: respuesta.integradas.length,
    rechazadas: respuesta.erroresBack.length,
    validosExpedientes: conteos.validosExpedientes,
    invalidosExpedientes: conteos.invalidosExpedientes,
    archivada: !!row.llave,
    conteos,
    hallazgos,
    respuesta,
    despues: await listDespues(trx, alcance, llcarga, usuario.llusuario, fuera),
    lotes,
    huella: row.huella?.toString('hex') ?? null,
    longitud: row.longitud,
  };
}
