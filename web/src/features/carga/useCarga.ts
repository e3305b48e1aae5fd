import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import { CARPETAS_SIN_AVISO, DEMORA_ENVIO, type Hoja, LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { DURACION } from '@renadet/domain/mensajes';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { abrirEnvio } from './abrirEnvio.ts';
import { type Cambio, cambiosDe, haySalidas } from './cambios.ts';
import { type Envio, enviarLotes } from './enviarLotes.ts';
import { crearLector, type Lector, NoLeido } from './lector.ts';
import type { Resumen } from './mensajes.ts';
import { terminar } from './terminar.ts';

/** Where a load is [document 2, section 4]. */
export type Fase =
  | { fase: 'inicio' }
  | { fase: 'leyendo'; hoja: Hoja | null; fila: number }
  | { fase: 'duplicados' | 'atipicos'; resumen: Resumen }
  | { fase: 'archivando'; resumen: Resumen; parte: number }
  | { fase: 'interrumpida'; resumen: Resumen; envio: Envio | null; motivo: string }
  | { fase: 'enviando' | 'existentes' | 'revisando' | 'resultado'; resumen: Resumen; envio: Envio }
  | { fase: 'cambios'; resumen: Resumen; envio: Envio; cambios: Cambio[] };

const DETENIDO = 'El envío se detuvo.';
const espera = (ms: number) => new Promise((ok) => setTimeout(ok, ms));
const conErrores = (r: Resumen, { erroresBack, existentes }: Envio['respuesta']) =>
  r.rechazados.length +
    erroresBack.length +
    existentes.length +
    r.victimasSinExpediente.length +
    r.autoridadesSinExpediente.length >
  0;
const DE_HOJA = {
  Expediente: 'los datos del expediente',
  Victima: 'las víctimas',
  Responsable: 'las autoridades',
} as const;

/** What is said of a workbook that could not be read [2-478] [2-479] [2-480]. */
function decirFalla(error: unknown): void {
  if (!(error instanceof NoLeido)) avisar.error(TEXTOS.recuperar(DE_HOJA.Expediente), mensajeDe(error));
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
    if (!conErrores(resumen, envio.respuesta))
      avisar.correcto(TEXTOS.insertadas(envio.respuesta.correctas), DURACION.larga); // [2-205]
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
      if (now.modo === '3' && now.respuesta.existentes.length) setEstado({ fase: 'existentes', resumen, envio: now });
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
    libro.current = { archivo, carga: crypto.randomUUID() };
    try {
      const catalogos = (await call(catalogosCarga)) as DatosCatalogos;
      const resumen = await worker.leer(archivo, catalogos, hoyEnMexico(new Date()), (hoja, fila) => {
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

  /** Sends existing files again, as updates [2-203]. */
  const actualizar = (resumen: Resumen, envio: Envio, numeros: readonly string[]) =>
    enviar(resumen, { ...envio, modo: '1', numeros, hechos: new Set() });

  /** Asks what an update of the ticked files would take away; where it is nothing, updates them. */
  const revisar = async (numeros: readonly string[]) => {
    const worker = lector.current;
    if (estado.fase !== 'existentes' || !worker) return;
    const { resumen, envio } = estado;
    setEstado({ fase: 'revisando', resumen, envio });
    try {
      const cambios = await cambiosDe(worker, numeros);
      if (lector.current !== worker) return;
      if (haySalidas(cambios)) setEstado({ fase: 'cambios', resumen, envio, cambios });
      else await actualizar(resumen, envio, numeros);
    } catch (error) {
      if (lector.current !== worker) return;
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
      estado.fase === 'cambios' && actualizar(estado.resumen, estado.envio, numeros),
    /** Back to the choice of existing files. */
    volver: () => estado.fase === 'cambios' && setEstado({ ...estado, fase: 'existentes' }),
    /** Shows the results without updating what exists. */
    cerrarExistentes: () => estado.fase === 'existentes' && mostrar(estado.resumen, estado.envio),
    libro: (solo?: readonly string[]) => lector.current?.libro(solo) ?? Promise.reject(new NoLeido('')),
  };
}
