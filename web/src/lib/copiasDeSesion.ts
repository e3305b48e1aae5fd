import { miMesa } from '@renadet/domain/mesa/mesa.contract';
import type { QueryClient } from '@tanstack/react-query';
import { confirm } from './confirm.ts';
import { clearCopias, prepareCopias, sendCopias } from './copias.ts';
import { clave } from './query.ts';

/**
 * Asks for the key, and sends the copies of an earlier session on this device to the server. Home then shows them.
 * @returns whether some are left
 */
export async function bringCopias(cache: QueryClient): Promise<boolean> {
  await prepareCopias(); // there before any form is open
  const { llegaron, quedan } = await sendCopias();
  if (llegaron > 0) await cache.invalidateQueries({ queryKey: clave(miMesa) });
  return quedan > 0;
}

/**
 * Signing out leaves no copy on the device: text that only the device has is sent, and the user is asked where it cannot be
 * sent.
 * @returns whether to go on
 */
export async function releaseCopias(): Promise<boolean> {
  const { quedan } = await sendCopias(true);
  const lost = quedan === 1 ? 'Un borrador está' : `${quedan} borradores están`;
  const yes =
    quedan === 0 ||
    (await confirm({
      titulo: 'Hay borradores que no han llegado al servidor',
      contenido: `${lost} solo en este equipo, porque no hay conexión con el servidor. Si cierra su sesión se borra de aquí lo que escribió.`,
      aceptar: 'Cerrar sesión y borrar',
      cancelar: 'Seguir aquí',
      peligro: true,
    }));
  if (yes) await clearCopias();
  return yes;
}
