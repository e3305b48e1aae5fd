import type { Advertencia } from '@renadet/domain/carga/atipicos';
import { catalogosCarga, type RespuestaCarga } from '@renadet/domain/carga/carga.contract';
import {
  CARPETAS_SIN_AVISO,
  DEMORA_ENVIO,
  type HojaDeLibro,
  LIMITE_CARGA,
  TEXTOS,
} from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { informeCarga, libroDeCarga, misCargas, type ResumenCarga } from '@renadet/domain/carga/seguimiento.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { DURACION } from '@renadet/domain/mensajes';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { type Borrador, nuevaFicha } from '../../lib/borrador.ts';
import { hoyAhora } from '../../lib/hoy.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { accept, porAceptar } from './aceptadas.ts';
import { cargaDe, deTrozos, keepCorreccion, listCorrecciones } from './borradorDeCorreccion.ts';
import { type Cambio, cambiosDe } from './cambios.ts';
import { type Correccion, nombreCorregido, openCorreccion } from './correccion.ts';
import { count, isCabal } from './cuenta.ts';
import { finish } from './finish.ts';
import { createLector, type Lector, NoLeido } from './lector.ts';
import type { Rechazada, ResumenDeLibro } from './mensajes.ts';
import { openEnvio } from './openEnvio.ts';
import { sayFalla } from './sayFalla.ts';
import { type EnvioDeLotes, rondaDe, sendLotes } from './sendLotes.ts';

interface EnviadaDeCarga {
  resumen: ResumenDeLibro;
  envio: EnvioDeLotes;
}
/** Where a load is [2-191] to [2-201]. */
export type Fase =
  | { fase: 'inicio' }
  | { fase: 'leyendo'; hoja: HojaDeLibro | null; fila: number }
  | { fase: 'duplicados'; resumen: ResumenDeLibro }
  | { fase: 'atipicos'; resumen: ResumenDeLibro; advertencias: readonly Advertencia[] }
  | { fase: 'archivando'; resumen: ResumenDeLibro; parte: number }
  | { fase: 'interrumpida'; resumen: ResumenDeLibro; envio: EnvioDeLotes | null; motivo: string }
  | { fase: 'corrigiendo'; correccion: Correccion; borrador: Borrador }
  | ({ fase: 'enviando' | 'existentes' | 'resultado' } & EnviadaDeCarga)
  | ({ fase: 'revisando'; hechas: number; total: number } & EnviadaDeCarga)
  | ({ fase: 'cambios'; cambios: Cambio[] } & EnviadaDeCarga);

/** The sentence about files that were there before, beside that of the new ones [2-097]. */
export const ACTUALIZADOS = (n: number): string =>
  `Se ${n === 1 ? 'actualizó' : 'actualizaron'} ${cuantos(n, 'expediente', 'expedientes')} correctamente.`;
/** The sentence about the looks that a returned workbook lost. */
const SIN_ADORNOS =
  'El libro lleva todos sus datos, con los valores en lugar de las fórmulas. Parte de su aspecto (formatos, listas, gráficas o tablas) no se pudo conservar.';
const DETENIDO = 'El envío se detuvo.';
const espera = (ms: number) => new Promise((ok) => setTimeout(ok, ms));
const DE_HOJA = {
  Expediente: 'los datos del expediente',
  Victima: 'las víctimas',
  Responsable: 'las autoridades',
  Complemento: 'los datos de ley',
} as const;

/** A load under way: its state, its reader and its calls. */
interface Obra {
  say: (fase: Fase) => void;
  /** Told when a load begins and when it ends. */
  onChange: () => void;
  lector?: Lector | undefined;
  corte?: AbortController;
  /** The workbook, and the id under which its load is proposed. */
  libro?: { archivo: File; carga: string };
  /** Existing files that were ticked last. */
  elegidas: readonly string[];
  /** The load whose refused rows are mended here; what is sent meanwhile is of it. */
  correccion?: { correccion: Correccion; borrador: Borrador; end: () => void } | undefined;
  /** The last answers of what is sent of it, not yet told to it. */
  porAsentar?: RespuestaCarga | undefined;
}

/** @returns the signal that ends the next work when the user stops it */
function renewCorte(obra: Obra): AbortSignal {
  obra.corte = new AbortController();
  return obra.corte.signal;
}

function release(obra: Obra): void {
  obra.corte?.abort();
  obra.lector?.finish();
  obra.lector = undefined;
}

/** Back to the beginning, or to the rows that are mended. */
function leave(obra: Obra): void {
  release(obra);
  if (obra.correccion) void goOn(obra);
  else obra.say({ fase: 'inicio' });
}

