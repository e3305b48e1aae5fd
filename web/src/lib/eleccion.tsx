import type { Modo } from '@renadet/domain/lib/contexto';
import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useInsertionEffect, useMemo, useState } from 'react';
import { createAlmacen, useAlmacen } from './almacen.ts';
import { getSesion, onFinish, type Sesion, useSesion } from './session.ts';

/** The choices that screens share instead of parameters in the address [1-007]. */
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
  /** The field where it begins; null, where forms begin. */
  foco: string | null;
  /** The draft that the form goes on with; null: former drafts are only offered. */
  borrador: string | null;
  /** The screen whose list opened the file; null when there is none. */
  vuelta: string | null;
  /** The file just registered, until something else is chosen: home offers to go on with it. */
  creada: { llcarpeta: number; noci: string; novictimas: number } | null;
  /** Page and order of the tables of the screen, each under the fingerprint of its name. */
  tablas: Readonly<Record<string, unknown>> | null;
}

/**
 * The content of a history entry: its user, and the choices made when it was entered or since. The browser writes it to disk,
 * so it holds ids and dates, never the name of a person: a search by name lives in memory alone (D-55).
 */
export interface Eleccion {
  de: number;
  /** Names the entry in memory. */
  llave: string;
  seleccion: Seleccion;
}

interface Entrada {
  /** The user of the choices, where something was chosen. */
  de?: number | undefined;
  llave: string;
  seleccion: Seleccion;
}
interface Estado {
  eleccion?: Eleccion;
  __TSR_key?: string;
  /** Where the router keeps the state of a masked address. */
  __tempLocation?: { state: Estado };
}

const VACIA: Seleccion = {
  carpeta: null,
  victima: null,
  autoridad: null,
  usuario: null,
  busqueda: null,
  accion: null,
  foco: null,
  borrador: null,
  vuelta: null,
  creada: null,
  tablas: null,
};
const NINGUNA: Entrada = { llave: '', seleccion: VACIA };

/** The choices of each entry of this session, whole. */
const memoria = createAlmacen<ReadonlyMap<string, Seleccion>>(new Map());
onFinish(() => memoria.set(new Map()));
/** The entry that is drawn. */
let dibujada = NINGUNA;

/** Texts of a search that name no person: a question names fields, days and numbers. */
const SIN_NOMBRE = new Set(['reporte', 'pregunta', 'noci', 'expediente', 'operacion', 'columna', 'sentido']);
const mayStay = (value: unknown, key = ''): boolean =>
  typeof value === 'string'
    ? SIN_NOMBRE.has(key) || /^\d{4}-\d\d-\d\d$/.test(value)
    : typeof value !== 'object' || value === null || Object.entries(value).every(([name, v]) => mayStay(v, name));

/** The part of a choice that may leave the memory of the page; of a field kit, no text at all (ADR 89). */
const sinNombres = (s: Seleccion): Seleccion => {
  if (getSesion()?.campo) return { ...s, busqueda: null, creada: null, tablas: null };
  return mayStay(s.busqueda) ? s : { ...s, busqueda: null };
};

const eleccionDe = (llave: string, seleccion: Seleccion): Eleccion => ({
  de: getSesion()?.idUsuario ?? 0,
  llave,
  seleccion: sinNombres(seleccion),
});

const entradaDe = ({ eleccion, __TSR_key = '' }: Estado): Entrada => ({
  de: eleccion?.de,
  llave: eleccion?.llave ?? __TSR_key,
  seleccion: { ...VACIA, ...eleccion?.seleccion },
});

const put = (llave: string, seleccion: Seleccion) => memoria.set(new Map(memoria.get()).set(llave, seleccion));

