import { readFile } from 'node:fs/promises';
import { RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { AppError } from '@renadet/domain/lib/errors';
import { motivoDeNoPublicar, RECHAZOS_DOCUMENTO } from '@renadet/domain/publico/documento.rules';
import type { Recibido } from '../../almacen/recibir.ts';
import { reconocer } from '../archivo/contenido.ts';

/** Where a PDF ends; programs may write something short after it. */
const FIN = 2048;
/** Names of what runs or opens something when the document is opened. */
const ACTIVO = ['/JavaScript', '/JS ', '/JS(', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA'];

/** What a PDF's bytes say against publishing it; names inside compressed parts are not looked for. */
function motivo(bytes: Buffer): string | undefined {
  const tail = bytes.subarray(-FIN);
  if (!tail.includes('%%EOF') || !tail.includes('startxref')) return RECHAZOS_DOCUMENTO.roto;
  if (bytes.includes('/Encrypt')) return RECHAZOS_DOCUMENTO.protegido;
  return ACTIVO.some((name) => bytes.includes(name)) ? RECHAZOS_DOCUMENTO.activo : undefined;
}

/**
 * Sees that what came is a whole PDF without password and without anything that runs.
 * @throws AppError TIPO_NO_ADMITIDO or CAMPOS_INVALIDOS with the reason and its mend
 */
export async function revisarPdf(nombre: string, recibido: Recibido): Promise<void> {
  const why = motivoDeNoPublicar(nombre, recibido.longitud);
  if (why) throw new AppError(why === RECHAZOS.vacio ? 'CAMPOS_INVALIDOS' : 'TIPO_NO_ADMITIDO', { message: why });
  await reconocer(nombre, recibido);
  const wrong = motivo(await readFile(recibido.ruta));
  if (wrong) throw new AppError('TIPO_NO_ADMITIDO', { message: wrong });
}
