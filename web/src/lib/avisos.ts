import { DURACION } from '@renadet/domain/mensajes';
import { createAlmacen, useAlmacen } from './almacen.ts';
import { type CarpetaVista, carpetaEnVista } from './carpetasVistas.ts';
import { mensajeDe, type Peticion, SIN_MENSAJE } from './http.ts';
import { onFinish } from './session.ts';

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
  /** The action that the message offers while it is in sight; choosing it closes the message. */
  accion?: { texto: string; onChoose: () => void } | undefined;
  hora: Date;
  /** The file that it was said of. */
  carpeta?: CarpetaVista | undefined;
  /** Milliseconds it stays; null until the user closes it, its action succeeds or its screen is left (D-25). */
  duracion: number | null;
  /** The failed operation, as far as asking it again is the same action. */
  operacion?: string | undefined;
  /** Told of a call by itself; the screen's own sentence of the same takes its place. */
  deConexion?: boolean;
}

const MENSAJES_CONEXION = {
  titulo: 'Error de conexion',
  http: (status: number) => `Tipo de error: HTTP ${status}`,
  sinRed: 'Tipo de error: sin respuesta del servidor',
} as const;
const HISTORIA = 50;
const visibles = createAlmacen<readonly Aviso[]>([]);
const historia = createAlmacen<readonly Aviso[]>([]);
/** Messages that the user has neither closed nor read again under the bell. */
const porLeer = createAlmacen<readonly number[]>([]);
let last = 0;

/** A dialog in sight, and the last message that was there before it. */
interface DialogoAbierto {
  llave: string;
  desde: number;
}
const dialogos = createAlmacen<readonly DialogoAbierto[]>([]);
/** A dialog opened: messages stand in it from now on, where they cover no button. @returns a function that closes it */
export function enterDialogo(llave: string): () => void {
  dialogos.set([...dialogos.get(), { llave, desde: last }]);
  return () => dialogos.set(dialogos.get().filter((d) => d.llave !== llave));
}

function notifyAs(
  tipo: TipoAviso,
  texto: string,
  duracion: number | null,
  more: Pick<Aviso, 'titulo' | 'detalle' | 'accion' | 'deConexion' | 'carpeta'> = {},
): number {
  const operacion = duracion === null ? fallida : undefined;
  const said = { tipo, texto, hora: new Date(), duracion, operacion, carpeta: carpetaEnVista() };
  const aviso: Aviso = { id: ++last, ...said, ...more };
  // the same sentence twice is one message, shown again
  visibles.set([...visibles.get().filter((a) => a.texto !== texto || a.tipo !== tipo), aviso]);
  historia.set([aviso, ...historia.get()].slice(0, HISTORIA));
  porLeer.set([...porLeer.get(), aviso.id].slice(-HISTORIA));
  return aviso.id;
}

/** The call that has just failed: the next message is about it, if it comes before anything else happens. */
let fallida: string | undefined;
/** An operation and its record, which is the first id that it sends. */
const operacionDe = ({ method, path, body }: Peticion): string =>
  `${method} ${path} ${Object.entries(Object(body)).find(([name]) => name.startsWith('ll'))?.[1] ?? ''}`;
const isFallo = (answer: unknown): boolean =>
  answer instanceof Error || !['REGISTRO_EXITOSO', undefined].includes(Object(answer).result);

/** A call that succeeds takes away the message of its earlier failure (D-25). */
export function onReply(call: Peticion, answer: unknown): void {
  const failed = isFallo(answer);
  // nearly every call comes here, and no listener has to hear that nothing changed
  if (!failed && !visibles.get().some((a) => a.operacion)) return;
  const operacion = operacionDe(call);
  if (!failed) {
    visibles.set(visibles.get().filter((a) => a.operacion !== operacion));
    return;
  }
  fallida = operacion;
  setTimeout(() => {
    fallida = undefined;
  });
}

