import { EJEMPLO } from '@renadet/domain/interconexion/ejemplo';
import { crearTokenInterconexion } from '@renadet/domain/interconexion/interconexion.contract';
import type { TestApp } from './app.ts';

/** A token of an institution, made by the national administrator. */
export async function tokenDe(t: TestApp, llinstitucion: number, bopruebas: 0 | 1 = 0): Promise<string> {
  const body = { llinstitucion, llpropietario: null, bopruebas };
  const { body: answer } = await t.call(crearTokenInterconexion, { body }, await t.as('admin'));
  if (!answer.token) throw new Error(`no token: ${JSON.stringify(answer)}`);
  return answer.token;
}

let serial = 0;
/** A sound request of Veracruz under a number of its own. */
export const caso = (changes: object = {}) => ({
  ...structuredClone(EJEMPLO as unknown as Record<string, unknown>),
  numCarpeta: `FGE/ENTRADA/${++serial}`,
  ...changes,
});

/** Sends a request to the service. */
export async function send(t: TestApp, payload: unknown, url = '/api/entradaPGJ') {
  const res = await t.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: res.statusCode, body: res.json(), headers: res.headers };
}
