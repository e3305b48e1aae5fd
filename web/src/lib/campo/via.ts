import type { NoEntro, Via } from '@renadet/domain/campo/envio';
import { callWith, HttpError } from '../http.ts';
import { uploadArchivo } from '../upload.ts';

/** Refusals as the sending reads them; what is none goes on. */
function aNoEntro(error: unknown): never {
  if (!(error instanceof HttpError)) throw error;
  const { status, message, campos } = error;
  throw { status, message, campos } satisfies NoEntro;
}

export const deBase64 = (contenido: string, nombre: string): File =>
  new File([Uint8Array.from(atob(contenido), (char) => char.charCodeAt(0))], nombre);

/** How captured records leave for the registry: by the signed-in session, as any other call. */
export const viaDeRed: Via = {
  call: (e, input) => callWith({ ...e, silencio: true }, input).catch(aNoEntro),
  attach: (e, llcarpeta, nombre, contenido) => {
    const path = e.path.replace(':llcarpeta', String(llcarpeta));
    const progreso = { onAdvance: () => undefined, signal: new AbortController().signal };
    // a session that ended ends the sending; the next one goes on
    const sinSesion = () => Promise.reject(new HttpError(401, ''));
    return uploadArchivo(path, deBase64(contenido, nombre), progreso, sinSesion).catch(aNoEntro);
  },
};
