import { abrirCarga, type Hallazgos, misCargas, originalCarga } from '@renadet/domain/carga/seguimiento.contract';
import { call } from '../../lib/http.ts';
import { type Progreso, subirArchivo } from '../../lib/subir.ts';
import { type Envio, POR_LOTE } from './enviarLotes.ts';
import type { Resumen } from './mensajes.ts';

/** Errors that are kept with a load: of more, only their number; a report of ten thousand is read by nobody. */
const GUARDADOS = 10_000;
/** A text as the service takes it: no control characters, no half character, no longer than its column. */
const texto = (text: string, max: number): string =>
  text
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .slice(0, max)
    .toWellFormed();

const suelta = <T extends { numCarpeta: string; mensaje: string; seAcepta?: string | undefined }>(fila: T): T => ({
  ...fila,
  numCarpeta: texto(fila.numCarpeta, 500),
  mensaje: texto(fila.mensaje, 1000),
  ...(fila.seAcepta !== undefined && { seAcepta: texto(fila.seAcepta, 2000) }),
});
const sueltas = <T extends Parameters<typeof suelta>[0]>(filas: readonly T[]): T[] =>
  filas.slice(0, GUARDADOS).map(suelta);

/** What the workbook has wrong, as it is kept with the load. */
const hallazgosDe = (r: Resumen): Hallazgos => ({
  totalErrores: r.totalErrores,
  errores: r.errores.slice(0, GUARDADOS).map((e) => ({
    ...suelta(e),
    valor: texto(e.valor, 500),
    seAcepta: texto(e.seAcepta, 2000),
  })),
  victimasSinExpediente: sueltas(r.victimasSinExpediente),
  autoridadesSinExpediente: sueltas(r.autoridadesSinExpediente),
  incompletos: sueltas(r.incompletos),
  sinNumero: sueltas(r.sinNumero),
  menosVictimas: sueltas(r.menosVictimas),
  filas: r.filas,
});

/**
 * Begins a load or finds where it was left, and keeps its original, streamed, before the first file is sent.
 * @param carga id to propose: the same one every time, so that asking again is asking once
 * @throws HttpError; the signal's reason when cancelled
 */
export async function abrirEnvio(archivo: File, resumen: Resumen, carga: string, progreso: Progreso): Promise<Envio> {
  const found = await call(abrirCarga, {
    body: {
      carga,
      nombre: texto(archivo.name, 255) || 'libro',
      huella: resumen.huella,
      porLote: POR_LOTE,
      conteos: resumen.conteos,
      hallazgos: hallazgosDe(resumen),
    },
  });
  if (!found.archivada)
    await subirArchivo(originalCarga.path.replace(':carga', found.carga), archivo, progreso, () =>
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
