import type { Repetidas } from '@renadet/domain/publicacion/conjunto';
import type { TotalDicho } from '@renadet/domain/publicacion/dicho';
import { NoPublicable } from '@renadet/domain/publicacion/protectTablas';
import type { Tabla } from '@renadet/domain/publicacion/tablas';
import type { TableroMedido, TableroPublico } from '@renadet/domain/publicacion/tablero';
import { aparte, SinMedida } from '../../lib/aparte.ts';
import { huellaDe } from './firma.ts';
import type { ArchivoPublicado } from './publicacion.queries.ts';

/** The material of a publication: the figures of its cut-off, never to be shown, and the publications that exist. */
export interface Pedida {
  corte: string;
  crudas: Tabla[];
  publicadas: { corte: string; contenido: string; tablero: string | null }[];
  /** The totals that crossings for the public told by then. */
  dichos: readonly TotalDicho[];
  /** The offices of the quarter, never to be shown either. */
  tablero: TableroMedido | undefined;
  repetidas: Repetidas | undefined;
  /** Whether its open data have the keys of the states. */
  claves: boolean;
  /** By which edition of the method it is made. */
  metodo: number;
}
/** Protected, and printed. */
export interface Hecha {
  tablas: Tabla[];
  tablero: TableroPublico | undefined;
  archivos: { nombre: string; mime: string; contenido: Uint8Array }[];
}

const HILO = new URL('./publicacion.hilo.ts', import.meta.url);
/** Series grow, and attacking one takes longer with each publication: some seconds with eight of them. */
const MEDIDA = { ms: 30 * 60_000, mb: 1024 };
const SIN_MEDIDA =
  'Comprobar este corte junto con todas las publicaciones anteriores tomó más tiempo o memoria de lo previsto, y sin comprobarlo no se publica. Pídalo de nuevo cuando el servidor tenga menos trabajo; si se repite, avise a quien administra el servidor.';

/**
 * Makes a publication in a thread of its own.
 * @throws NoPublicable with a sentence in Spanish; another error when the thread dies
 */
export async function make(
  pedida: Pedida,
  medida = MEDIDA,
): Promise<Omit<Hecha, 'archivos'> & { archivos: ArchivoPublicado[] }> {
  const hecha = await aparte<Hecha | { rechazo: string }>(HILO, pedida, medida).catch((error: unknown) => {
    throw error instanceof SinMedida ? new NoPublicable(SIN_MEDIDA) : error;
  });
  if ('rechazo' in hecha) throw new NoPublicable(hecha.rechazo);
  const archivos = hecha.archivos.map(({ nombre, mime, contenido: bytes }) => {
    const contenido = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { nombre, mime, contenido, huella: huellaDe(contenido) };
  });
  return { ...hecha, archivos };
}