/** What was sent of the rows that are mended is told to them. */
async function settle(obra: Obra): Promise<void> {
  const { correccion: mended, porAsentar } = obra;
  obra.porAsentar = undefined;
  if (mended && porAsentar) await mended.correccion.settle(porAsentar);
}
async function goOn(obra: Obra): Promise<void> {
  await settle(obra);
  if (obra.correccion) obra.say({ fase: 'corrigiendo', ...obra.correccion });
}

/** Puts the rows that stayed out on the bench, as the last draft left them. The worker that read the workbook stays with them. */
async function mend(
  obra: Obra,
  nombre: string,
  { respuesta, carga }: Pick<EnvioDeLotes, 'respuesta' | 'carga'>,
  known?: readonly string[],
) {
  const { lector } = obra;
  if (obra.correccion) return goOn(obra);
  if (!lector) return;
  const params = { carga };
  const despues =
    known ??
    (await call(informeCarga, { params }).then(
      (informe) => informe.despues,
      () => [],
    ));
  const guardada = (await listCorrecciones()).find((one) => cargaDe(one) === carga);
  const done = guardada && deTrozos(guardada.contenido.valores.trozos);
  const correccion = await openCorreccion({ lector, carga, nombre, respuesta, despues }, done);
  if (obra.lector !== lector) return;
  obra.lector = undefined;
  obra.porAsentar = undefined;
  obra.correccion = { correccion, ...keepCorreccion(correccion, guardada) };
  await goOn(obra);
}
/** Reads the workbook of a former load anew, from the server, and puts what stayed out of it on the bench. */
async function mendFormer(obra: Obra, carga: string): Promise<void> {
  release(obra);
  obra.say({ fase: 'leyendo', hoja: null, fila: 0 });
  const lector = createLector();
  obra.lector = lector;
  try {
    const params = { carga };
    const [informe, bytes, catalogos] = await Promise.all([
      call(informeCarga, { params }),
      call(libroDeCarga, { params }) as Promise<Blob>,
      call(catalogosCarga) as Promise<DatosCatalogos>,
    ]);
    const nombre = informe.nombre ?? 'libro.xlsx';
    const resumen = await lector.read(new File([bytes], nombre), catalogos, hoyAhora(), (hoja, fila) => {
      if (obra.lector === lector) obra.say({ fase: 'leyendo', hoja, fila });
    });
    accept(resumen); // as when it was sent
    if (obra.lector === lector) await mend(obra, nombre, { carga, respuesta: informe.respuesta }, informe.despues);
  } catch (error) {
    if (obra.lector !== lector) return;
    leave(obra);
    sayFalla(error, 'No se pudo abrir la carga para corregirla.', (hoja = 'Expediente') =>
      TEXTOS.recover(DE_HOJA[hoja]),
    );
  }
}
/** Goes on with a load that was left half done, with its workbook as the server keeps it. */
async function resumeFormer(obra: Obra, { carga, nombre }: ResumenCarga): Promise<void> {
  release(obra);
  obra.say({ fase: 'leyendo', hoja: null, fila: 0 });
  const signal = renewCorte(obra);
  try {
    const bytes = (await call(libroDeCarga, { params: { carga } })) as Blob;
    if (!signal.aborted) await choose(obra, new File([bytes], nombre ?? 'libro.xlsx'));
  } catch (error) {
    if (signal.aborted) return;
    leave(obra);
    avisar.error('No se pudo abrir la carga para continuarla.', mensajeDe(error));
  }
}
function closeCorreccion(obra: Obra): void {
  obra.correccion?.end();
  obra.correccion?.correccion.close();
  obra.correccion = undefined;
}
/** Ends the mending; what was sent stays, and what was not is a draft. */
async function stopMending(obra: Obra): Promise<void> {
  await settle(obra);
  closeCorreccion(obra);
  leave(obra);
}
/** Loads the mended rows as the workbook that they are. */
async function sendCorregidos(obra: Obra): Promise<void> {
  const mended = obra.correccion?.correccion;
  if (!mended) return;
  const bytes = await mended.corregido();
  await choose(obra, new File([bytes as Uint8Array<ArrayBuffer>], nombreCorregido(mended.nombre)));
}

