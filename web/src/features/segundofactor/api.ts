import type { Endpoint, Output } from '@renadet/domain/lib/endpoint';
import { LIMITES, type Limites } from '@renadet/domain/recuperacion/contrasenia';
import { reglasAcceso } from '@renadet/domain/recuperacion/recuperacion.contract';
import type { getMiCuenta, iniciarSegundoFactor } from '@renadet/domain/segundofactor/segundofactor.contract';
import { useEffect, useState } from 'react';
import { call, callWith, HttpError, mensajeDe } from '../../lib/http.ts';

/** Calls an operation: as the open session, or as one that is not open yet. */
export type Llamar = <E extends Endpoint>(e: E, input?: unknown) => Promise<Output<E>>;

/** Calls as a session that is not open yet. */
export const invokeWith =
  (headers: Record<string, string>): Llamar =>
  (e, input) =>
    callWith(e, input, undefined, headers);
/** Calls as the session that is open. */
export const invoke: Llamar = (e, input) => callWith(e, input);

export type CuentaPropia = Output<typeof getMiCuenta>;
export type Secreto = Output<typeof iniciarSegundoFactor>;

/** The words of a refused call: those of the field that it is about, if any. */
export const motivoDe = (error: unknown): string =>
  (error instanceof HttpError && error.campos[0]?.mensaje) || mensajeDe(error);

/** Bounds of the passwords of this installation; the document's own until they are known. */
export function useLimites(): Limites {
  const [limites, setLimites] = useState<Limites>(LIMITES);
  useEffect(() => {
    call(reglasAcceso).then(
      (reglas) => setLimites(reglas.limites),
      () => undefined, // the server judges in any case
    );
  }, []);
  return limites;
}
