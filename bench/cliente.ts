import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Endpoint, Input, Output } from '@renadet/domain/lib/endpoint';
import { login } from '@renadet/domain/sesion/sesion.contract';

export type Cabeceras = Record<string, string>;
export const CONTRASENIA = 'Renadet2026';

/** Told of each call that ended: its milliseconds, and its status (0: no answer). */
export type AlResponder = (ms: number, status: number) => void;

/**
 * Calls operations of a server by their contracts, over connections that stay open.
 * @param contrasenia of its accounts; that of the demo ones by default
 */
export function cliente(
  url: string,
  connections: number,
  onRespond: AlResponder = () => {},
  contrasenia = CONTRASENIA,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /** @throws the socket's error when the server is gone */
  async function call<E extends Endpoint>(e: E, input: Partial<Input<E>> & object, headers: Cabeceras = {}) {
    const { params = {}, body } = input as { params?: Record<string, unknown>; body?: unknown };
    const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const type = payload === undefined ? {} : { 'content-type': 'application/json' };
    const start = performance.now();
    return new Promise<{ status: number; body: Output<E> & { message?: string }; headers: IncomingHttpHeaders }>(
      (ok, fail) => {
        const ko = (error: Error) => {
          onRespond(performance.now() - start, 0);
          fail(error);
        };
        const req = request(`${url}${path}`, { agent, method: e.method, headers: { ...headers, ...type } }, (res) => {
          const parts: Buffer[] = [];
          res.on('data', (part) => parts.push(part));
          res.on('error', ko);
          res.on('end', () => {
            const json = String(res.headers['content-type']).startsWith('application/json');
            const answer = json ? JSON.parse(Buffer.concat(parts).toString()) : undefined;
            onRespond(performance.now() - start, res.statusCode ?? 0);
            ok({ status: res.statusCode ?? 0, body: answer, headers: res.headers });
          });
          res.on('aborted', () => ko(new Error('aborted')));
        });
        req.on('error', ko);
        req.end(payload);
      },
    );
  }

  /** Headers of a new session of an account. */
  async function enter(usuario: string): Promise<Cabeceras> {
    const { body } = await call(login, { body: { username: usuario, password: contrasenia } });
    if (!body.token) throw new Error(`${usuario} did not sign in: ${JSON.stringify(body)}`);
    return { authToken: body.token, usuario };
  }
  return { call, enter, close: () => agent.destroy() };
}
export type Cliente = ReturnType<typeof cliente>;
