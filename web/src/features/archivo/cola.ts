import { motivoDeRechazo, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { type Almacen, createAlmacen } from '../../lib/almacen.ts';
import { mensajeDe } from '../../lib/http.ts';
import { type Destino, send } from './send.ts';

/** A file that was chosen and is not attached yet. */
export interface EnvioDeArchivo {
  clave: number;
  archivo: File;
  /** `espera` waits for Guardar, `turno` for those before it; `rechazado` cannot be sent at all, `fallo` may be again. */
  fase: 'espera' | 'turno' | 'enviando' | 'fallo' | 'rechazado';
  /** From 0 to 1. */
  avance: number;
  error?: string;
}

interface Oyente {
  onAttach: (llcarpeta: number, archivo: Archivo) => void;
  /** Called when a file may have arrived or not. The caller asks the server for the attachments. */
  onDoubt: (llcarpeta: number) => void;
}

/** The changes of a file's attachments that its save makes: chosen ones go to it, kept ones leave it (D-16). */
export interface Cola extends Pick<Almacen<readonly EnvioDeArchivo[]>, 'get' | 'subscribe' | 'set'> {
  /**
   * Chooses files. @param disponible bytes there is room for besides what already waits
   * @param anexados the attachments that stay
   */
  add: (archivos: readonly File[], disponible: number, anexados?: readonly Archivo[]) => void;
  /** Forgets one. If it is being sent, the sending is cancelled. */
  remove: (clave: number) => void;
  /** Tries again: at once where the file was saved, with it otherwise. */
  retry: (clave: number) => void;
  /** The ids of kept attachments that go when the file is saved. */
  eliminados: Pick<Almacen<readonly number[]>, 'get' | 'subscribe' | 'set'>;
  /** Marks a kept attachment to go, or to stay after all. */
  mark: (idArchivo: number, going: boolean) => void;
  /** The file was saved and the marked ones are gone. Sends everything that waits or failed. @returns whether all is attached */
  finish: (destino: Destino) => Promise<boolean>;
  /** How many would be lost: chosen and not attached, or marked and not gone. */
  pendientes: () => number;
  /** Whether the form is not done with them: the last save left one behind, though it was taken out since, or some would be lost. */
  falta: () => boolean;
  cancelAll: () => void;
}

/** Bytes of the files that wait or are being sent. They are taken from the room left [1-325]. */
export const bytesEnCola = (envios: readonly EnvioDeArchivo[]): number =>
  envios.reduce((sum, { fase, archivo }) => (fase === 'fallo' || fase === 'rechazado' ? sum : sum + archivo.size), 0);

const isMismo = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/** Sends the files that have their `turno`, one after another; `to` is asked before each. */
function createEnviador(
  store: Almacen<readonly EnvioDeArchivo[]>,
  to: () => Destino | undefined,
  { onAttach, onDoubt }: Oyente,
) {
  let working: Promise<void> | undefined;
  let current: { clave: number; abort: AbortController } | undefined;
  let attached = 0;
  const alter = (clave: number, change: Partial<EnvioDeArchivo>) =>
    store.set(store.get().map((envio) => (envio.clave === clave ? { ...envio, ...change } : envio)));
  const takeOut = (clave: number) => store.set(store.get().filter((envio) => envio.clave !== clave));

  async function dispatch({ clave, archivo }: EnvioDeArchivo, target: Destino): Promise<void> {
    const abort = new AbortController();
    current = { clave, abort };
    alter(clave, { fase: 'enviando', avance: 0 });
    try {
      const onAdvance = (avance: number) => alter(clave, { avance });
      const kept = await send(archivo, target, { onAdvance, signal: abort.signal });
      attached++;
      takeOut(clave);
      onAttach(target.llcarpeta, kept);
    } catch (error) {
      if (abort.signal.aborted) onDoubt(target.llcarpeta);
      else alter(clave, { fase: 'fallo', error: mensajeDe(error) });
    }
    current = undefined;
  }
  async function dispatchAll(): Promise<void> {
    for (;;) {
      const next = store.get().find(({ fase }) => fase === 'turno');
      const target = to();
      if (!next || !target) return;
      await dispatch(next, target);
    }
  }
  return {
    alter,
    /** How many it has attached since it was made. */
    anexados: () => attached,
    /** The send under way; undefined when there is none. */
    enCurso: () => working,
    work: (): Promise<void> => {
      working ??= dispatchAll().finally(() => {
        working = undefined;
      });
      return working;
    },
    remove: (clave: number): void => {
      takeOut(clave);
      if (current?.clave === clave) current.abort.abort(new DOMException('cancelled', 'AbortError'));
    },
  };
}

/** Why a chosen file cannot be sent at all; nothing where it can. */
function motivoContra(archivo: File, room: number, chosen: readonly EnvioDeArchivo[], anexados: readonly Archivo[]) {
  const { name: nombre, size: longitud } = archivo;
  if (chosen.some((e) => e.fase !== 'rechazado' && isMismo(e.archivo, archivo))) return RECHAZOS.repetido;
  if (anexados.some((kept) => kept.nombre === nombre && kept.longitud === longitud)) return RECHAZOS.yaAnexado;
  return motivoDeRechazo({ nombre, longitud, disponible: room });
}

export function createCola(oyente: Oyente): Cola {
  const store = createAlmacen<readonly EnvioDeArchivo[]>([]);
  const marked = createAlmacen<readonly number[]>([]);
  let to: Destino | undefined;
  let last = 0;
  let ending = false;
  let left = false;
  const { alter, remove, work, enCurso, anexados: attached } = createEnviador(store, () => to, oyente);

  const porEnviar = () => store.get().filter(({ fase }) => fase !== 'rechazado').length;
  const pendientes = () => porEnviar() + marked.get().length;
  return {
    ...store,
    eliminados: marked,
    mark: (id, going) => marked.set(going ? [...marked.get(), id] : marked.get().filter((other) => other !== id)),
    add(archivos, disponible, anexados = []) {
      let room = disponible;
      for (const archivo of archivos) {
        const error = motivoContra(archivo, room, store.get(), anexados);
        if (!error) room -= archivo.size;
        const fase = error ? 'rechazado' : ending ? 'turno' : 'espera';
        store.set([...store.get(), { clave: ++last, archivo, avance: 0, fase, ...(error && { error }) }]);
      }
    },
    remove,
    retry(clave) {
      alter(clave, { fase: to ? 'turno' : 'espera' });
      if (to) void work();
    },
    async finish(destino) {
      to = destino;
      if (marked.get().length) oyente.onDoubt(destino.llcarpeta);
      marked.set([]);
      await enCurso();
      const given = porEnviar();
      const before = attached();
      ending = true;
      for (const { clave, fase } of store.get())
        if (fase === 'espera' || fase === 'fallo') alter(clave, { fase: 'turno' });
      await work();
      ending = false;
      left = porEnviar() > 0;
      return attached() - before >= given && !left;
    },
    pendientes,
    falta: () => left || pendientes() > 0,
    cancelAll: () => {
      marked.set([]);
      for (const { clave } of store.get()) remove(clave);
    },
  };
}
