// node server/test/proveedor.ts <address to come back to> <persons as JSON>: oidc-provider on loopback, for whoever rehearses
// signing in with an institution (e2e). It prints its address and ends with its input; each line of it replaces the persons.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import Provider from 'oidc-provider';

/** A person whom a provider knows. */
interface Conocida {
  email?: string;
  email_verified?: boolean;
}
export const CLIENTE = { client_id: 'renadet', client_secret: 'un-secreto-de-prueba-de-32-letras' };
const S = 600;

/**
 * The provider, with a person for each subject; whoever is taken out of the map is a leaver.
 * @param regreso where it sends browsers back to
 */
export async function startProveedor(regreso: string) {
  const personas = new Map<string, Conocida>();
  let handle: ReturnType<Provider['callback']>;
  const server = createServer((req, res) => handle(req, res));
  await new Promise<void>((ok) => server.listen(0, '127.0.0.1', ok));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        ...CLIENTE,
        redirect_uris: [regreso],
        post_logout_redirect_uris: [regreso],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'email', 'offline_access'],
    findAccount: (_, sub) => {
      const one = personas.get(sub);
      return one && { accountId: sub, claims: async () => ({ sub, ...one }) };
    },
    // who signs in has consented: the institution did for its people
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session?.accountId ?? '',
        clientId: oidc.client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email offline_access');
      await grant.save();
      return grant;
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true, // the former one, used again, ends all of it
    cookies: { keys: ['de-prueba'] },
    ttl: { AccessToken: S, AuthorizationCode: S, IdToken: S, Interaction: S, Session: S, Grant: S, RefreshToken: S },
  });
  handle = provider.callback();
  const close = () => new Promise<void>((ok) => server.close(() => ok()).closeAllConnections());
  return { url, personas, close, ...CLIENTE };
}

if (import.meta.main) {
  const [regreso = '', inicio = '{}'] = process.argv.slice(2);
  const { url, personas, close } = await startProveedor(regreso);
  const know = (json: string) => {
    personas.clear();
    for (const [sub, one] of Object.entries(JSON.parse(json) as Record<string, Conocida>)) personas.set(sub, one);
  };
  know(inicio);
  console.log(`> ${url}`);
  createInterface({ input: process.stdin }).on('line', know).on('close', close);
}