/** Loads of these mended rows that were cut off end: this one sent what they had left. */
async function finishAnteriores({ correccion: mended }: Obra, carga: string): Promise<void> {
  const anteriores = mended?.correccion.envios().filter((one) => one !== carga) ?? [];
  if (!anteriores.length) return;
  const { cargas } = await call(misCargas, { params: { pagina: '0', rpp: '20' } }).catch(() => ({ cargas: [] }));
  const cortadas = cargas.filter((c) => c.estado === 'ABIERTA' && anteriores.includes(c.carga));
  await Promise.all(cortadas.map((c) => finish(c.carga, 'CANCELADA')));
}

async function show(obra: Obra, resumen: ResumenDeLibro, envio: EnvioDeLotes): Promise<void> {
  obra.porAsentar = envio.respuesta;
  obra.say({ fase: 'resultado', resumen, envio });
  const { integradas } = envio.respuesta;
  const nuevas = integradas.filter((i) => !i.actualizada).length;
  if (isCabal(count(resumen.conteos, envio.respuesta)))
    avisar.correcto(
      nuevas ? TEXTOS.insertadas(nuevas) : ACTUALIZADOS(integradas.length), // [2-205]
      DURACION.larga,
    );
  await finish(envio.carga, 'TERMINADA');
  await finishAnteriores(obra, envio.carga);
  await settle(obra);
  obra.onChange();
}

/** Sends the pending batches. Without an `envio` it begins the load first, or finds where it was left. */
async function send(
  obra: Obra,
  resumen: ResumenDeLibro,
  envio: EnvioDeLotes | null,
  signal = renewCorte(obra),
): Promise<void> {
  const { lector, libro, say } = obra;
  if (!lector || !libro) return;
  const mine = () => obra.lector === lector; // the screen was not left meanwhile
  let now = envio;
  say(envio ? { fase: 'enviando', resumen, envio } : { fase: 'archivando', resumen, parte: 0 });
  try {
    signal.throwIfAborted();
    now ??= await openEnvio(libro.archivo, resumen, libro.carga, {
      signal,
      onAdvance: (parte) => mine() && say({ fase: 'archivando', resumen, parte }),
    });
    obra.correccion?.correccion.begin(now.carga);
    if (mine()) say({ fase: 'enviando', resumen, envio: now });
    now = await sendLotes(now, lector, signal, (e) => {
      now = e;
      obra.porAsentar = e.respuesta;
      if (!signal.aborted) say({ fase: 'enviando', resumen, envio: e });
    });
    if (signal.aborted) throw new DOMException('', 'AbortError');
    // after a round of updates the rest is offered again [2-595]
    obra.elegidas = [];
    if (now.respuesta.existentes.length) say({ fase: 'existentes', resumen, envio: now });
    else await show(obra, resumen, now);
  } catch (error) {
    if (!mine()) return;
    const motivo = signal.aborted ? DETENIDO : mensajeDe(error);
    if (now?.modo === '1' && !signal.aborted) avisar.error(TEXTOS.errorActualizar, motivo);
    say({ fase: 'interrumpida', resumen, envio: now, motivo });
    obra.onChange();
  }
}

async function primero(obra: Obra, resumen: ResumenDeLibro): Promise<void> {
  const { lector } = obra;
  const signal = renewCorte(obra); // it can be stopped from the moment that it is told
  obra.say({ fase: 'archivando', resumen, parte: 0 });
  await espera(DEMORA_ENVIO);
  if (lector && lector === obra.lector) await send(obra, resumen, null, signal);
}

async function choose(obra: Obra, archivo: File): Promise<void> {
  release(obra);
  if (archivo.size > LIMITE_CARGA) {
    obra.say({ fase: 'inicio' });
    avisar.error(TEXTOS.grande); // [2-191]
    return;
  }
  obra.say({ fase: 'leyendo', hoja: null, fila: 0 });
  const lector = createLector();
  obra.lector = lector;
  obra.libro = { archivo, carga: nuevaFicha() };
  try {
    const catalogos = (await call(catalogosCarga)) as DatosCatalogos;
    const resumen = await lector.read(archivo, catalogos, hoyAhora(), (hoja, fila) => {
      if (obra.lector === lector) obra.say({ fase: 'leyendo', hoja, fila });
    });
    if (obra.lector !== lector) return;
    const advertencias = porAceptar(resumen);
    if (resumen.duplicados.length) obra.say({ fase: 'duplicados', resumen });
    else if (advertencias.length && resumen.expedientes > CARPETAS_SIN_AVISO)
      obra.say({ fase: 'atipicos', resumen, advertencias });
    else await primero(obra, resumen);
  } catch (error) {
    if (obra.lector !== lector) return;
    leave(obra);
    sayFalla(error, 'No se pudo iniciar la carga.', (hoja = 'Expediente') => TEXTOS.recover(DE_HOJA[hoja]));
  }
}

