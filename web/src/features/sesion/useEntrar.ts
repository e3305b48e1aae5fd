import { useRouter } from '@tanstack/react-router';
import { read, save } from '../../lib/almacen.ts';
import { getSesion } from '../../lib/session.ts';

const INICIO = '/pages/inicio';
const PEDIDA = 'renadet.pedida';

/** Keeps the wanted address while the browser is at a provider, because its entry of the history is lost. */
export const keepPedida = (): void =>
  save(sessionStorage, PEDIDA, (window.history.state as { pedida?: unknown } | null)?.pedida ?? null);

/**
 * Goes to the screen that was asked for, where it is this user's; home otherwise.
 * @param isBack the browser was at a provider meanwhile
 */
export function useEntrar(isBack = false) {
  const router = useRouter();
  return () => {
    const state = router.state.location.state;
    const kept = isBack ? read<typeof state.pedida | null>(sessionStorage, PEDIDA, null) : null;
    if (isBack) save(sessionStorage, PEDIDA, null);
    const { ruta = INICIO, eleccion } = state.pedida ?? kept ?? {};
    const isOwn = !eleccion || eleccion.de === getSesion()?.idUsuario;
    return router.navigate({
      to: isOwn ? ruta : INICIO,
      replace: true,
      ...(isOwn && eleccion && { state: { eleccion } }),
    });
  };
}
