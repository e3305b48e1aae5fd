import type { Hoja } from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import type { Fecha } from '@renadet/domain/lib/fecha';
import type { Enviada, Historico, Orden, Rechazada, Respuesta, Resumen } from './mensajes.ts';

/** The workbook could not be read; without a cause the fault is ours. */
export class NoLeido extends Error {
  /** Sheet that was being read. */
  readonly hoja: Hoja | undefined;
  constructor(causa: string, hoja?: Hoja) {
    super(causa);
    this.hoja = hoja;
  }
}
/** The reader itself did not arrive: its file is of a version that the server no longer has. */
export class SinLector extends NoLeido {
  constructor() {
    super('La aplicación se actualizó: vuelva a cargar la página y elija el archivo de nuevo.');
  }
}
type SinId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** A worker that holds one workbook. */
export interface Lector {
  leer: (
    archivo: File,
    catalogos: DatosCatalogos,
    hoy: Fecha,
    alAvanzar: (hoja: Hoja, fila: number) => void,
  ) => Promise<Resumen>;
  historico: (archivo: File) => Promise<Historico>;
  lote: (numeros: readonly string[]) => Promise<Enviada[]>;
  /** @param rechazadas files that the server refused: only what stayed out comes back, marked; absent, the whole workbook */
  libro: (rechazadas?: readonly Rechazada[]) => Promise<Uint8Array>;
  /** A workbook to fill in. */
  plantilla: (catalogos: DatosCatalogos) => Promise<Uint8Array>;
  /** Ends it at once, whatever it is doing. */
  terminar: () => void;
}

export function crearLector(): Lector {
  const worker = new Worker(new URL('./trabajador.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { ok: (r: Respuesta) => void; ko: (e: Error) => void; avance?: (h: Hoja, f: number) => void }
  >();
  let last = 0;
  /** It has answered something: it did start. */
  let vivo = false;
  let muerto: NoLeido | undefined;
  worker.onmessage = ({ data }: MessageEvent<Respuesta>) => {
    vivo = true;
    const who = waiting.get(data.id);
    if (data.tipo === 'avance') {
      who?.avance?.(data.hoja, data.fila);
      return;
    }
    waiting.delete(data.id);
    if (data.tipo === 'falla') who?.ko(new NoLeido(data.causa ?? '', data.hoja));
    else who?.ok(data);
  };
  // out of memory, or a module that did not arrive: whoever waits must hear of it, and whoever asks later
  worker.onerror = () => {
    muerto = vivo ? new NoLeido('') : new SinLector();
    for (const { ko } of waiting.values()) ko(muerto);
    waiting.clear();
  };
  const pedir = (orden: SinId<Orden>, avance?: (h: Hoja, f: number) => void) =>
    new Promise<Respuesta>((ok, ko) => {
      if (muerto) return ko(muerto);
      waiting.set(++last, { ok, ko, ...(avance && { avance }) });
      worker.postMessage({ ...orden, id: last });
    });
  return {
    leer: async (archivo, catalogos, hoy, avance) => {
      const r = await pedir({ tipo: 'leer', archivo, catalogos, hoy }, avance);
      return (r as Extract<Respuesta, { tipo: 'leido' }>).resumen;
    },
    historico: async (archivo) =>
      ((await pedir({ tipo: 'historico', archivo })) as Extract<Respuesta, { tipo: 'historico' }>).leido,
    lote: async (numeros) =>
      ((await pedir({ tipo: 'lote', numeros })) as Extract<Respuesta, { tipo: 'lote' }>).carpetas,
    libro: async (rechazadas) =>
      ((await pedir({ tipo: 'libro', rechazadas })) as Extract<Respuesta, { tipo: 'libro' }>).bytes,
    plantilla: async (catalogos) =>
      ((await pedir({ tipo: 'plantilla', catalogos })) as Extract<Respuesta, { tipo: 'libro' }>).bytes,
    terminar: () => worker.terminate(),
  };
}
