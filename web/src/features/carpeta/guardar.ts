import { guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import type { Carpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { DURACION, MENSAJES } from '@renadet/domain/mensajes';
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

/** Sends the attachments of a file that was saved. @returns whether all of them are there */
type Anexar = (llcarpeta: number) => Promise<boolean>;

/**
 * Registers a new file and says so [1-548], or that some attachment is missing [1-549].
 * @returns its id
 * @throws HttpError, with `campos` where fields are to be mended
 */
export async function crear(values: Carpeta, anexar: Anexar): Promise<number> {
  const body = aPeticion(values) as Cuerpo;
  const { result, llcarpeta } = await call(guardarCI, { params: { type: POR_FORMULARIO }, body });
  if (result === 'ERROR_GUARDAR_EXISTE') existe();
  if (result !== 'REGISTRO_EXITOSO' || llcarpeta === undefined) throw new HttpError(200, '');
  if (await anexar(llcarpeta)) avisar.correcto(MENSAJES.carpetaGuardada);
  else avisar.informacion(MENSAJES.carpetaGuardadaSinAnexos, DURACION.larga);
  return llcarpeta;
}

/** Modifies a file and says so [1-552], or that some attachment is missing [1-553]. As `crear`. */
export async function modificar(values: Carpeta, anexar: Anexar): Promise<number> {
  const { result } = await call(modificarCI, { body: aPeticion(values) as Cuerpo });
  if (result === 'ERROR_GUARDAR_EXISTE') existe();
  if (result !== 'REGISTRO_EXITOSO') throw new HttpError(200, '');
  const id = values.llcarpeta ?? 0;
  if (await anexar(id)) avisar.correcto(MENSAJES.carpetaModificada);
  else avisar.informacion(MENSAJES.carpetaModificadaSinAnexos, DURACION.larga);
  return id;
}

/** Says that a file was not saved [1-551] [1-554], with the server's own reason. */
export const avisarFallo = (isNew: boolean, error: unknown): void => {
  avisar.error(isNew ? MENSAJES.carpetaError : MENSAJES.carpetaErrorModificar, mensajeDe(error) || undefined);
};
