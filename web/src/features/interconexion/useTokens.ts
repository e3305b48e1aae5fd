import {
  crearTokenInterconexion,
  type FilaToken,
  getTokensInterconexion,
  revocarTokenInterconexion,
  rotarTokenInterconexion,
} from '@renadet/domain/interconexion/interconexion.contract';
import type { Input } from '@renadet/domain/lib/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../lib/avisos.ts';
import { isSinRespuesta } from '../../lib/guardado.ts';
import { call, HttpError, mensajeDe } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';

export type { FilaToken };

type Nuevo = Input<typeof crearTokenInterconexion>['body'];

/** A token is shown once. If its answer was lost, nobody can use it. */
const SIN_TOKEN =
  'No llegó la respuesta del servidor. La lista se leyó de nuevo: si en ella hay un token que usted no vio, revóquelo y cree otro.';
/** Why the server refuses: its own sentence about the field, where it has one. */
const porQue = (error: unknown) =>
  (error instanceof HttpError && error.campos[0]?.mensaje) || (isSinRespuesta(error) ? SIN_TOKEN : mensajeDe(error));

/** The listed tokens and their actions. A new token is answered once; null when it was refused. */
export function useTokens() {
  const cache = useQueryClient();
  const tokens = useQuery(alDia(getTokensInterconexion));
  const make = async <T>(work: Promise<T>, falla: string): Promise<T | null> => {
    try {
      return await work;
    } catch (error) {
      avisar.error(falla, porQue(error));
      return null;
    } finally {
      await cache.invalidateQueries({ queryKey: clave(getTokensInterconexion) });
    }
  };
  return {
    tokens,
    create: (body: Nuevo) => make(call(crearTokenInterconexion, { body }), 'No se pudo crear el token.'),
    rotate: ({ lltoken }: FilaToken) =>
      make(call(rotarTokenInterconexion, { params: { lltoken } }), 'No se pudo rotar el token.'),
    revoke: ({ lltoken }: FilaToken) =>
      make(call(revocarTokenInterconexion, { params: { lltoken } }), 'No se pudo revocar el token.'),
  };
}
