import type { Output } from '@renadet/domain/lib/endpoint';
import { MENSAJES } from '@renadet/domain/mensajes';
import * as contrato from '@renadet/domain/recuperacion/recuperacion.contract';
import type { Recuperacion } from '@renadet/domain/recuperacion/recuperacion.schema';
import { call } from '../../lib/http.ts';
import { sendWorking } from '../../lib/trabajando.ts';

/** The sentence for each outcome of asking for a code; the code was sent where there is none. */
export const RECHAZO: Partial<Record<contrato.ResultadoSolicitud, string>> = {
  USUARIO_NO_EXISTE: MENSAJES.usuarioNoExiste, // [1-531]
  USUARIO_INACTIVO: MENSAJES.usuarioInactivo, // [1-532]
  ERROR_ENVIO: MENSAJES.correoNoEnviado, // [1-533]
  ERROR: MENSAJES.correoNoEnviado,
};
/** Said when the mail server is away, since the documented sentence says nothing of it. */
export const EN_ESPERA =
  'El servidor de correo no responde. El mensaje quedó en espera: si le llega en los próximos minutos, su enlace sirve para continuar.';

export const request = async (username: string | null) =>
  (await sendWorking(contrato.recuperarContrasenia.path, { username })) as Output<typeof contrato.recuperarContrasenia>;
export const reset = (body: Recuperacion) => call(contrato.reestablecerPassword, { body });

export type Reglas = Output<typeof contrato.reglasAcceso>;
export const readReglas = (): Promise<Reglas> => call(contrato.reglasAcceso);
