import type { Db } from '../db/open.ts';
import { type Estado, endCorreo, findEstado, releaseCorreo, takeCorreo } from './correo.queries.ts';
import type { Transporte } from './transporte.ts';

/** The code of a failure and the server's number. Its text is never kept. */
const causa = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return [code ?? 'DESCONOCIDO', responseCode].filter(Boolean).join(' ').slice(0, 60);
};

/**
 * Whether trying again is useless: the server refused the recipient or the message for good (5xx), or the address is none. A
 * refused password of ours and a server that is away get mended by somebody, so the message waits.
 */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  return responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500;
}

/**
 * Tries to send one message of the outbox. Safe to call twice or from several servers: one sends.
 * @returns what became of it; 'pendiente' is to be tried again
 */
export async function deliver({ db, correo }: { db: Db; correo: Transporte }, llcorreo: number): Promise<Estado> {
  const mensaje = await takeCorreo(db, llcorreo);
  if (!mensaje) {
    const estado = (await findEstado(db, llcorreo)) ?? 'vencido';
    if (estado === 'vencido') await endCorreo(db, llcorreo, 'vencido');
    return estado;
  }
  try {
    await correo(mensaje);
  } catch (error) {
    if (isFinal(error)) {
      await endCorreo(db, llcorreo, 'rechazado', causa(error));
      return 'rechazado';
    }
    await releaseCorreo(db, llcorreo, causa(error));
    return 'pendiente';
  }
  await endCorreo(db, llcorreo, 'enviado');
  return 'enviado';
}
