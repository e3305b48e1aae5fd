import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { atEnd } from './cierre.ts';
import { CLIENTE, startProveedor } from './proveedor.ts';

const listen = async (server: ReturnType<typeof createServer>): Promise<string> => {
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  atEnd(() => new Promise((ok) => server.close(ok).closeAllConnections()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** oidc-provider itself, on loopback, until the file's tests are over. */
export async function proveedorDeIdentidad(regreso: string, how?: Parameters<typeof startProveedor>[1]) {
  const { close, ...provider } = await startProveedor(regreso, how);
  atEnd(close);
  return provider;
}

/** What a browser was given to remember at a provider. */
export type Cookies = Map<string, string>;

/**
 * A browser at a provider: follows it with its cookies, signs in as somebody where it is asked, and stops where it is sent
 * back to us.
 * @returns what came after the address to come back to
 */
export async function signInAt(
  direccion: string,
  sub: string,
  regreso: string,
  cookies: Cookies = new Map(),
): Promise<string> {
  let url = direccion;
  let form: URLSearchParams | undefined;
  for (let n = 0; n < 12; n++) {
    const res = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    form = undefined;
    for (const line of res.headers.getSetCookie()) {
      const [name = '', ...value] = line.split(';', 1)[0]?.split('=') ?? [];
      cookies.set(name, value.join('='));
    }
    const next = res.headers.get('location');
    if (next?.startsWith(regreso)) return new URL(next).hash.slice(1) || new URL(next).search.slice(1);
    const xsrf = next ? undefined : /name="xsrf" value="([^"]+)"/.exec(await res.text())?.[1];
    if (next) url = new URL(next, url).href;
    else if (xsrf) {
      // it asks whether to sign out
      url = new URL('/session/end/confirm', url).href;
      form = new URLSearchParams({ xsrf, logout: 'yes' });
    } else form = new URLSearchParams({ prompt: 'login', login: sub, password: 'x' });
  }
  throw new Error(`never sent back from ${url}`);
}

/** Claims of a token that an attacker's provider makes, and headers of it. */
export interface Falsa {
  claims?: Record<string, unknown>;
  /** Signed by a key that the provider does not publish. */
  otraLlave?: boolean;
  /** Seconds from now at which it ends. */
  vence?: number;
}

/** A provider in hostile hands: it answers any code with whatever token it is told to make. */
export async function proveedorHostil() {
  const [propia, ajena] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(propia.publicKey)), kid: '1', alg: 'RS256', use: 'sig' };
  const estado = { falsa: {} as Falsa, nonce: '', pedidos: [] as string[], descripcion: {} as Record<string, unknown> };
  const server = createServer(async (req, res) => {
    estado.pedidos.push(req.url ?? '');
    const json = (body: unknown) => res.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (req.url?.startsWith('/.well-known'))
      return json({
        issuer: url,
        authorization_endpoint: `${url}/auth`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...estado.descripcion,
      });
    if (req.url === '/jwks') return json({ keys: [jwk] });
    if (req.url !== '/token') return res.writeHead(404).end();
    const { claims = {}, otraLlave, vence = 60 } = estado.falsa;
    const now = Math.floor(Date.now() / 1000);
    const all = { nonce: estado.nonce, auth_time: now, email_verified: true, ...claims };
    const token = await new SignJWT(Object.fromEntries(Object.entries(all).filter(([, v]) => v !== undefined)))
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(String(claims.iss ?? url))
      .setAudience(String(claims.aud ?? CLIENTE.client_id))
      .setSubject(String(claims.sub ?? 'persona-hostil'))
      .setIssuedAt(Number(claims.iat ?? now))
      .setExpirationTime(now + vence)
      .sign(otraLlave ? ajena.privateKey : propia.privateKey);
    json({ access_token: 'x', token_type: 'bearer', id_token: token, expires_in: 60, refresh_token: 'x' });
  });
  const url = await listen(server);
  return { url, estado, propia: propia.privateKey, ajena: ajena.privateKey, ...CLIENTE };
}
