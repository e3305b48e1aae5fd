import type { Autoridad } from '../autoridad/autoridad.schema.ts';
import type { Carpeta } from '../carpeta/carpeta.schema.ts';
import type { ErrorCampo } from '../lib/errors.ts';
import type { Victima } from '../victima/victima.schema.ts';

// The outbox of a field kit (bandeja): what was captured without network, in order, one entry a record. It lives in the kit's
// encrypted box, an entry a row, so that a browser that is killed loses no more than the key that was being pressed.

/** The encrypted box of a kit, as the outbox needs it: a value by its name, settled once it is on the disk. */
export interface Caja {
  get(clave: string): Promise<unknown>;
  put(clave: string, valor: unknown): Promise<void>;
  delete(clave: string): Promise<void>;
  keys(prefijo: string): Promise<string[]>;
}

/** Names that begin so outlast the kit's time: what was captured and not sent waits, encrypted, for its owner (D-530). */
export const CAPTURADO = 'bandeja/';
/** Forms that were begun and not saved. */
export const BORRADOR = `${CAPTURADO}borrador/`;
const ENTRADA = `${CAPTURADO}entrada/`;
const CONTENIDO = `${CAPTURADO}contenido/`;

/** Ids from here on are of this kit alone, until the registry gives its own: no registry of ours comes near. */
const TEMPORAL = 2_000_000_000;
export const isTemporal = (id: number | null | undefined): id is number => (id ?? 0) > TEMPORAL;
/** The id of the record that an entry registers. */
export const temporalDe = (orden: number): number => TEMPORAL + orden;
/** Room for the accused persons that one entry brings. */
const POR_ENTRADA = 1000;
/** The id of an accused person that an entry brings, by the place in its list. */
export const temporalDeImputado = (orden: number, lugar: number): number =>
  TEMPORAL + 1_000_000 + orden * POR_ENTRADA + lugar;

export type Datos = Readonly<Record<string, unknown>>;
export interface DeClase {
  carpeta: Carpeta;
  victima: Victima;
  autoridad: Autoridad;
}
/** The nouns that a kit captures by their forms. */
export type ClaseDeForma = keyof DeClase;
export type ClaseDeEntrada = ClaseDeForma | 'archivo';

/**
 * `espera`: it goes with the next sending. `enviado`: it is in the registry. `rechazado`: the registry says what is wrong.
 * `conflicto`: somebody else changed the same fields, and a person chooses. `fuera`: a person left it out, and said why.
 */
export type EstadoDeEntrada = 'espera' | 'enviado' | 'rechazado' | 'conflicto' | 'fuera';

export interface Apunte {
  /** Its place: entries are sent in this order. */
  orden: number;
  clase: ClaseDeEntrada;
  /** It registers the record; else it changes it. */
  nuevo: boolean;
  /** Its file and itself; a temporary id is that of the entry which registers it. */
  llcarpeta: number;
  llave: number;
  /** Names the form (D-77): sent again, it registers nothing again. */
  alta: string;
  /** As its form sent it. */
  cuerpo: Datos;
  /** As the rules read it. */
  valores: Datos;
  /** The record as it was opened; null: a new one. */
  base: Datos | null;
  /** What who captured it calls it: the number of a file, a name. */
  rotulo: string;
  /** How often it was saved before it left. */
  ediciones: number;
  estado: EstadoDeEntrada;
  /** How often it left: from the first time on it may be in the registry. */
  intentos: number;
  /** Why it was refused. */
  mensaje?: string | undefined;
  campos?: readonly ErrorCampo[] | undefined;
  /** Why it was left out. */
  motivo?: string | undefined;
  /** Its form was saved with network: the registry has it as it was mended there. */
  corregida?: boolean | undefined;
  /** Fields that both changed, and the record as the registry has it. */
  choques?: readonly string[] | undefined;
  suya?: Datos | undefined;
  /** The registry's id, its version after this entry, and the record as it is there as far as is known. */
  real?: number | undefined;
  version?: number | undefined;
  asentado?: Datos | undefined;
  /** The registry's ids of the accused persons that it brought, by the temporary ones. */
  imputados?: Readonly<Record<number, number>> | undefined;
}

/** Nothing is left to be done about it. */
export const isAsentado = ({ estado }: Pick<Apunte, 'estado'>): boolean => estado === 'enviado' || estado === 'fuera';
/** Whether a row that is kept under `CAPTURADO` is a record which the registry is to have: no bytes that one brings. */
export const isPendiente = (clave: string, valor: unknown): boolean =>
  !clave.startsWith(CONTENIDO) && !isAsentado(valor as Apunte);

export type Bandeja = Awaited<ReturnType<typeof openBandeja>>;
const lugar = (orden: number) => `${ENTRADA}${String(orden).padStart(6, '0')}`;

/** Reads the outbox of a box. What it answers is on the disk: nothing changes in memory that was not kept. */
export async function openBandeja(caja: Caja) {
  const kept = new Map<number, Apunte>();
  for (const clave of await caja.keys(ENTRADA)) {
    const entrada = (await caja.get(clave)) as Apunte;
    kept.set(entrada.orden, entrada);
  }
  let last = Math.max(0, ...kept.keys());
  const todas = (): Apunte[] => [...kept.values()].sort((a, b) => a.orden - b.orden);
  const put = async (entrada: Apunte): Promise<Apunte> => {
    await caja.put(lugar(entrada.orden), entrada);
    kept.set(entrada.orden, entrada);
    return entrada;
  };
  return {
    todas,
    /** The entries of one record, in order. */
    de: (clase: ClaseDeEntrada, llave: number) => todas().filter((e) => e.clase === clase && e.llave === llave),
    /** Keeps a changed entry. */
    put,
    /** Keeps a new entry, in its place. */
    add: (make: (orden: number) => Omit<Apunte, 'orden' | 'estado' | 'intentos' | 'ediciones'>): Promise<Apunte> => {
      const orden = ++last;
      return put({ ...make(orden), orden, estado: 'espera', intentos: 0, ediciones: 1 });
    },
    /** Takes an entry out, and the bytes that it brought. */
    async remove({ orden, clase, alta }: Apunte): Promise<void> {
      await caja.delete(lugar(orden));
      kept.delete(orden);
      if (clase === 'archivo') await caja.delete(`${CONTENIDO}${alta}`);
    },
    /** The bytes of an attachment, base 64, under the name of its form. */
    putContenido: (alta: string, contenido: string) => caja.put(`${CONTENIDO}${alta}`, contenido),
    getContenido: async (alta: string) => String((await caja.get(`${CONTENIDO}${alta}`)) ?? ''),
  };
}

/** What became of what was captured: each record is in one of three places, as the server's receipt asks for it; what was left out was refused. */
export function acuseDe(entradas: readonly Apunte[]) {
  const enviados = entradas.filter(({ estado }) => estado === 'enviado').length;
  const esperan = entradas.filter(({ estado }) => estado === 'espera').length;
  const rechazados = entradas.length - enviados - esperan;
  return { capturados: entradas.length, enviados, esperan, rechazados };
}
