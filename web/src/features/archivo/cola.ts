import { motivoDeRechazo } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { type Almacen, crearAlmacen } from '../../lib/almacen.ts';
import { mensajeDe } from '../../lib/http.ts';
import { type Destino, enviar } from './enviar.ts';

/** A file that was chosen and is not attached yet. */
export interface Envio {
  clave: number;
  archivo: File;
  /** `rechazado` cannot be sent at all; `fallo` may be tried again. */
  fase: 'espera' | 'enviando' | 'fallo' | 'rechazado';
  /** From 0 to 1. */
  avance: number;
  error?: string;
}

interface Oyente {
  alAnexar: (llcarpeta: number, archivo: Archivo) => void;
  /** It is not known whether the file got there: ask. */
  alDudar: (llcarpeta: number) => void;
}

/** Chosen files on their way to a file of the registry, one after the other. */
export interface Cola extends Pick<Almacen<readonly Envio[]>, 'get' | 'subscribe' | 'set'> {
  /** Chooses files. @param disponible bytes there is room for besides what already waits */
  agregar: (archivos: readonly File[], disponible: number) => void;
  /** Forgets one; what is being sent of it is cancelled. */
  quitar: (clave: number) => void;
  reintentar: (clave: number) => void;
  /** Sends everything that waits or failed, to a new destination where one is given. @returns whether all is attached */
  terminar: (destino?: Destino) => Promise<boolean>;
  /** Something was chosen that is not attached. */
  hayPendientes: () => boolean;
  cancelarTodo: () => void;
}

/** Bytes of what waits or is being sent: they are taken from the room left [1-325]. */
export const bytesEnCola = (envios: readonly Envio[]): number =>
  envios.reduce((sum, { fase, archivo }) => (fase === 'espera' || fase === 'enviando' ? sum + archivo.size : sum), 0);

/** @param destino absent while the file of the registry does not exist: then everything waits */
export function crearCola(destino: Destino | null, { alAnexar, alDudar }: Oyente): Cola {
  const store = crearAlmacen<readonly Envio[]>([]);
  let to = destino;
  let last = 0;
  let working: Promise<void> | undefined;
  let current: { clave: number; abort: AbortController } | undefined;

  const cambiar = (clave: number, change: Partial<Envio>) =>
    store.set(store.get().map((envio) => (envio.clave === clave ? { ...envio, ...change } : envio)));
  const sacar = (clave: number) => store.set(store.get().filter((envio) => envio.clave !== clave));

  async function mandar({ clave, archivo }: Envio, target: Destino): Promise<void> {
    const abort = new AbortController();
    current = { clave, abort };
    cambiar(clave, { fase: 'enviando', avance: 0 });
    try {
      const alAvanzar = (avance: number) => cambiar(clave, { avance });
      const kept = await enviar(archivo, target, { alAvanzar, signal: abort.signal });
      sacar(clave);
      alAnexar(target.llcarpeta, kept);
    } catch (error) {
      if (abort.signal.aborted) alDudar(target.llcarpeta);
      else cambiar(clave, { fase: 'fallo', error: mensajeDe(error) });
    }
    current = undefined;
  }
  async function mandarTodo(): Promise<void> {
    for (;;) {
      const next = store.get().find(({ fase }) => fase === 'espera');
      if (!next || !to) return;
      await mandar(next, to);
    }
  }
  const trabajar = (): Promise<void> => {
    working ??= mandarTodo().finally(() => {
      working = undefined;
    });
    return working;
  };
  const quitar = (clave: number): void => {
    sacar(clave);
    if (current?.clave === clave) current.abort.abort(new DOMException('cancelled', 'AbortError'));
  };
  return {
    ...store,
    agregar(archivos, disponible) {
      let room = disponible;
      const chosen = archivos.map((archivo): Envio => {
        const error = motivoDeRechazo({ nombre: archivo.name, longitud: archivo.size, disponible: room });
        if (!error) room -= archivo.size;
        return { clave: ++last, archivo, avance: 0, ...(error ? { fase: 'rechazado', error } : { fase: 'espera' }) };
      });
      store.set([...store.get(), ...chosen]);
      void trabajar();
    },
    quitar,
    reintentar(clave) {
      cambiar(clave, { fase: 'espera' });
      void trabajar();
    },
    async terminar(target) {
      to = target ?? to;
      await working;
      for (const { clave, fase } of store.get()) if (fase === 'fallo') cambiar(clave, { fase: 'espera' });
      await trabajar();
      return store.get().every(({ fase }) => fase === 'rechazado');
    },
    hayPendientes: () => store.get().some(({ fase }) => fase !== 'rechazado'),
    cancelarTodo: () => {
      for (const { clave } of store.get()) quitar(clave);
    },
  };
}
