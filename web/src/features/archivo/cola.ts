import { motivoDeRechazo, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { type Almacen, crearAlmacen } from '../../lib/almacen.ts';
import { mensajeDe } from '../../lib/http.ts';
import { type Destino, enviar } from './enviar.ts';

/** A file that was chosen and is not attached yet. */
export interface Envio {
  clave: number;
  archivo: File;
  /** `espera` waits for Guardar, `turno` for those before it; `rechazado` cannot be sent at all, `fallo` may be again. */
  fase: 'espera' | 'turno' | 'enviando' | 'fallo' | 'rechazado';
  /** From 0 to 1. */
  avance: number;
  error?: string;
}

interface Oyente {
  alAnexar: (llcarpeta: number, archivo: Archivo) => void;
  /** It is not known whether the file got there, or who is there: ask. */
  alDudar: (llcarpeta: number) => void;
}

/** What changes of a file's attachments when it is saved: chosen ones that go to it, kept ones that leave it (D-16). */
export interface Cola extends Pick<Almacen<readonly Envio[]>, 'get' | 'subscribe' | 'set'> {
  /**
   * Chooses files. @param disponible bytes there is room for besides what already waits
   * @param anexados the attachments that stay
   */
  agregar: (archivos: readonly File[], disponible: number, anexados?: readonly Archivo[]) => void;
  /** Forgets one; what is being sent of it is cancelled. */
  quitar: (clave: number) => void;
  /** Tries again: at once where the file was saved, with it otherwise. */
  reintentar: (clave: number) => void;
  /** The ids of kept attachments that go when the file is saved. */
  eliminados: Pick<Almacen<readonly number[]>, 'get' | 'subscribe' | 'set'>;
  /** Marks a kept attachment to go, or to stay after all. */
  marcar: (idArchivo: number, going: boolean) => void;
  /** The file was saved and the marked ones are gone. Sends everything that waits or failed. @returns whether all is attached */
  terminar: (destino: Destino) => Promise<boolean>;
  /** How many would be lost: chosen and not attached, or marked and not gone. */
  pendientes: () => number;
  /** Whether the form is not done with them: the last save left one behind, though it was taken out since, or some would be lost. */
  falta: () => boolean;
  cancelarTodo: () => void;
}

/** Bytes of what waits or is being sent: they are taken from the room left [1-325]. */
export const bytesEnCola = (envios: readonly Envio[]): number =>
  envios.reduce((sum, { fase, archivo }) => (fase === 'fallo' || fase === 'rechazado' ? sum : sum + archivo.size), 0);

const isMismo = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export function crearCola({ alAnexar, alDudar }: Oyente): Cola {
  const store = crearAlmacen<readonly Envio[]>([]);
  const marked = crearAlmacen<readonly number[]>([]);
  let to: Destino | undefined;
  let last = 0;
  let attached = 0;
  let ending = false;
  let left = false;
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
      attached++;
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
      const next = store.get().find(({ fase }) => fase === 'turno');
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
  const pendientes = () => store.get().filter(({ fase }) => fase !== 'rechazado').length + marked.get().length;
  return {
    ...store,
    eliminados: marked,
    marcar: (id, going) => marked.set(going ? [...marked.get(), id] : marked.get().filter((other) => other !== id)),
    agregar(archivos, disponible, anexados = []) {
      let room = disponible;
      for (const archivo of archivos) {
        const { name: nombre, size: longitud } = archivo;
        const chosen = store.get().some((e) => e.fase !== 'rechazado' && isMismo(e.archivo, archivo));
        const there = anexados.some((kept) => kept.nombre === nombre && kept.longitud === longitud);
        const error = chosen
          ? RECHAZOS.repetido
          : there
            ? RECHAZOS.yaAnexado
            : motivoDeRechazo({ nombre, longitud, disponible: room });
        if (!error) room -= longitud;
        const fase = error ? 'rechazado' : ending ? 'turno' : 'espera';
        store.set([...store.get(), { clave: ++last, archivo, avance: 0, fase, ...(error && { error }) }]);
      }
    },
    quitar,
    reintentar(clave) {
      cambiar(clave, { fase: to ? 'turno' : 'espera' });
      if (to) void trabajar();
    },
    async terminar(destino) {
      to = destino;
      if (marked.get().length) alDudar(destino.llcarpeta);
      marked.set([]);
      await working;
      const given = store.get().filter(({ fase }) => fase !== 'rechazado').length;
      attached = 0;
      ending = true;
      for (const { clave, fase } of store.get())
        if (fase === 'espera' || fase === 'fallo') cambiar(clave, { fase: 'turno' });
      await trabajar();
      ending = false;
      left = store.get().some(({ fase }) => fase !== 'rechazado');
      return attached >= given && !left;
    },
    pendientes,
    falta: () => left || pendientes() > 0,
    cancelarTodo: () => {
      marked.set([]);
      for (const { clave } of store.get()) quitar(clave);
    },
  };
}