/** Sends existing files as updates. A file that changed since its changes were shown is refused [2-203] [2-616]. */
function update(
  obra: Obra,
  { resumen, envio, cambios }: EnviadaDeCarga & { cambios: Cambio[] },
  numeros: readonly string[],
) {
  const vistas = new Map(cambios.flatMap((c) => (c.version === null ? [] : [[c.numCarpeta, c.version] as const])));
  return send(obra, resumen, rondaDe(envio, numeros, vistas));
}

/** Asks for the changes of an update of the ticked files. They are shown before anything is written [2-594]. */
async function review(obra: Obra, { resumen, envio }: EnviadaDeCarga, numeros: readonly string[]): Promise<void> {
  const { lector, say } = obra;
  if (!lector) return;
  obra.elegidas = numeros;
  const signal = renewCorte(obra);
  const countRevisadas = (hechas: number) => say({ fase: 'revisando', resumen, envio, hechas, total: numeros.length });
  countRevisadas(0);
  try {
    const cambios = await cambiosDe(lector, numeros, signal, (n) => !signal.aborted && countRevisadas(n));
    if (obra.lector === lector && !signal.aborted) say({ fase: 'cambios', resumen, envio, cambios });
  } catch (error) {
    if (obra.lector !== lector || signal.aborted) return;
    avisar.error(TEXTOS.errorActualizar, mensajeDe(error)); // [2-485]
    say({ fase: 'existentes', resumen, envio });
  }
}

async function giveBack({ lector }: Obra, rechazadas: readonly Rechazada[] | undefined): Promise<Uint8Array> {
  if (!lector) throw new NoLeido('');
  const { bytes, menos } = await lector.libro(rechazadas);
  if (menos) avisar.informacion(SIN_ADORNOS, DURACION.larga);
  return bytes;
}

/**
 * The whole flow of a bulk load, from the file to the report.
 * @param onChange told when a load begins and when it ends
 */
export function useCarga(onChange: () => void) {
  const [estado, say] = useState<Fase>({ fase: 'inicio' });
  const obra = useRef<Obra>({ say, onChange, elegidas: [] }).current;
  obra.onChange = onChange;
  useEffect(
    () => () => {
      release(obra);
      closeCorreccion(obra);
    },
    [obra],
  );
  return {
    estado,
    /** The refused rows are mended here. */
    mend: () => estado.fase === 'resultado' && mend(obra, obra.libro?.archivo.name ?? 'libro.xlsx', estado.envio),
    /** Sends the mended rows that are ready, as a load of their own. */
    sendCorregidos: () => sendCorregidos(obra),
    stopMending: () => void stopMending(obra),
    /** The refused rows of a former load are mended here. */
    mendFormer: (carga: string) => mendFormer(obra, carga),
    /** A load that was left half done goes on, without its file being at hand. */
    resumeFormer: (carga: ResumenCarga) => resumeFormer(obra, carga),
    /** Rows are being mended, and what is sent is of them. */
    isMending: obra.correccion !== undefined,
    /** Another workbook: what was being mended stays as a draft. */
    choose: (archivo: File) => {
      closeCorreccion(obra);
      return choose(obra, archivo);
    },
    leave: () => leave(obra),
    /** Goes on after the warnings [2-200]. */
    proceed: () => {
      if (estado.fase !== 'atipicos') return;
      accept(estado.resumen);
      void primero(obra, estado.resumen);
    },
    /** Stops between two batches; the integrated files stay. */
    stop: () => obra.corte?.abort(),
    /** Sends the pending batches again, under the same load. */
    resume: () => estado.fase === 'interrumpida' && send(obra, estado.resumen, estado.envio),
    review: async (numeros: readonly string[]) => estado.fase === 'existentes' && review(obra, estado, numeros),
    confirm: (numeros: readonly string[]) => estado.fase === 'cambios' && update(obra, estado, numeros),
    /** Back to the choice of existing files. */
    goBack: () => estado.fase === 'cambios' && say({ ...estado, fase: 'existentes' }),
    /** Files that were ticked before their changes were looked at. */
    elegidas: obra.elegidas,
    /** Shows the results without updating what exists. */
    closeExistentes: () => {
      if (estado.fase !== 'existentes' && estado.fase !== 'revisando') return;
      obra.corte?.abort();
      void show(obra, estado.resumen, estado.envio);
    },
    /** @param rechazadas the files that the server refused; the workbook then holds only the refused rows, marked */
    libro: (rechazadas?: readonly Rechazada[]) => giveBack(obra, rechazadas),
  };
}
