import type { Readable } from 'node:stream';
import { AppError } from '@renadet/domain/lib/errors';

/** Exports at a time: each holds a connection for as long as it lasts. */
const EXPORTACIONES = 4;
const OCUPADO = 'Hay varias descargas en curso. Espere a que termine una e intente de nuevo.';

/** A place among the exports for what `make` makes, until it is closed. */
export type Exportar = (make: () => Readable) => Readable;

/** The places of one server. What is made once there is none throws DEMASIADAS_SOLICITUDES, and nothing is made. */
export function createExportar(maximo = EXPORTACIONES): Exportar {
  let now = 0;
  return (make) => {
    if (now >= maximo) throw new AppError('DEMASIADAS_SOLICITUDES', { message: OCUPADO, espera: 10 });
    const stream = make();
    now++;
    return stream.once('close', () => now--);
  };
}
