import { MENSAJES } from '@renadet/domain/mensajes';
import { LIMITES } from '@renadet/domain/recuperacion/contrasenia';
import { type ContextoRecuperacion, reglasRecuperacion } from '@renadet/domain/recuperacion/recuperacion.rules';
import { CODIGO, camposRecuperacion, RECUPERACION_VACIA } from '@renadet/domain/recuperacion/recuperacion.schema';
import { useEffect, useState } from 'react';
import { HttpError, mensajeDe } from '../../lib/http.ts';
import { useFormulario } from '../../lib/useReglas.ts';
import { EN_ESPERA, RECHAZO, readReglas, request, reset } from './api.ts';
import type { Enlace } from './enlace.ts';

/** The message above the fields of the form. */
export interface Dicho {
  tipo: 'correcto' | 'error';
  texto: string;
  detalle?: string;
}

const CADUCIDAD = `Use el código del último mensaje. Después de ${CODIGO.intentos} intentos o ${CODIGO.minutos} minutos deja de servir: pida otro.`;

const INICIO: ContextoRecuperacion = {
  paso: 'solicitar',
  fija: false,
  dominios: null,
  limites: LIMITES,
  nombres: [],
};
/** The link opens the second step at once [1-040]. */
const desde = (enlace: Enlace | null): ContextoRecuperacion =>
  enlace ? { ...INICIO, paso: 'restablecer', fija: enlace.cuenta !== '', nombres: enlace.nombres } : INICIO;

/**
 * Both steps of the recovery: asking for the code, and using it.
 * @param onFinish called with the account once its password is set
 */
export function useRecuperacion(enlace: Enlace | null, onFinish: (cuenta: string) => void) {
  const [contexto, setContexto] = useState(() => desde(enlace));
  const [dicho, setDicho] = useState<Dicho>();
  const [buzon, setBuzon] = useState<string>();
  const form = useFormulario({
    campos: camposRecuperacion,
    rules: reglasRecuperacion,
    initial: {
      ...RECUPERACION_VACIA,
      ...(enlace && { username: enlace.cuenta || null, cverificacion: enlace.codigo }),
    },
    contexto,
  });
  useEffect(() => {
    // without them the server judges alone
    readReglas().then(
      ({ buzon: folder, ...reglas }) => {
        setContexto((now) => ({ ...now, ...reglas }));
        setBuzon(folder);
      },
      () => undefined,
    );
  }, []);

  const ask = async (username: string | null) => {
    const { result, data } = await request(username);
    const why = RECHAZO[result];
    if (why) {
      setDicho({ tipo: 'error', texto: why, ...(result === 'ERROR' && { detalle: EN_ESPERA }) });
      return;
    }
    setContexto((now) => ({ ...now, paso: 'restablecer', fija: true, nombres: data }));
    setDicho({ tipo: 'correcto', texto: MENSAJES.codigoEnviado }); // [1-534]
  };
  const change = async (values: typeof form.values) => {
    const { result } = await reset(values);
    if (result === 'REGISTRO_EXITOSO') onFinish(values.username ?? '');
    else setDicho({ tipo: 'error', texto: MENSAJES.codigoNoEncontrado, detalle: CADUCIDAD }); // [1-536]
  };
  const fallo = (error: unknown): Dicho =>
    contexto.paso === 'solicitar' || !(error instanceof HttpError)
      ? { tipo: 'error', texto: mensajeDe(error) }
      : { tipo: 'error', texto: MENSAJES.ocurrioError, detalle: mensajeDe(error) }; // [1-537]

  return {
    form,
    contexto,
    dicho,
    /** Where the messages of an evaluation land. */
    buzon,
    /** Sends the step that is open. */
    send: async () => {
      setDicho(undefined);
      const send = contexto.paso === 'solicitar' ? () => ask(form.values.username) : change;
      await form.send(send).catch((error: unknown) => setDicho(fallo(error)));
    },
    /** Asks for another code; the former one is dead from then on. */
    resend: async () => {
      setDicho(undefined);
      form.set('cverificacion', null);
      await ask(form.values.username).catch((error: unknown) => setDicho({ tipo: 'error', texto: mensajeDe(error) }));
    },
  };
}
export type EstadoRecuperacion = ReturnType<typeof useRecuperacion>;