/** A choice of the entry in sight stays with it: Back, Forward and a reload find it. */
function note(llave: string, seleccion: Seleccion): void {
  const top = (window.history.state ?? {}) as Estado;
  const real = top.__tempLocation?.state ?? top;
  if ((real.eleccion?.llave ?? top.__TSR_key) !== llave) return;
  const eleccion = eleccionDe(llave, seleccion);
  const next = top.__tempLocation
    ? { ...top, __tempLocation: { ...top.__tempLocation, state: { ...real, eleccion } } }
    : { ...top, eleccion };
  // the prototype's method, because the router takes its own for a navigation
  History.prototype.replaceState.call(window.history, next, '');
}

/** The choices of the entry in sight, also once its session ended. */
export const eleccionAnotada = (): Eleccion | undefined => {
  const top = (window.history.state ?? {}) as Estado;
  return (top.__tempLocation?.state ?? top).eleccion;
};

/** The state of an entry about to be entered with something chosen: it goes with the navigation, never before it. */
export function paraEntrar(seleccion: Partial<Seleccion>): { eleccion: Eleccion } {
  const whole = { ...VACIA, ...seleccion };
  const llave = Math.random().toString(36).slice(2);
  put(llave, whole);
  return { eleccion: eleccionDe(llave, whole) };
}

const Contexto = createContext<Entrada | null>(null);

/**
 * Gives the screens inside it the choices of their entry of the history. They come with the match of the route (`estado` of its
 * context), so that no screen is ever drawn with the choices of another one.
 */
export function ConEntrada({ children }: { children: ReactNode }) {
  const estado = useMatches({
    select: (matches) => (matches.at(-1)?.context as { estado?: Estado } | undefined)?.estado,
  });
  const entrada = useMemo(() => entradaDe(estado ?? {}), [estado]);
  useInsertionEffect(() => {
    dibujada = entrada;
    return () => {
      dibujada = NINGUNA;
    };
  }, [entrada]);
  return <Contexto value={entrada}>{children}</Contexto>;
}

/** Names the entry that is drawn: another one is another screen, though it may be of the same kind [1-013]. */
export const useLlave = (): string => (use(Contexto) ?? dibujada).llave;

/** The choices for their own user: between two users a screen may be drawn once more before it is left. */
const seleccionPara = ({ de, llave, seleccion }: Entrada, sesion: Sesion | null): Seleccion =>
  memoria.get().get(llave) ?? (sesion && de !== undefined && de !== sesion.idUsuario ? VACIA : seleccion);

export function useSeleccion(): Seleccion {
  useAlmacen(memoria); // it may change while the screen is open
  return seleccionPara(use(Contexto) ?? dibujada, useSesion());
}
export const getSeleccion = (): Seleccion => seleccionPara(dibujada, getSesion());

/** Chooses a file, victim, authority, search or action in the entry that is drawn. */
export function select(change: Partial<Seleccion>): void {
  const next = { ...getSeleccion(), ...change };
  put(dibujada.llave, next);
  note(dibujada.llave, next);
}

/** A fingerprint of a name that may hold a searched text: the disk does not learn the text. */
const huella = (text: string): string => {
  let sum = 5381;
  for (const char of text) sum = (Math.imul(sum, 33) ^ (char.codePointAt(0) ?? 0)) >>> 0;
  return sum.toString(36);
};

/**
 * State of a table that belongs to the entry it is drawn in, so that Back and a reload find it: numbers and names of columns.
 * @param nombre tells the table from the others of the screen, and from itself after another question; absent, its state is
 * not kept
 */
export function useDeEntrada<T>(nombre: string | undefined, inicial: () => T): [T, (next: T) => void] {
  const { tablas } = useSeleccion();
  const [own, setOwn] = useState(inicial);
  if (useLlave() === '' || nombre === undefined) return [own, setOwn];
  const key = huella(nombre);
  const keep = (next: T) => select({ tablas: { ...getSeleccion().tablas, [key]: next } });
  return [(tablas?.[key] as T | undefined) ?? own, keep];
}

/** Whether nothing at all is chosen. */
export const isVacia = (s: Seleccion): boolean => Object.values(s).every((value) => value === null);
