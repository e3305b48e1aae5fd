import { getCarpetaByFiltros, getCarpetaById, guardarCI, modificarCI } from '@renadet/domain/carpeta/carpeta.contract';
import { type Carpeta, type CarpetaGuardada, camposCarpeta } from '@renadet/domain/carpeta/carpeta.schema';
import { normalizar } from '@renadet/domain/lib/texto';
import { DURACION, MENSAJES } from '@renadet/domain/mensajes';
import { avisar } from '../../lib/avisos.ts';
import { type Args, call, HttpError, mensajeDe } from '../../lib/http.ts';
import type { Asiento } from '../../lib/useGuardar.ts';
import { isGuardado } from '../../lib/versiones.ts';
import { FILTRO_VACIO } from './filtro.ts';
import { aFormulario, aPeticion } from './registro.ts';

type Cuerpo = Args<typeof modificarCI>[0]['body'];

/** Type of a file captured by the form [1-501]. */
const POR_FORMULARIO = '2';

/** The number is taken: back to its field with the documents' sentence, as a server's field error. */
function existe(): never {
  avisar.advertencia(MENSAJES.carpetaExiste); // [1-550]
  throw new HttpError(200, MENSAJES.carpetaExiste, [{ campo: 'noci', mensaje: MENSAJES.carpetaExiste }]);
}

const asiento = (llcarpeta: number, version = 1): Asiento => ({ llcarpeta, llave: llcarpeta, version });

/** Registers a new file. @throws HttpError, with `campos` where fields are to be mended */
export async function crear(values: Carpeta): Promise<Asiento> {
  const body = aPeticion(values) as Cuerpo;
  const { result, llcarpeta, version } = await call(guardarCI, { params: { type: POR_FORMULARIO }, body });
  if (result === 'ERROR_GUARDAR_EXISTE') existe();
  if (result !== 'REGISTRO_EXITOSO' || llcarpeta === undefined) throw new HttpError(200, '');
  return asiento(llcarpeta, version);
}

/** Modifies a file, and with it takes away the attachments marked to go. As `crear`. */
export async function modificar(values: Carpeta, archivosEliminados: readonly number[]): Promise<Asiento> {
  const body = { ...aPeticion(values), archivosEliminados } as Cuerpo;
  const { result, version } = await call(modificarCI, { body });
  if (result === 'ERROR_GUARDAR_EXISTE') existe();
  if (result !== 'REGISTRO_EXITOSO') throw new HttpError(200, '');
  return asiento(values.llcarpeta ?? 0, version ?? (values.version ?? 0) + 1);
}

/** The file as it is kept now. */
export const leerCarpeta = (llcarpeta: number) =>
  call(getCarpetaById, { params: { llcarpeta } }) as Promise<CarpetaGuardada>;

/** A file that was changed: whether what was sent of it is kept. @param opened as it was opened */
export async function hallar(opened: Carpeta, sent: Carpeta): Promise<Asiento | null> {
  const kept = await leerCarpeta(sent.llcarpeta ?? 0);
  return isGuardado(camposCarpeta, opened, sent, aFormulario(kept)) ? asiento(kept.llcarpeta, kept.version) : null;
}

/** A new file that was sent: the one of its number, where it is kept as it was sent. */
export async function hallarNueva(sent: Carpeta): Promise<Asiento | null> {
  const noci = normalizar(sent.noci ?? '');
  const rows = await call(getCarpetaByFiltros, { body: { ...FILTRO_VACIO, noci, pagina: 1, rpp: 10 } });
  for (const { llcarpeta } of rows.filter((row) => row.noci === noci)) {
    const kept = await leerCarpeta(llcarpeta);
    if (isGuardado(camposCarpeta, {} as Carpeta, sent, aFormulario(kept))) return asiento(llcarpeta, kept.version);
  }
  return null;
}

/** Says that a file was saved [1-548] [1-552], or that some attachment is missing [1-549] [1-553]. */
export function avisarGuardada(isNew: boolean, conAnexos: boolean): void {
  if (conAnexos) avisar.correcto(isNew ? MENSAJES.carpetaGuardada : MENSAJES.carpetaModificada);
  else
    avisar.informacion(isNew ? MENSAJES.carpetaGuardadaSinAnexos : MENSAJES.carpetaModificadaSinAnexos, DURACION.larga);
}

/** Says that a file was not saved [1-551] [1-554], with the server's own reason. */
export const avisarFallo = (isNew: boolean, error: unknown): void => {
  avisar.error(isNew ? MENSAJES.carpetaError : MENSAJES.carpetaErrorModificar, mensajeDe(error) || undefined);
};
