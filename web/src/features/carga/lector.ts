import type { HojaDeLibro } from '@renadet/domain/carga/errores';
import type { DatosCatalogos } from '@renadet/domain/carga/indice';
import type { Taller } from '@renadet/domain/carga/taller';
import type { NombreDeFormato } from '@renadet/domain/catalogos/lugares';
import type { Fecha } from '@renadet/domain/lib/fecha';
import { Decible } from '../../lib/http.ts';
import type { FilaDeTabla } from './libro/readTabla.ts';
import type {
  AperturaDeTaller,
  Enviada,
  Historico,
  LibroHecho,
  OrdenAlLector,
  Rechazada,
  Respuesta,
  ResumenDeLibro,
  TallerAbierto,
} from './mensajes.ts';

/** The workbook could not be read; without a cause the fault is ours. */
export class NoLeido extends Decible {
  /** Sheet that was being read. */
  readonly hoja: HojaDeLibro | undefined;
  constructor(causa: string, hoja?: HojaDeLibro) {
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
  read: (
    archivo: File,
    catalogos: DatosCatalogos,
    hoy: Fecha,
    onAdvance: (hoja: HojaDeLibro, fila: number) => void,
  ) => Promise<ResumenDeLibro>;
  historico: (archivo: File) => Promise<Historico>;
  /** The rows of any table, a text with separators too. */
  tabla: (archivo: File) => Promise<FilaDeTabla[]>;
  /** The sheets of an official workbook of places as one text. */
  lugares: (archivo: File, clase: NombreDeFormato) => Promise<Blob>;
  lote: (numeros: readonly string[]) => Promise<Enviada[]>;
  /** @param rechazadas the files that the server refused. The workbook then holds only the refused rows, marked; absent, it is whole */
  libro: (rechazadas?: readonly Rechazada[]) => Promise<LibroHecho>;
  /** Puts the rows that stayed out on a bench. */
  taller: (apertura: AperturaDeTaller) => Promise<TallerAbierto>;
  /** Has something done on the bench. */
  labor: <L extends keyof Taller>(labor: L, ...args: Parameters<Taller[L]>) => Promise<ReturnType<Taller[L]>>;
  /** A workbook of the rows of the bench that may be sent. */
  corregido: () => Promise<Uint8Array>;
  /** A workbook to fill in. */
  plantilla: (catalogos: DatosCatalogos) => Promise<Uint8Array>;
  /** Ends the reader at once, even in the middle of its work. */
  finish: () => void;
}

export function createLector(): Lector {
  const worker = new Worker(new URL('./trabajador.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<
    number,
    { ok: (r: Respuesta) => void; ko: (e: Error) => void; avance?: (h: HojaDeLibro, f: number) => void }
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
    if (data.tipo === 'pregunta') {
      void import('./localidades.ts')
        .then(
          ({ askLocalidades }) => askLocalidades(data.municipios),
          () => undefined,
        )
        .then((listas) => worker.postMessage({ id: data.id, tipo: 'localidades', listas } satisfies OrdenAlLector));
      return;
    }
    waiting.delete(data.id);
    if (data.tipo === 'falla') who?.ko(new NoLeido(data.causa ?? '', data.hoja));
    else who?.ok(data);
  };
  // out of memory, or a module that did not arrive: present and later callers must hear of it
  worker.onerror = () => {
    muerto = vivo ? new NoLeido('') : new SinLector();
    for (const { ko } of waiting.values()) ko(muerto);
    waiting.clear();
  };
  const request = <T extends Respuesta['tipo']>(
    orden: SinId<OrdenAlLector>,
    avance?: (h: HojaDeLibro, f: number) => void,
  ) =>
    new Promise<Extract<Respuesta, { tipo: T }>>((ok, ko) => {
      if (muerto) return ko(muerto);
      waiting.set(++last, { ok: ok as (r: Respuesta) => void, ko, ...(avance && { avance }) });
      worker.postMessage({ ...orden, id: last });
    });
  return {
    read: async (archivo, catalogos, hoy, avance) =>
      (await request<'leido'>({ tipo: 'leer', archivo, catalogos, hoy }, avance)).resumen,
    historico: async (archivo) => (await request<'historico'>({ tipo: 'historico', archivo })).leido,
    lugares: async (archivo, clase) => (await request<'lugares'>({ tipo: 'lugares', archivo, clase })).texto,
    tabla: async (archivo) => (await request<'tabla'>({ tipo: 'tabla', archivo })).filas,
    lote: async (numeros) => (await request<'lote'>({ tipo: 'lote', numeros })).carpetas,
    libro: (rechazadas) => request<'libro'>({ tipo: 'libro', rechazadas }),
    taller: (apertura) => request<'taller'>({ tipo: 'taller', ...apertura }),
    labor: async <L extends keyof Taller>(labor: L, ...args: Parameters<Taller[L]>) =>
      (await request<'labor'>({ tipo: 'labor', labor, args })).hecho as ReturnType<Taller[L]>,
    corregido: async () => (await request<'libro'>({ tipo: 'corregido' })).bytes,
    plantilla: async (catalogos) => (await request<'libro'>({ tipo: 'plantilla', catalogos })).bytes,
    finish: () => worker.terminate(),
  };
}
