import { catalogosCarga } from '@renadet/domain/carga/carga.contract';
import { CARPETAS_SIN_AVISO, DEMORA_ENVIO, type Hoja, LIMITE_CARGA, TEXTOS } from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import { hoyEnMexico } from '@renadet/domain/lib/fecha';
import { DURACION } from '@renadet/domain/mensajes';
import { useEffect, useRef, useState } from 'react';
import { avisar } from '../../lib/avisos.ts';
import { call, mensajeDe } from '../../lib/http.ts';
import { type Envio, enviarLotes, nuevoEnvio } from './enviarLotes.ts';
import { crearLector, type Lector, NoLeido } from './lector.ts';
import type { Resumen } from './mensajes.ts';

/** Where a load is [document 2, section 4]. */
export type Fase =
  | { fase: 'inicio' }
  | { fase: 'leyendo'; hoja: Hoja | null; fila: number }
  | { fase: 'duplicados' | 'atipicos'; resumen: Resumen }
  | { fase: 'enviando' | 'interrumpida' | 'existentes' | 'resultado'; resumen: Resumen; envio: Envio; motivo?: string };

const espera = (ms: number) => new Promise((ok) => setTimeout(ok, ms));
const conErrores = (r: Resumen, { erroresBack }: Envio['respuesta']) =>
  r.rechazados.length + erroresBack.length + r.victimasSinExpediente.length + r.autoridadesSinExpediente.length > 0;

/** The whole flow of a bulk load, from the file to the report. */
export function useCarga() {
  const [estado, setEstado] = useState<Fase>({ fase: 'inicio' });
  const lector = useRef<Lector>(undefined);
  const corte = useRef<AbortController>(undefined);
  const soltar = () => {
    corte.current?.abort();
    lector.current?.terminar();
    lector.current = undefined;
  };
  useEffect(
    () => () => {
      corte.current?.abort();
      lector.current?.terminar();
      lector.current = undefined;
    },
    [],
  );

  const salir = () => {
    soltar();
    setEstado({ fase: 'inicio' });
  };

  const mostrar = (resumen: Resumen, envio: Envio) => {
    setEstado({ fase: 'resultado', resumen, envio });
    if (!conErrores(resumen, envio.respuesta))
      avisar.correcto(TEXTOS.insertadas(envio.respuesta.correctas), DURACION.larga); // [2-205]
  };

  const enviar = async (resumen: Resumen, envio: Envio) => {
    const worker = lector.current;
    if (!worker) return;
    const cut = new AbortController();
    corte.current = cut;
    let now = envio;
    setEstado({ fase: 'enviando', resumen, envio });
    try {
      now = await enviarLotes(envio, worker, cut.signal, (e) => {
        now = e;
        if (!cut.signal.aborted) setEstado({ fase: 'enviando', resumen, envio: e });
      });
      if (cut.signal.aborted) throw new DOMException('', 'AbortError');
      if (now.modo === '3' && now.respuesta.existentes.length) setEstado({ fase: 'existentes', resumen, envio: now });
      else mostrar(resumen, now);
    } catch (error) {
      if (lector.current !== worker) return; // the screen was left
      const motivo = cut.signal.aborted ? 'El envío se detuvo.' : mensajeDe(error);
      if (now.modo === '1' && !cut.signal.aborted) avisar.error(TEXTOS.errorActualizar, motivo);
      setEstado({ fase: 'interrumpida', resumen, envio: now, motivo });
    }
  };

  const primero = async (resumen: Resumen) => {
    const envio = nuevoEnvio('3', resumen.numeros);
    setEstado({ fase: 'enviando', resumen, envio });
    const worker = lector.current;
    await espera(DEMORA_ENVIO);
    if (worker === lector.current) await enviar(resumen, envio);
  };

  const elegir = async (archivo: File) => {
    soltar();
    if (archivo.size > LIMITE_CARGA) {
      avisar.error(TEXTOS.grande); // [2-191]
      return;
    }
    setEstado({ fase: 'leyendo', hoja: null, fila: 0 });
    const worker = crearLector();
    lector.current = worker;
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
      if (!(error instanceof NoLeido)) avisar.error(TEXTOS.recuperar('los datos del expediente'), mensajeDe(error));
      else if (error.message) avisar.error(TEXTOS.formato, `Causa: ${error.message}.`);
      else avisar.error(TEXTOS.recuperar('los datos del expediente'));
    }
  };

  return {
    estado,
    elegir,
    salir,
    /** Goes on after the warnings [2-200]. */
    continuar: () => estado.fase === 'atipicos' && primero(estado.resumen),
    /** Stops between two batches; what was integrated stays. */
    detener: () => corte.current?.abort(),
    /** Sends what is pending again, under the same load. */
    reanudar: () => estado.fase === 'interrumpida' && enviar(estado.resumen, estado.envio),
    /** Sends the ticked existing files again, as updates [2-203]. */
    actualizar: (numeros: readonly string[]) => {
      if (estado.fase !== 'existentes') return;
      const { resumen, envio } = estado;
      const rest = { ...envio.respuesta, existentes: [] };
      void enviar(resumen, { ...nuevoEnvio('1', numeros, envio.carga), respuesta: rest });
    },
    /** Shows the results without updating what exists. */
    cerrarExistentes: () => estado.fase === 'existentes' && mostrar(estado.resumen, estado.envio),
    libro: (solo?: readonly string[]) => lector.current?.libro(solo) ?? Promise.reject(new NoLeido('')),
  };
}
