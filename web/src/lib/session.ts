import { createAlmacen, read, save, useAlmacen } from './almacen.ts';

/** The signed-in user of this tab [1-425]. `usuario` is the e-mail that travels as a header. */
export interface Sesion {
  /** '' once the session ended. The user stays in memory, for the sign-in over the open form (ADR 8). */
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
  /** The institution through which the user entered; absent after a password. */
  llproveedor?: number | undefined;
  /** Of a field kit, without network: nobody signed in, no call leaves, and nothing of it is kept in the clear (ADR 89). */
  campo?: true;
}

const SESION = 'renadet.sesion';

const sesion = createAlmacen(read<Sesion | null>(sessionStorage, SESION, null), (s) =>
  save(sessionStorage, SESION, s?.token && !s.campo ? s : null),
);
/** The reason why the sign-in screen is shown, where the user did not ask for it; of good news, its account. */
export interface Motivo {
  texto: string;
  cuenta?: string | undefined;
}
const motivo = createAlmacen<Motivo | null>(null);

export const getSesion = sesion.get;
export const useSesion = (): Sesion | null => useAlmacen(sesion);
export const useMotivo = (): Motivo | null => useAlmacen(motivo);

let vez = 0;
const finales: (() => void)[] = [];
/** The number of this session in this page: work that began in another one is not this session's. */
export const vezDeSesion = (): number => vez;
/** Runs `forget` when a session ends or another begins, so that things kept of a session die with it. */
export const onFinish = (forget: () => void): unknown => finales.push(forget);

function change(next: Sesion | null, why: Motivo | null): void {
  vez++;
  motivo.set(why);
  sesion.set(next);
  for (const forget of finales) forget();
}

/** Starts a session; nothing of a former one stays. */
export const openSesion = (next: Sesion): void => change(next, null);

/**
 * Forgets the session and everything chosen, asked and told in it.
 * @param why shown on the sign-in screen
 * @param cuenta which may sign in now, where that is good news
 */
export const closeSesion = (why: string | null = null, cuenta?: string): void =>
  change(null, why === null ? null : { texto: why, cuenta });

/** The token of a session that ended is dropped at once; another one of the same user takes its place, or nothing does. */
export const changeToken = (next: Sesion): void => sesion.set(next);
