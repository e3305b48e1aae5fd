import { anexarArchivo, anexarArchivoNueva, getArchivosByLlCarpeta } from '@renadet/domain/archivo/archivo.contract';
import type { Archivo } from '@renadet/domain/archivo/archivo.schema';
import { call, HttpError } from '../../lib/http.ts';
import { getSesion } from '../../lib/session.ts';

/** The file that attachments are for. */
export interface Destino {
  llcarpeta: number;
  /** Registered just now: whoever may create files and not edit them may attach to it too. */
  nueva: boolean;
}

interface Progreso {
  /** Told how much has left, from 0 to 1. */
  alAvanzar: (part: number) => void;
  signal: AbortSignal;
}

const SIN_RED = 'Se perdió la conexión con el servidor. Revise su red e intente de nuevo.';

/** One try. XMLHttpRequest, because fetch does not tell how much has left. */
function intentar(archivo: File, { llcarpeta, nueva }: Destino, { alAvanzar, signal }: Progreso): Promise<Archivo> {
  return new Promise((ok, ko) => {
    const { path } = nueva ? anexarArchivoNueva : anexarArchivo;
    const s = getSesion();
    const form = new FormData();
    form.append('nombre', archivo.name); // as it is: the part's own name loses some characters
    form.append('archivo', archivo, 'archivo');
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path.replace(':llcarpeta', String(llcarpeta)));
    if (s) {
      xhr.setRequestHeader('authToken', s.token);
      xhr.setRequestHeader('usuario', s.usuario);
    }
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) => alAvanzar(total ? loaded / total : 0);
    xhr.onerror = () => ko(new HttpError(0, SIN_RED));
    xhr.onabort = () => ko(signal.reason);
    xhr.onload = () => {
      const body = xhr.response as { archivo?: Archivo; message?: string } | null;
      if (xhr.status === 200 && body?.archivo) ok(body.archivo);
      else ko(new HttpError(xhr.status, body?.message || SIN_RED));
    };
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal.aborted) ko(signal.reason);
    else xhr.send(form);
  });
}

/**
 * Sends one file. When the session ended meanwhile, the user signs in again over the open screen and it is sent once more.
 * @throws HttpError with the server's sentence; the signal's reason when cancelled
 */
export async function enviar(archivo: File, destino: Destino, progreso: Progreso): Promise<Archivo> {
  try {
    return await intentar(archivo, destino, progreso);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    // an ordinary call asks for the password, and fails where it is not given
    await call(getArchivosByLlCarpeta, { params: { id: destino.llcarpeta } });
    return intentar(archivo, destino, progreso);
  }
}
