import { leave } from '../../lib/ingreso.ts';
import { canSalir } from '../../lib/useGuardia.ts';
import { announceSalida } from '../../lib/vigencia.ts';

/** Signs out; unsaved changes are asked about first. */
export async function signOut(): Promise<void> {
  if (!(await canSalir())) return;
  announceSalida();
  await leave();
}
