import { guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { MENSAJES } from '@renadet/domain/mensajes';
import { avisar } from '../../lib/avisos.ts';
import { type Args, call, HttpError, mensajeDe } from '../../lib/http.ts';
import { aPeticion } from './registro.ts';

type Cuerpo = Args<typeof modificarCI>[0]['body'];

/** Type of a file captured by the form [1-501]. */
const POR_FORMULARIO = '2';

/** The number is taken: back to its field with the documents' sentence, as a server's field error. */
function existe(): never {
  avisar.advertencia(MENSAJES.carpetaExiste); // [1-550]
  throw new HttpError(200, MENSAJES.carpetaExiste, [{ campo: 'noci', mensaje: MENSAJES.carpetaExiste }]);
}

/**
 * Registers a new file and says so [1-548].
 * @returns its id
 * @throws HttpError, with `campos` where fields are to be mended
 */
export async function crear(values: Carpeta): Promise<number> {
  const body = aPeticion(values) as Cuerpo;
  const { result, llcarpeta } = await call(guardarCI, { params: { type: POR_FORMULARIO }, body });
  if (result === 'ERROR_GUARDAR_EXISTE') existe();
  if (result !== 'REGISTRO_EXITOSO' || llcarpeta === undefined) throw new HttpError(200, '');
  avisar.correcto(MENSAJES.carpetaGuardada);
  return llcarpeta;
}

/** Modifies a file and says so [1-552]. @returns its id. @throws HttpError as `crear` */
export async function modificar(values: Carpeta): Promise<number> {
  const { result } = await call(modificarCI, { body: aPeticion(values) as Cuerpo });
  if (result === 'ERROR_GUARDAR_EXISTE') existe();
  if (result !== 'REGISTRO_EXITOSO') throw new HttpError(200, '');
  avisar.correcto(MENSAJES.carpetaModificada);
  return values.llcarpeta ?? 0;
}

/** Says that a file was not saved [1-551] [1-554], with the server's own reason. */
export const avisarFallo = (isNew: boolean, error: unknown): void => {
  avisar.error(isNew ? MENSAJES.carpetaError : MENSAJES.carpetaErrorModificar, mensajeDe(error) || undefined);
};
