import type { Modo } from '@renadet/domain/lib/contexto';
import { FUNCION_ID, type Funcion } from '@renadet/domain/permisos/funciones';
import { crearAlmacen, guardar, leer, useAlmacen } from './almacen.ts';

/** Who is signed in, in this tab [1-425]. `usuario` is the e-mail that travels as a header. */
export interface Sesion {
  /** '' once the session ended: who it was stays in memory, for the sign-in over the open form (ADR 8). */
  token: string;
  usuario: string;
  idUsuario: number;
  nombre: string;
  rol: { llrol: number; dsrol: string };
  dsinstitucion: string;
  llinstitucion: number;
  /** May create files by the form. */
  permisonuevaci: boolean;
  /** Ids of the functions the role has [1-136]. */
  funciones: number[];
}

/** What the screens share instead of parameters in the address [1-007]: ids only, no personal data. */
export interface Seleccion {
  carpeta: number | null;
  victima: number | null;
  autoridad: number | null;
  /** The user whom an administrator edits; null is a new one. */
  usuario: number | null;
  /** The filter of the last search, so that going back finds it as it was. */
  busqueda: Record<string, unknown> | null;
  /** How the next form opens; null is a new record. */
  accion: Modo | null;
  /** The file just registered, until something else is chosen: home offers to go on with it. */
  creada: { llcarpeta: number; noci: string; novictimas: number } | null;
  /** Grows with every clearing, so that a form already open starts anew [1-013]. */
  turno: number;
}

const SESION = 'renadet.sesion';
const SELECCION = 'renadet.seleccion';
const VACIA: Seleccion = {
  carpeta: null,
  victima: null,
  autoridad: null,
  usuario: null,
  busqueda: null,
  accion: null,
  creada: null,
  turno: 0,
};

const sesion = crearAlmacen(leer<Sesion | null>(sessionStorage, SESION, null), (s) =>
  guardar(sessionStorage, SESION, s?.token ? s : null),
);
const seleccion = crearAlmacen(leer<Seleccion>(sessionStorage, SELECCION, VACIA), (s) =>
  guardar(sessionStorage, SELECCION, s),
);
/** Why the sign-in screen is shown, where the user did not ask for it. */
const motivo = crearAlmacen<string | null>(null);

export const getSesion = sesion.get;
export const useSesion = (): Sesion | null => useAlmacen(sesion);
export const useMotivo = (): string | null => useAlmacen(motivo);

/** Starts a session; nothing of a former one stays. */
export function abrirSesion(next: Sesion): void {
  limpiarSeleccion();
  motivo.set(null);
  sesion.set(next);
}

/** Forgets the session and everything chosen in it. @param why shown on the sign-in screen */
export function cerrarSesion(why: string | null = null): void {
  motivo.set(why);
  limpiarSeleccion();
  sesion.set(null);
}

/** The token of a session that ended is dropped at once; another one of the same user takes its place, or nothing does. */
export const cambiarToken = (next: Sesion): void => sesion.set(next);

/** Whether the role has a function; false without a session. */
export const hasFuncion = (s: Sesion | null, funcion: Funcion): boolean =>
  s?.funciones.includes(FUNCION_ID[funcion]) ?? false;
export const useFuncion = (funcion: Funcion): boolean => hasFuncion(useSesion(), funcion);

export const getSeleccion = seleccion.get;
export const useSeleccion = (): Seleccion => useAlmacen(seleccion);

/** Chooses a file, victim, authority, search or action for the screens that follow. */
export const seleccionar = (change: Partial<Omit<Seleccion, 'turno'>>): void =>
  seleccion.set({ ...seleccion.get(), ...change });

/** Chooses again what was chosen before, as Back does. */
export const restaurarSeleccion = (former: Seleccion): void =>
  seleccion.set({ ...VACIA, ...former, turno: seleccion.get().turno });

/** Clears file, authority, victim, search and action, as choosing any menu item does [1-013]. */
export const limpiarSeleccion = (): void => seleccion.set({ ...VACIA, turno: seleccion.get().turno + 1 });
