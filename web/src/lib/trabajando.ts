import { HttpError, request } from './http.ts';

/**
 * Sends a call that strangers may send, too. After many failures of strangers, a little work of this page opens the door at once (ADR 45).
 * @throws HttpError
 */
export const sendWorking = (path: string, body: object): Promise<unknown> =>
  request({ method: 'POST', path, body }).catch(async (error: unknown) => {
    if (!(error instanceof HttpError && error.reto)) throw error;
    const { resolve } = await import('./trabajo.ts');
    return request({ method: 'POST', path, body: { ...body, prueba: await resolve(error.reto) } });
  });
