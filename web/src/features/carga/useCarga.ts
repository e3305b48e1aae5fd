import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import { CARPETAS_SIN_AVISO, DEMORA_ENVIO, type Hoja, LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { DURACION } from '@renadet/domain/mensajes';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { nuevaFicha } from '../../lib/borrador.ts';
import { hoyAhora } from '../../lib/hoy.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { abrirEnvio } from './abrirEnvio.ts';
import { type Cambio, cambiosDe } from './cambios.ts';
import { contar, isCabal } from './cuenta.ts';
import { type Envio, enviarLotes, rondaDe } from './enviarLotes.ts';
import { crearLector, type Lector, NoLeido, SinLector } from './lector.ts';
import type { Rechazada, Resumen } from './mensajes.ts';
import { terminar } from './terminar.ts';

/** Where a load is [2-191] to [2-201]. */
export type Fase =
  | { fase: 'inicio' }
  | { fase: 'leyendo'; hoja: Hoja | null; fila: number }
  | { fase: 'duplicados' | 'atipicos'; resumen: Resumen }
  | { fase: 'archivando'; resumen: Resumen; parte: number }
  | { fase: 'interrumpida'; resumen: Resumen; envio: Envio | null; motivo: string }
  | { fase: 'enviando' | 'existentes' | 'resultado'; resumen: Resumen; envio: Envio }
  | { fase: 'revisando'; resumen: Resumen; envio: Envio; hechas: number; total: number }
  | { fase: 'cambios'; resumen: Resumen; envio: Envio; cambios: Cambio[] };

/** What is said of files that were there before; beside the sentence of the new ones [2-097]. */
export const ACTUALIZADOS = (n: number): string => `Se actualizaron ${n} expedientes correctamente.`;
const DETENIDO = 'El envío se detuvo.';
const espera = (ms: number) => new Promise((ok) => setTimeout(ok, ms));
const DE_HOJA = {
  Expediente: 'los datos del expediente',
  Victima: 'las víctimas',
  Responsable: 'las autoridades',
} as const;

/** What is said of a workbook that could not be read [2-478] [2-479] [2-480]. */
function decirFalla(error: unknown): void {
  // the server's failure is no fault of the workbook's
  if (!(error instanceof NoLeido)) avisar.error('No se pudo iniciar la carga.', mensajeDe(error));
  else if (error instanceof SinLector) avisar.error(error.message);
  else if (error.message) avisar.error(TEXTOS.formato, `Causa: ${error.message}.`);
  else avisar.error(TEXTOS.recuperar(DE_HOJA[error.hoja ?? 'Expediente']));
}

/**
 * The whole flow of a bulk load, from the file to the report.
 * @param alCambiar told when a load begins and when it ends
 */
export function useCarga(alCambiar: () => void) {
  const [estado, setEstado] = useState<Fase>({ fase: 'inicio' });
  const lector = useRef<Lector>(undefined);
  const corte = useRef<AbortController>(undefined);
  /** Existing files that were ticked last. */
  const elegidas = useRef<readonly string[]>([]);
  /** The workbook, and the id under which its load is proposed. */
  const libro = useRef<{ archivo: File; carga: string }>(undefined);
  const soltar = () => {
    corte.current?.abort();
    lector.current?.terminar();
    lector.current = undefined;
  };
  const latest = useRef(soltar);
  latest.current = soltar;
  useEffect(() => () => latest.current(), []);

  const salir = () => {
    soltar();
    setEstado({ fase: 'inicio' });
  };

  const mostrar = async (resumen: Resumen, envio: Envio) => {
    setEstado({ fase: 'resultado', resumen, envio });
    const { integradas } = envio.respuesta;
    const nuevas = integradas.filter((i) => !i.actualizada).length;
    if (isCabal(contar(resumen.conteos, envio.respuesta)))
      avisar.correcto(
        nuevas ? TEXTOS.insertadas(nuevas) : ACTUALIZADOS(integradas.length), // [2-205]
        DURACION.larga,
      );
    await terminar(envio.carga, 'TERMINADA');
    alCambiar();
  };

  /** Sends what is pending; without an `envio`, begins the load first or finds where it was left. */
  const enviar = async (resumen: Resumen, envio: Envio | null) => {
    const worker = lector.current;
    const source = libro.current;
    if (!worker || !source) return;
    const cut = new AbortController();
    corte.current = cut;
    const mine = () => lector.current === worker; // the screen was not left meanwhile
    let now = envio;
    setEstado(envio ? { fase: 'enviando', resumen, envio } : { fase: 'archivando', resumen, parte: 0 });
    try {
      now ??= await abrirEnvio(source.archivo, resumen, source.carga, {
        signal: cut.signal,
        alAvanzar: (parte) => mine() && setEstado({ fase: 'archivando', resumen, parte }),
      });
      if (mine()) setEstado({ fase: 'enviando', resumen, envio: now });
      now = await enviarLotes(now, worker, cut.signal, (e) => {
        now = e;
        if (!cut.signal.aborted) setEstado({ fase: 'enviando', resumen, envio: e });
      });
      if (cut.signal.aborted) throw new DOMException('', 'AbortError');
      // after a round of updates the rest is offered again [2-595]
      elegidas.current = [];
      if (now.respuesta.existentes.length) setEstado({ fase: 'existentes', resumen, envio: now });
      else await mostrar(resumen, now);
    } catch (error) {
      if (!mine()) return;
      const motivo = cut.signal.aborted ? DETENIDO : mensajeDe(error);
      if (now?.modo === '1' && !cut.signal.aborted) avisar.error(TEXTOS.errorActualizar, motivo);
      setEstado({ fase: 'interrumpida', resumen, envio: now, motivo });
      alCambiar();
    }
  };

  const primero = async (resumen: Resumen) => {
    const worker = lector.current;
    setEstado({ fase: 'archivando', resumen, parte: 0 });
    await espera(DEMORA_ENVIO);
    if (worker && worker === lector.current) await enviar(resumen, null);
  };

  const elegir = async (archivo: File) => {
    soltar();
    if (archivo.size > LIMITE_CARGA) {
      setEstado({ fase: 'inicio' });
      avisar.error(TEXTOS.grande); // [2-191]
      return;
    }
    setEstado({ fase: 'leyendo', hoja: null, fila: 0 });
    const worker = crearLector();
    lector.current = worker;
    libro.current = { archivo, carga: nuevaFicha() };
    try {
      const catalogos = (await call(catalogosCarga)) as DatosCatalogos;
      const resumen = await worker.leer(archivo, catalogos, hoyAhora(), (hoja, fila) => {
        if (lector.current === worker) setEstado({ fase: 'leyendo', hoja, fila });
      });
      if (lector.current !== worker) return;
      if (resumen.duplicados.length) setEstado({ fase: 'duplicados', resumen });
      else if (resumen.advertencias.length && resumen.expedientes > CARPETAS_SIN_AVISO)
        setEstado({ fase: 'atipicos', resumen });
      else await primero(resumen);
    } catch (error) {
      if (lector.current !== worker) return;
      salir();
      decirFalla(error);
    }
  };

  /** Sends existing files again, as updates of what was shown and of nothing that changed since [2-203] [2-616]. */
  const actualizar = (resumen: Resumen, envio: Envio, cambios: readonly Cambio[], numeros: readonly string[]) => {
    const vistas = new Map(cambios.flatMap((c) => (c.version === null ? [] : [[c.numCarpeta, c.version] as const])));
    return enviar(resumen, rondaDe(envio, numeros, vistas));
  };

  /** Asks what an update of the ticked files would change: nothing is written before it was shown [2-594]. */
  const revisar = async (numeros: readonly string[]) => {
    const worker = lector.current;
    if (estado.fase !== 'existentes' || !worker) return;
    const { resumen, envio } = estado;
    elegidas.current = numeros;
    const cut = new AbortController();
    corte.current = cut;
    const contarRevisadas = (hechas: number) =>
      setEstado({ fase: 'revisando', resumen, envio, hechas, total: numeros.length });
    contarRevisadas(0);
    try {
      const cambios = await cambiosDe(worker, numeros, cut.signal, (n) => !cut.signal.aborted && contarRevisadas(n));
      if (lector.current === worker && !cut.signal.aborted) setEstado({ fase: 'cambios', resumen, envio, cambios });
    } catch (error) {
      if (lector.current !== worker || cut.signal.aborted) return;
      avisar.error(TEXTOS.errorActualizar, mensajeDe(error)); // [2-485]
      setEstado({ fase: 'existentes', resumen, envio });
    }
  };

  return {
    estado,
    /** Name of the workbook at hand. */
    nombre: libro.current?.archivo.name ?? '',
    elegir,
    salir,
    /** Goes on after the warnings [2-200]. */
    continuar: () => estado.fase === 'atipicos' && primero(estado.resumen),
    /** Stops between two batches; what was integrated stays. */
    detener: () => corte.current?.abort(),
    /** Sends what is pending again, under the same load. */
    reanudar: () => estado.fase === 'interrumpida' && enviar(estado.resumen, estado.envio),
    revisar,
    confirmar: (numeros: readonly string[]) =>
      estado.fase === 'cambios' && actualizar(estado.resumen, estado.envio, estado.cambios, numeros),
    /** Back to the choice of existing files. */
    volver: () => estado.fase === 'cambios' && setEstado({ ...estado, fase: 'existentes' }),
    /** Files that were ticked before their changes were looked at. */
    elegidas: elegidas.current,
    /** Shows the results without updating what exists. */
    cerrarExistentes: () => {
      if (estado.fase !== 'existentes' && estado.fase !== 'revisando') return;
      corte.current?.abort();
      void mostrar(estado.resumen, estado.envio);
    },
    /** @param rechazadas files that the server refused: only what stayed out comes back, marked */
    libro: (rechazadas?: readonly Rechazada[]) => lector.current?.libro(rechazadas) ?? Promise.reject(new NoLeido('')),
  };
}