/** The screen on which each warning and error was first seen. */
const vistoEn = new Map<number, string>();
/** Warnings and errors leave with the screen that they were seen on (D-25). @param llave of the screen in sight */
export function stayEn(llave: string): void {
  const lasting = visibles.get().filter((a) => a.duracion === null);
  for (const { id } of lasting)
    if (!vistoEn.has(id)) vistoEn.set(id, llave);
    else if (vistoEn.get(id) !== llave) closeAviso(id);
}

/**
 * Shows a message. Success and information leave by themselves after 3 s [1-129] unless told otherwise. Warnings and errors
 * stay until they are closed, their action succeeds after all, or their screen is left (D-25), however short a time the
 * documents give them (WCAG 2.2.1).
 */
export const avisar = {
  correcto: (texto: string, ms: number = DURACION.normal, more: Pick<Aviso, 'detalle' | 'accion' | 'carpeta'> = {}) =>
    notifyAs('correcto', texto, ms, more),
  informacion: (texto: string, ms: number = DURACION.normal, more: Pick<Aviso, 'carpeta'> = {}) =>
    notifyAs('informacion', texto, ms, more),
  advertencia: (texto: string, more: Pick<Aviso, 'accion'> = {}) => notifyAs('advertencia', texto, null, more),
  error: (texto: string, detalle?: string) => {
    // the screen has its own sentence about a failure that the connection just told: both are one message, under that title
    const told = collectConexion(detalle);
    return notifyAs('error', texto, null, { titulo: told?.titulo, detalle });
  },
} as const;

/** Does a work. When it fails, a message says what could not be done, and why. @returns the result, if it did not fail */
export async function reportFalla<T>(texto: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    avisar.error(texto, mensajeDe(error));
    return undefined;
  }
}

/**
 * Tells any failure of a call but a 401 and the faults of a form: the server's sentence if it has one, else an alert
 * titled 'Error de conexion' with its type [3-444] (D-26).
 */
export const notifyConexion = ({ status, message }: { status: number; message: string }): number =>
  notifyAs('error', message, null, {
    deConexion: true,
    ...((status === 0 || message === SIN_MENSAJE) && {
      titulo: MENSAJES_CONEXION.titulo,
      detalle: status ? MENSAJES_CONEXION.http(status) : MENSAJES_CONEXION.sinRed,
    }),
  });

/**
 * Takes the alert of a failed call out of sight, because the caller shows the same sentence in its own place.
 * @returns the alert; undefined when none in sight has the sentence
 */
export function collectConexion(texto: string | undefined): Aviso | undefined {
  const told = visibles.get().find((a) => a.deConexion && texto?.endsWith(a.texto));
  if (told) closeAviso(told.id);
  return told;
}

/** Forgets every message: another user may sign in next. */
export function forgetAvisos(): void {
  vistoEn.clear();
  visibles.set([]);
  historia.set([]);
  porLeer.set([]);
}
onFinish(forgetAvisos);

/** Takes a message out of sight. */
export const closeAviso = (id: number): void => visibles.set(visibles.get().filter((a) => a.id !== id));

/** The user has read it: closed it, or pressed its button. */
export function dismissAviso(id: number): void {
  porLeer.set(porLeer.get().filter((other) => other !== id));
  closeAviso(id);
}
/** The bell was opened: all of them were read. */
export const readAvisos = (): void => porLeer.set([]);
export const usePorLeer = (): number => useAlmacen(porLeer).length;

/** The messages that stand in a dialog, or on the screen under all of them. */
export function useAvisosEn(llave: string | undefined): readonly Aviso[] {
  const open = useAlmacen(dialogos);
  return useAlmacen(visibles).filter(({ id }) => open.findLast((d) => id > d.desde)?.llave === llave);
}

export const useAvisos = (): readonly Aviso[] => useAlmacen(visibles);
export const useHistoria = (): readonly Aviso[] => useAlmacen(historia);
