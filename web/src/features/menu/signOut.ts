import { leave } from '../../lib/ingreso.ts';
import { releaseCopias } from '../../lib/useCopias.ts';
import { canSalir } from '../../lib/useGuardia.ts';
import { announceSalida } from '../../lib/vigencia.ts';

/** Signs out; unsaved changes are asked about first, and what only this device has of drafts. */
export async function signOut(): Promise<void> {
  if (!(await canSalir()) || !(await releaseCopias())) return;
  announceSalida();
  await leave();
}
