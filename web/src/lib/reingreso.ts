import { crearAlmacen, useAlmacen } from './almacen.ts';
import { autenticar, type Paso } from './ingreso.ts';
import { cambiarToken, cerrarSesion, getSesion, type Sesion } from './session.ts';

interface Pedido {
  /** Why the password is asked for. */
  motivo: string;
  responder: (back: boolean) => void;
}
const pedido = crearAlmacen<Pedido | null>(null);
let waiting: Promise<boolean> | null = null;

/** What is asked now, if anything. */
export const usePedido = (): Pedido | null => useAlmacen(pedido);

/**
 * Drops the token and asks for the password over the open screen; calls that end meanwhile wait for one answer.
 * @returns whether the same user is back
 */
export function pedirReingreso(motivo: string): Promise<boolean> {
  const s = getSesion();
  if (s) cambiarToken({ ...s, token: '' });
  waiting ??= new Promise((resolve) => {
    pedido.set({
      motivo,
      responder: (back) => {
        waiting = null;
        pedido.set(null);
        resolve(back);
      },
    });
  });
  return waiting;
}

/** The same user's new session takes the place of the one that ended. @returns the sentence that says why not */
export function retomar(next: Sesion): string | undefined {
  if (next.idUsuario !== getSesion()?.idUsuario) return 'La contraseña es de otra cuenta: salga e ingrese con ella.';
  cambiarToken(next);
  pedido.get()?.responder(true);
  return undefined;
}

/**
 * Signs the same user in again; everything typed and chosen stays as it is.
 * @returns the sentence that says why not, or what is asked for next
 * @throws HttpError as `autenticar`
 */
export async function reingresar(password: string): Promise<string | Paso | undefined> {
  const s = getSesion();
  if (!s) return 'Su sesión ya se cerró.';
  const answer = await autenticar(s.usuario, password);
  return typeof answer === 'string' || 'pide' in answer ? answer : retomar(answer);
}

/** Gives up the open screen: what was dropped so far was the token, now the rest goes too. */
export function noReingresar(): void {
  cerrarSesion();
  pedido.get()?.responder(false);
}
