import { createAlmacen, useAlmacen } from './almacen.ts';
import { authenticate, type Paso } from './ingreso.ts';
import { changeToken, closeSesion, getSesion, onFinish, type Sesion } from './session.ts';

interface PedidoDeReingreso {
  /** Why the password is asked for. */
  motivo: string;
  /** Asked for in a dialog: by the user, by a save that waits, or because nobody typed for long while the data were in sight (D-23). */
  abierto: false | 'pedido' | 'cubierto';
  respond: (back: boolean) => void;
}
/** How long the data of an ended session stay in sight once nobody types. */
const A_LA_VISTA_MS = 5 * 60_000;
const pedido = createAlmacen<PedidoDeReingreso | null>(null);
let waiting: Promise<boolean> | null = null;

export const hasPedido = (): boolean => pedido.get() !== null;
/** What is asked now, if anything. */
export const usePedido = (): PedidoDeReingreso | null => useAlmacen(pedido);

let timer: ReturnType<typeof setTimeout> | undefined;
/** Somebody is there: a dialog that came now would take a key that is for the field. */
const wait = () => {
  clearTimeout(timer);
  timer = setTimeout(() => openReingreso('cubierto'), A_LA_VISTA_MS);
};
const SENALES = ['keydown', 'pointerdown', 'input'] as const;
onFinish(() => pedido.get()?.respond(false));

/** Opens the dialog of a session that ended. @param como by the user, or to cover what is in sight */
export function openReingreso(como: 'pedido' | 'cubierto' = 'pedido'): void {
  const asked = pedido.get();
  if (asked && asked.abierto !== 'cubierto') pedido.set({ ...asked, abierto: como });
}

/**
 * Drops the token and says so over the open screen; calls that end meanwhile wait for one answer.
 * @param exige the password is asked for at once: the user is waiting
 * @returns whether the same user is back
 */
export function requestReingreso(motivo: string, exige = true): Promise<boolean> {
  const s = getSesion();
  if (s) changeToken({ ...s, token: '' });
  waiting ??= new Promise((resolve) => {
    wait();
    const off = new AbortController();
    for (const senal of SENALES) window.addEventListener(senal, wait, { capture: true, signal: off.signal });
    pedido.set({
      motivo,
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
  if (next.idUsuario !== getSesion()?.idUsuario) return 'La contraseña es de otra cuenta: salga e ingrese con ella.';
  changeToken(next);
  pedido.get()?.respond(true);
  return undefined;
}

/**
 * Signs the same user in again; everything typed and chosen stays as it is.
 * @returns the sentence that says why not, or what is asked for next
 * @throws HttpError as `authenticate`
 */
export async function signInAgain(password: string): Promise<string | Paso | undefined> {
  const s = getSesion();
  if (!s) return 'Su sesión ya se cerró.';
  const answer = await authenticate(s.usuario, password);
  return typeof answer === 'string' || 'pide' in answer ? answer : takeUp(answer);
}

/** Gives up the open screen: what was dropped so far was the token, now the rest goes too. */
export const noReingresar = (): void => closeSesion();
