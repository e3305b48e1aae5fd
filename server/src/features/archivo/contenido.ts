import { motivoDelContenido, RECHAZOS } from '@renadet/domain/archivo/archivo.rules';
import { tipoDe } from '@renadet/domain/archivo/tipos';
import { AppError } from '@renadet/domain/lib/errors';
import { fileTypeFromFile } from 'file-type';
import type { Recibido } from '../../almacen/receive.ts';

/**
 * The type that an upload is stored as: its name and its content must agree.
 * @throws AppError TIPO_NO_ADMITIDO with the reason and its mend
 */
export async function recognize(nombre: string, { ruta, longitud, esTexto, inicio }: Recibido): Promise<string> {
  if (longitud === 0) throw new AppError('CAMPOS_INVALIDOS', { message: RECHAZOS.vacio });
  const tipo = tipoDe(nombre);
  if (!tipo) throw new AppError('TIPO_NO_ADMITIDO', { message: RECHAZOS.tipo });
  // a file that cannot even be parsed has no known type
  const found = await fileTypeFromFile(ruta).catch(() => undefined);
  const why = motivoDelContenido(tipo, { reconocido: found?.ext, esTexto, inicio });
  if (why) throw new AppError('TIPO_NO_ADMITIDO', { message: why });
  return tipo.mime;
}
