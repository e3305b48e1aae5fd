import { abrirCarga, misCargas, originalCarga } from '@renadet/domain/carga/seguimiento.contract';
import { call, callWith } from '../../lib/http.ts';
import { type Progreso, uploadArchivo } from '../../lib/upload.ts';
import { textoEn } from './hallazgos.ts';
import type { ResumenDeLibro } from './mensajes.ts';
import { type EnvioDeLotes, POR_LOTE } from './sendLotes.ts';

/**
 * Begins a load or finds where it was left, and keeps its original, streamed, before the first file is sent.
 * @param carga id to propose: the same one every time, so that asking again is asking once
 * @throws HttpError; the signal's reason when cancelled
 */
export async function openEnvio(
  archivo: File,
  resumen: ResumenDeLibro,
  carga: string,
  progreso: Progreso,
): Promise<EnvioDeLotes> {
  const body = {
    carga,
    nombre: textoEn(archivo.name, 255) || 'libro',
    huella: resumen.huella,
    porLote: POR_LOTE,
    conteos: resumen.conteos,
    hallazgos: resumen.hallazgos,
  };
  const found = await callWith(abrirCarga, { body }, progreso.signal);
  if (!found.archivada)
    await uploadArchivo(originalCarga.path.replace(':carga', found.carga), archivo, progreso, () =>
      call(misCargas, { params: { pagina: '0', rpp: '1' } }),
    );
  const hechos = new Set(found.lotes.filter(({ modo }) => modo === '3').map(({ lote }) => lote));
  return {
    carga: found.carga,
    modo: '3',
    numeros: resumen.numeros,
    porLote: found.porLote,
    hechos,
    desde: 0,
    // updates of a former round keep their places
    siguiente: Math.max(0, ...found.lotes.map(({ modo, lote }) => (modo === '1' ? lote + 1 : 0))),
    respuesta: found.respuesta,
  };
}
