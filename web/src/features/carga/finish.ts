import { terminarCarga } from '@renadet/domain/carga/seguimiento.contract';
import { call } from '../../lib/http.ts';

/**
 * Says that a load ended or was given up; its integrated files stay. Where it cannot be said the load stays open, and is
 * offered when the user comes back: nothing is lost.
 * @returns whether it was said
 */
export const finish = (carga: string, estado: 'TERMINADA' | 'CANCELADA'): Promise<boolean> =>
  call(terminarCarga, { params: { carga }, body: { estado } }).then(
    () => true,
    () => false,
  );
