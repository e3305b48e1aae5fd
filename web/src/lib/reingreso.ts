import { createAlmacen, useAlmacen } from './almacen.ts';
import { request } from './http.ts';
import { authenticate, cabeceras, type Paso } from './ingreso.ts';
import { changeToken, closeSesion, getSesion, onFinish, type Sesion } from './session.ts';

interface PedidoDeReingreso {
  /** Why the password is asked for. */
  motivo: string;
  /** The password is asked for in a dialog: by the user, by a save that waits, or after a long pause with data on the screen (D-23). */
  abierto: false | 'pedido' | 'cubierto';
  /** The session goes on, whatever the answer is. It is only too old for the operation. */
  sigue: boolean;
  respond: (back: boolean) => void;
}
/** How long the data of an ended session stay on the screen after the last key. */
const A_LA_VISTA_MS = 5 * 60_000;
const pedido = createAlmacen<PedidoDeReingreso | null>(null);
let waiting: Promise<boolean> | null = null;

export const hasPedido = (): boolean => pedido.get() !== null;
/** The present question, if any. */
export const usePedido = (): PedidoDeReingreso | null => useAlmacen(pedido);

let timer: ReturnType<typeof setTimeout> | undefined;
/** Somebody is there: a dialog that came now would take a key that is for the field. */
const wait = () => {
  clearTimeout(timer);
  timer = setTimeout(() => openReingreso('cubierto'), A_LA_VISTA_MS);
};
const SENALES = ['keydown', 'pointerdown', 'input'] as const;
onFinish(() => pedido.get()?.respond(false));

/** Opens the dialog of a session that ended. @param como by the user, or to cover the screen */
export function openReingreso(como: 'pedido' | 'cubierto' = 'pedido'): void {
  const asked = pedido.get();
  if (asked && asked.abierto !== 'cubierto') pedido.set({ ...asked, abierto: como });
}

/**
 * Drops the token and says so over the open screen; calls that end meanwhile wait for one answer.
 * @param exige the password is asked for at once: the user is waiting
 * @param sigue the session did not end. It is too old for the operation
 * @returns whether the same user is back
 */
export function requestReingreso(motivo: string, exige = true, sigue = false): Promise<boolean> {
  const s = getSesion();
  if (s && !sigue) changeToken({ ...s, token: '' });
  waiting ??= new Promise((resolve) => {
    if (!sigue) wait();
    const off = new AbortController();
    for (const senal of sigue ? [] : SENALES)
      window.addEventListener(senal, wait, { capture: true, signal: off.signal });
    pedido.set({
      motivo,
      sigue,
      abierto: false,
      respond: (back) => {
        clearTimeout(timer);
        off.abort();
        waiting = null;
        pedido.set(null);
        resolve(back);
      },
    });
  });
  if (exige) openReingreso();
  return waiting;
}

/** The same user's new session takes the place of the one that ended. @returns the sentence that says why not */
export function takeUp(next: Sesion): string | undefined {
  if (next.idUsuario !== getSesion()?.idUsuario) return 'Lo que escribió es de otra cuenta: salga e ingrese con ella.';
  const before = getSesion();
  changeToken(next);
  pedido.get()?.respond(true);
  // the one that was too old is over: its place has been taken
  if (before?.token)
    void request({ method: 'GET', path: '/api/secure/logout', headers: cabeceras(before), silencio: true }).catch(
      () => undefined,
    );
  return undefined;
}

/**
 * Signs the same user in again; everything typed and chosen stays as it is.
 * @returns the sentence that says why not, or the next step
 * @throws HttpError as `authenticate`
 */
export async function signInAgain(password: string): Promise<string | Paso | undefined> {
  const s = getSesion();
  if (!s) return 'Su sesión ya se cerró.';
  const answer = await authenticate(s.usuario, password);
  return typeof answer === 'string' || 'pide' in answer ? answer : takeUp(answer);
}

/** Gives up the open screen: so far only the token was dropped, now the rest goes too. A session that goes on stays. */
export function noReingresar(): void {
  const asked = pedido.get();
  if (asked?.sigue && getSesion()?.token) asked.respond(false);
  else closeSesion();
}
