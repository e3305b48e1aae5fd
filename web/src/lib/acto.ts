import { collectConexion } from './avisos.ts';
import { isSinRespuesta } from './guardado.ts';
import { HttpError, mensajeDe } from './http.ts';

const NO_SE_SABE =
  'No llegó la respuesta del servidor: no se sabe si se hizo. Antes de intentarlo de nuevo vea si ya quedó hecho.';

/** The answer of an act that is found done. */
export const HECHO = { result: 'REGISTRO_EXITOSO' } as const;

/**
 * Does an act whose answer may be lost on its way. Before it is called a failure, the registry is asked whether it was done.
 * @param find reads the trace of the act: its answer if it was done, else undefined
 * @throws the error of `send` if it was not done; an HttpError that says so if that cannot be read
 */
export async function perform<T>(send: () => Promise<T>, find: () => Promise<NoInfer<T> | undefined>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isSinRespuesta(error)) throw error;
    const found = await find().catch(() => {
      throw new HttpError(0, porQueNo(error));
    });
    if (found === undefined) throw error;
    collectConexion(mensajeDe(error)); // the message about the connection is no news any more
    return found;
  }
}

/** A sentence that says why a save failed. If its answer was lost, the sentence says that the save may have been done. */
export function porQueNo(error: unknown): string {
  const isSaid = error instanceof HttpError && error.status === 500; // the server itself answers that it failed
  if (isSaid || !isSinRespuesta(error)) return mensajeDe(error);
  collectConexion(mensajeDe(error));
  return NO_SE_SABE;
}
