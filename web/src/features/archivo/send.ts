import { anexarArchivo, anexarArchivoNueva, getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { call } from '../../lib/http.ts';
import { type Progreso, uploadArchivo } from '../../lib/upload.ts';

/** The file that attachments are for. */
export interface Destino {
  llcarpeta: number;
  /** Registered just now: whoever may create files and not edit them may attach to it too. */
  nueva: boolean;
}

/**
 * Sends one file. When the session ended meanwhile, the user signs in again over the open screen and it is sent once more.
 * @throws HttpError with the server's sentence; the signal's reason when cancelled
 */
export async function send(archivo: File, { llcarpeta, nueva }: Destino, progreso: Progreso): Promise<Archivo> {
  const { path } = nueva ? anexarArchivoNueva : anexarArchivo;
  const answer = await uploadArchivo<{ archivo: Archivo }>(
    path.replace(':llcarpeta', String(llcarpeta)),
    archivo,
    progreso,
    () => call(getArchivosByLlCarpeta, { params: { id: llcarpeta }, query: { contenido: 'no' } }),
  );
  return answer.archivo;
}
