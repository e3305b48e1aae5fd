// node server/test/proveedor.ts <address to come back to> <persons as JSON> <address to tell of leavers>: oidc-provider on loopback, for whoever rehearses
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
 * @param salida where it tells of who signed out there
 * @param sinSalida it offers no end of its session to browsers
 */
export async function startProveedor(regreso: string, { salida = '', sinSalida = false } = {}) {
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
        ...(salida && { backchannel_logout_uri: salida, backchannel_logout_session_required: true }),
      },
    ],
    features: { backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: !sinSalida } },
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
    // its own refuses to call this very machine, which is where the registry is
    fetch: (url, { method, headers, body, redirect }: RequestInit = {}) =>
      fetch(url, { method, headers, body, redirect } as RequestInit),
    cookies: { keys: ['de-prueba'] },
    ttl: { AccessToken: S, AuthorizationCode: S, IdToken: S, Interaction: S, Session: S, Grant: S, RefreshToken: S },
  });
  handle = provider.callback();
  /** What became of each word about who signed out. */
  const avisos: (true | Error)[] = [];
  provider.on('backchannel.success', () => avisos.push(true));
  provider.on('backchannel.error', (_, error) => avisos.push(error));
  const close = () => new Promise<void>((ok) => server.close(() => ok()).closeAllConnections());
  return { url, personas, avisos, close, ...CLIENTE };
}

if (import.meta.main) {
  const [regreso = '', inicio = '{}', salida = ''] = process.argv.slice(2);
  const { url, personas, close } = await startProveedor(regreso, { salida });
  const know = (json: string) => {
    personas.clear();
    for (const [sub, one] of Object.entries(JSON.parse(json) as Record<string, Conocida>)) personas.set(sub, one);
  };
  know(inicio);
  console.log(`> ${url}`);
  createInterface({ input: process.stdin }).on('line', know).on('close', close);
}
