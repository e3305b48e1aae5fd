import { leave } from '../../lib/ingreso.ts';
import { releaseCopias } from '../../lib/useCopias.ts';
import { canSalir } from '../../lib/useGuardia.ts';
import { announceSalida } from '../../lib/vigencia.ts';

/** Signs out. It asks first about unsaved changes, and about drafts that only this device has. */
export async function signOut(): Promise<void> {
  if (!(await canSalir()) || !(await releaseCopias())) return;
  announceSalida();
  await leave();
}
