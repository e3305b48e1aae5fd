import { encabezados } from './encabezados.ts';
import { demasiado, direccionDe, HttpError, isSinReciente, TARDE, vigia } from './http.ts';
import { conPlazo, PLAZO, SinSenal } from './plazo.ts';
import { getSesion } from './session.ts';

export interface Progreso {
  /** Told how much has left, from 0 to 1. */
  onAdvance: (part: number) => void;
  signal: AbortSignal;
  /** The media type of a file that is sent by itself and replaces the one there; absent for a file sent in parts. */
  entero?: string;
}

const CAMBIO = 'El archivo cambió o ya no está donde estaba: quítelo y elíjalo de nuevo.';
const SIN_RED = 'Se perdió la conexión con el servidor. Revise su red e intente de nuevo.';

/** The session is good, but its user is to sign in again for this. */
class SinReciente extends HttpError {}

/** The sentences for answers without words, by their status: of a machine in between, or of a server that is being started. */
const SIN_PALABRAS: Readonly<Record<number, string>> = {
  502: 'El servidor no está disponible en este momento (HTTP 502). Intente de nuevo en unos minutos.',
  503: 'El servidor no está disponible en este momento (HTTP 503). Intente de nuevo en unos minutos.',
  504: 'El servidor tardó demasiado en contestar (HTTP 504). Intente de nuevo en unos minutos.',
};
const porEstado = (status: number, { size }: File): string =>
  status === 413 ? demasiado(size) : (SIN_PALABRAS[status] ?? `El servidor contestó con un error (HTTP ${status}).`);

/** One try, given up where nothing leaves nor comes for a minute. */
const attempt = <T>(path: string, archivo: File, progreso: Progreso): Promise<T> =>
  conPlazo(
    PLAZO.comun,
    ({ signal, renew }) => {
      const onAdvance = (part: number) => {
        renew();
        progreso.onAdvance(part);
      };
      return stream<T>(path, archivo, { ...progreso, onAdvance, signal });
    },
    progreso.signal,
  ).catch((error: unknown) => {
    throw error instanceof SinSenal ? new HttpError(408, TARDE) : error;
  });

/** Sends it. XMLHttpRequest, because fetch does not tell how much has left. */
function stream<T>(path: string, archivo: File, { onAdvance, signal, entero }: Progreso): Promise<T> {
  return new Promise((ok, ko) => {
    const form = new FormData();
    form.append('nombre', archivo.name); // as it is: the part's own name loses some characters
    form.append('archivo', archivo, 'archivo');
    const xhr = new XMLHttpRequest();
    xhr.open(entero ? 'PUT' : 'POST', direccionDe(path));
    for (const [name, value] of Object.entries(encabezados(path, getSesion()))) xhr.setRequestHeader(name, value);
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) => onAdvance(total ? loaded / total : 0);
    // a browser tells a file that was written since it was chosen as it tells a network that is gone
    const isThere = () =>
      archivo
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        );
    xhr.onerror = async () => ko(new HttpError(0, (await isThere()) ? SIN_RED : CAMBIO));
    xhr.onabort = () => ko(signal.reason);
    xhr.onload = () => {
      const body = xhr.response as (T & { message?: string }) | null; // null where it is no JSON
      if (xhr.status === 200 && body) ok(body);
      else {
        const pide = xhr.status === 401 && isSinReciente(xhr.getResponseHeader('www-authenticate'));
        ko(new (pide ? SinReciente : HttpError)(xhr.status, body?.message || porEstado(xhr.status, archivo)));
      }
    };
    signal.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal.aborted) ko(signal.reason);
    else xhr.send(entero ? new Blob([archivo], { type: entero }) : form);
  });
}

/**
 * Streams one file to an operation, in parts under its own name or by itself.
 * @param requestSesion an ordinary call: when the session ended meanwhile it asks for the password over the open screen,
 * and fails where it is not given; the file is then sent once more
 * @throws HttpError with the server's sentence; the signal's reason when cancelled
 */
export async function uploadArchivo<T>(
  path: string,
  archivo: File,
  progreso: Progreso,
  requestSesion: () => Promise<unknown>,
): Promise<T> {
  if (getSesion()?.campo) return (await (await import('./campo/contesta.ts')).anexaEnJuego(path, archivo)) as T;
  try {
    return await attempt<T>(path, archivo, progreso);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    if (!(error instanceof SinReciente)) await requestSesion();
    else if (!(await vigia.terminada?.(error.message, true, true))) throw error;
    return attempt<T>(path, archivo, progreso);
  }
}
