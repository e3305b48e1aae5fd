import { DURACION } from '@renadet/domain/mensajes';
import { crearAlmacen, useAlmacen } from './almacen.ts';
import { alTerminar } from './session.ts';

/** The four styles of a message [1-128]. */
export type TipoAviso = 'correcto' | 'informacion' | 'advertencia' | 'error';
export interface Aviso {
  id: number;
  tipo: TipoAviso;
  /** Instead of the style's word. */
  titulo?: string | undefined;
  texto: string;
  /** The server's own sentence, where the documents fix a general one. */
  detalle?: string | undefined;
  /** What can be done about it while it is in sight; choosing it closes the message. */
  accion?: { texto: string; alElegir: () => void } | undefined;
  hora: Date;
  /** Milliseconds it stays; null until the user closes it. */
  duracion: number | null;
}

const MENSAJES_CONEXION = {
  titulo: 'Error de conexion',
  http: (status: number) => `Tipo de error: HTTP ${status}`,
  sinRed: 'Tipo de error: sin respuesta del servidor',
} as const;
const HISTORIA = 50;
const visibles = crearAlmacen<readonly Aviso[]>([]);
const historia = crearAlmacen<readonly Aviso[]>([]);
let last = 0;

function avisarComo(
  tipo: TipoAviso,
  texto: string,
  duracion: number | null,
  more: Pick<Aviso, 'titulo' | 'detalle' | 'accion'> = {},
): number {
  const aviso: Aviso = { id: ++last, tipo, texto, hora: new Date(), duracion, ...more };
  // the same sentence twice is one message, shown again
  visibles.set([...visibles.get().filter((a) => a.texto !== texto || a.tipo !== tipo), aviso]);
  historia.set([aviso, ...historia.get()].slice(0, HISTORIA));
  return aviso.id;
}

/**
 * Shows a message. Success and information leave by themselves after 3 s [1-129] unless told otherwise;
 * warnings and errors stay until closed, however short a time the documents give them (WCAG 2.2.1).
 */
export const avisar = {
  correcto: (texto: string, ms: number = DURACION.normal, more: Pick<Aviso, 'detalle' | 'accion'> = {}) =>
    avisarComo('correcto', texto, ms, more),
  informacion: (texto: string, ms: number = DURACION.normal) => avisarComo('informacion', texto, ms),
  advertencia: (texto: string, more: Pick<Aviso, 'accion'> = {}) => avisarComo('advertencia', texto, null, more),
  error: (texto: string, detalle?: string) => {
    // the screen's own sentence about what was just told as a failure of the connection: one message, under that title
    const told = recogerConexion(detalle);
    return avisarComo('error', texto, null, { titulo: told?.titulo, detalle });
  },
} as const;

/** Any failure of a call but a 401 and what a form refuses: an alert with its type [3-444], which stays until closed. */
export const avisarConexion = ({ status, message }: { status: number; message: string }): number =>
  avisarComo('error', message, null, {
    titulo: MENSAJES_CONEXION.titulo,
    detalle: status ? MENSAJES_CONEXION.http(status) : MENSAJES_CONEXION.sinRed,
  });

/**
 * Takes the alert of a failure of the connection out of sight, for who tells the same sentence in its own place, alone or
 * after one of its own.
 * @returns the alert; undefined where none in sight says it
 */
export function recogerConexion(texto: string | undefined): Aviso | undefined {
  const told = visibles.get().find((a) => a.titulo !== undefined && texto?.endsWith(a.texto));
  if (told) cerrarAviso(told.id);
  return told;
}

/** Forgets every message: another user may sign in next. */
export function olvidarAvisos(): void {
  visibles.set([]);
  historia.set([]);
}
alTerminar(olvidarAvisos);

/** Takes a message out of sight. */
export const cerrarAviso = (id: number): void => visibles.set(visibles.get().filter((a) => a.id !== id));

export const useAvisos = (): readonly Aviso[] => useAlmacen(visibles);
export const useHistoria = (): readonly Aviso[] => useAlmacen(historia);
