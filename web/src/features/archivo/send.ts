import { anexarArchivo, anexarArchivoNueva, getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { perform } from '../../lib/acto.ts';
import { call } from '../../lib/http.ts';
import { type Progreso, uploadArchivo } from '../../lib/upload.ts';

/** The file that attachments are for. */
export interface Destino {
  llcarpeta: number;
  /** The file was registered just now: a user who may create files and not edit them may attach to it too. */
  nueva: boolean;
}

/**
 * Sends one file. When the session ended meanwhile, the user signs in again over the open screen and it is sent once more.
 * @throws HttpError with the server's sentence; the signal's reason when cancelled
 */
export async function send(archivo: File, { llcarpeta, nueva }: Destino, progreso: Progreso): Promise<Archivo> {
  const { path } = nueva ? anexarArchivoNueva : anexarArchivo;
  const read = () => call(getArchivosByLlCarpeta, { params: { id: llcarpeta }, query: { contenido: 'no' } });
  const attach = () =>
    uploadArchivo<{ archivo: Archivo }>(path.replace(':llcarpeta', String(llcarpeta)), archivo, progreso, read);
  // one of the same name and length was not chosen: it is this one
  const find = async () =>
    (await read()).find((kept) => kept.nombre === archivo.name && kept.longitud === archivo.size);
  return perform(async () => (await attach()).archivo, find);
}
