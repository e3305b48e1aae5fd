import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import { motivoDeNoPublicar, RECHAZOS_DOCUMENTO } from '@renadet/domain/publico/documento.rules';
import type { Recibido } from '../../almacen/receive.ts';
import { aparte, SinMedida } from '../../lib/aparte.ts';
import { createSemaforo } from '../../lib/semaforo.ts';
import { recognize } from '../archivo/contenido.ts';
import type { MotivoDePdf } from './contenidoPdf.ts';

const HILO = new URL('./contenidoPdf.hilo.ts', import.meta.url);
/** The limits of the look into one PDF; the longest sound ones take some seconds. One at a time. */
const MEDIDA = { ms: 30_000, mb: 384 };
const turno = createSemaforo(1);

async function motivoDe(ruta: string): Promise<MotivoDePdf | null> {
  const leave = await turno.enter();
  try {
    return await aparte<MotivoDePdf | null>(HILO, ruta, MEDIDA);
  } catch (error) {
    if (error instanceof SinMedida) return 'complejo';
    throw error;
  } finally {
    leave();
  }
}

/**
 * Sees that what came is a whole PDF without password and without anything that runs.
 * @throws AppError TIPO_NO_ADMITIDO or CAMPOS_INVALIDOS with the reason and its mend
 */
export async function reviewPdf(nombre: string, recibido: Recibido): Promise<void> {
  const why = motivoDeNoPublicar(nombre, recibido.longitud);
  if (why) throw new AppError(why === RECHAZOS.vacio ? 'CAMPOS_INVALIDOS' : 'TIPO_NO_ADMITIDO', { message: why });
  await recognize(nombre, recibido);
  const wrong = await motivoDe(recibido.ruta);
  if (wrong) throw new AppError('TIPO_NO_ADMITIDO', { message: RECHAZOS_DOCUMENTO[wrong] });
}
