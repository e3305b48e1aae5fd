import { createHash } from 'node:crypto';
import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import { fetchGuardado } from './guardia.ts';

/** Loaded with the first sign-in by an institution, and never where none has a provider. */
const load = () => import('openid-client');

/** A provider as we know it. */
export interface ProveedorOidc {
  emisor: string;
  cliente: string;
  secreto: string;
  acr: string | null;
  /** Several use one desk: nobody is let in by whoever was asked for there before. */
  compartido: boolean;
}

/** The provider itself fails: it is away, or not what it says it is. For the log and the audit. */
export class FallaDeProveedor extends Error {
  readonly motivo: string;
  constructor(motivo: string, cause?: unknown) {
    super(motivo, { cause });
    this.motivo = motivo;
  }
}

/** Milliseconds that a description is held to be true: keys are read again by themselves where one is not known. */
const VIGENCIA_MS = 10 * 60_000;
/** Seconds that clocks may differ. */
export const TOLERANCIA_S = 30;
/** Seconds since the person was asked, where the provider was to ask again. */
const FRESCO_S = 120;
const ALCANCES = ['openid', 'email'];

const descritos = new Map<string, { at: number; config: Promise<Configuration> }>();
const claveDe = ({ emisor, cliente, secreto }: ProveedorOidc, local: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([emisor, cliente, secreto, local]))
    .digest('hex');

async function discover({ emisor, cliente, secreto }: ProveedorOidc, local: boolean): Promise<Configuration> {
  const oidc = await load();
  // the way that every provider must know, unless it says that it knows the other one alone
  const auth: ClientAuth = (as, ...rest) => {
    const known = as.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const how = known.includes('client_secret_basic') ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
    how(secreto)(as, ...rest);
  };
  return oidc.discovery(new URL(emisor), cliente, { [oidc.clockTolerance]: TOLERANCIA_S }, auth, {
    [oidc.customFetch]: fetchGuardado(local),
    // the signature of a token is checked as well, not only where it came from
    execute: [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])],
  });
}

/** A provider's own description. @param local this very machine is taken, without TLS @throws FallaDeProveedor */
export async function describe(p: ProveedorOidc, local: boolean): Promise<Configuration> {
  const clave = claveDe(p, local);
  const kept = descritos.get(clave);
  if (kept && Date.now() - kept.at < VIGENCIA_MS) return kept.config;
  const config = discover(p, local).catch((error: unknown) => {
    descritos.delete(clave);
    throw new FallaDeProveedor('el proveedor no se describe', error);
  });
  descritos.set(clave, { at: Date.now(), config });
  return config;
}

/** Asks a provider whether it is the one that its address says. @returns its issuer, as it calls itself @throws FallaDeProveedor */
export const probe = async (p: ProveedorOidc, local: boolean): Promise<string> => {
  descritos.delete(claveDe(p, local));
  const { authorization_endpoint: there, issuer } = (await describe(p, local)).serverMetadata();
  if (!there) throw new FallaDeProveedor('el proveedor no se describe');
  return issuer;
};

/** The facts of a sign-in that are kept until it comes back. */
export interface Ida {
  state: string;
  nonce: string;
  verifier: string;
  /** Where it comes back to. */
  regreso: string;
  /** Seconds since the person was last asked for there, at most. */
  maximo: number;
}

/**
 * Where to send a browser: code flow with PKCE, state and nonce. The answer comes after the # where the provider can, so
 * that no log of ours or of a proxy has it.
 * @throws FallaDeProveedor
 */
export async function begin(
  p: ProveedorOidc,
  local: boolean,
  { regreso, fresco, horas, correo }: { regreso: string; fresco: boolean; horas: number; correo: string | null },
): Promise<{ direccion: string; ida: Ida }> {
  const config = await describe(p, local);
  const oidc = await load();
  const known = config.serverMetadata();
  // leaving ends the provider's session where it can; where it cannot, each sign-in asks for the person
  const anew = fresco || (p.compartido && !known.end_session_endpoint);
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
  const maximo = anew ? FRESCO_S : horas * 3600;
  const scope = [...ALCANCES, ...(known.scopes_supported?.includes('offline_access') ? ['offline_access'] : [])];
  const direccion = oidc.buildAuthorizationUrl(config, {
    redirect_uri: regreso,
    scope: scope.join(' '),
    state,
    nonce,
    code_challenge_method: 'S256',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    max_age: String(anew ? 0 : maximo),
    ...(anew && { prompt: 'login' }),
    ...(correo && { login_hint: correo }),
    ...(p.acr && { acr_values: p.acr }),
    ...(known.response_modes_supported?.includes('fragment') && { response_mode: 'fragment' }),
  });
  return { direccion: direccion.href, ida: { state, nonce, verifier, regreso, maximo } };
}

/** The person who came back. */
export interface PersonaExterna {
  sub: string;
  /** The session there; null where the provider does not name it. */
  sid: string | null;
  /** In lower case; null where the provider does not say that the person has it. */
  correo: string | null;
  /** When the person was asked for there. */
  autenticada: Date;
  /** How, as far as it says. */
  acr: string | null;
  amr: readonly string[];
  refresco: string | null;
  idToken: string | null;
}

const textos = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, 10) : [];

/**
 * Exchanges what came back for who it is. State, issuer, code, nonce, signature, audience, expiry, the time of the sign-in
 * and the level that was asked for are checked.
 * @param respuesta what came after the # or the ? of the address that was come back to
 * @throws FallaDeProveedor
 */
export async function finish(
  p: ProveedorOidc,
  local: boolean,
  ida: Ida,
  respuesta: URLSearchParams,
): Promise<PersonaExterna> {
  const config = await describe(p, local);
  const oidc = await load();
  const url = new URL(ida.regreso);
  url.search = respuesta.toString();
  const fail = (error: unknown): never => {
    throw error instanceof FallaDeProveedor ? error : new FallaDeProveedor(motivoDe(error), error);
  };
  const tokens = await oidc
    .authorizationCodeGrant(config, url, {
      pkceCodeVerifier: ida.verifier,
      expectedState: ida.state,
      expectedNonce: ida.nonce,
      idTokenExpected: true,
      maxAge: ida.maximo,
    })
    .catch(fail);
  const claims = tokens.claims() as IDToken;
  if (claims.iat > Date.now() / 1000 + TOLERANCIA_S) throw new FallaDeProveedor('el proveedor lo fecha en el futuro');
  if (p.acr && claims.acr !== p.acr) throw new FallaDeProveedor('sin el nivel de autenticación pedido');
  const told =
    typeof claims.email === 'string' || !config.serverMetadata().userinfo_endpoint
      ? claims
      : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub).catch(fail);
  return {
    sub: claims.sub,
    sid: typeof claims.sid === 'string' ? claims.sid : null,
    correo: told.email_verified === true && typeof told.email === 'string' ? told.email.toLowerCase() : null,
    autenticada: new Date((claims.auth_time ?? claims.iat) * 1000),
    acr: typeof claims.acr === 'string' ? claims.acr.slice(0, 200) : null,
    amr: textos(claims.amr),
    refresco: tokens.refresh_token ?? null,
    idToken: tokens.id_token ?? null,
  };
}

/** The reason of a failure, in a word of the library's own: nothing that a stranger wrote. */
const motivoDe = (error: unknown): string => {
  const { code, error: dicho } = error as { code?: string; error?: string };
  const word = [code, dicho].filter((one) => typeof one === 'string' && /^[A-Z_a-z]{1,40}$/.test(one)).join(' ');
  return `el proveedor no lo confirma${word && ` (${word})`}`;
};

/**
 * Asks a provider whether a person may still be in.
 * @returns the tokens to ask with the next time; undefined where it says no
 * @throws FallaDeProveedor where it says nothing
 */
export async function review(
  p: ProveedorOidc,
  local: boolean,
  { sub, refresco }: { sub: string; refresco: string },
): Promise<{ refresco: string; idToken: string | null } | undefined> {
  const config = await describe(p, local);
  const oidc = await load();
  try {
    const tokens = await oidc.refreshTokenGrant(config, refresco);
    if ((tokens.claims()?.sub ?? sub) !== sub) return undefined;
    return { refresco: tokens.refresh_token ?? refresco, idToken: tokens.id_token ?? null };
  } catch (error) {
    if ((error as { error?: string }).error === 'invalid_grant') return undefined;
    throw new FallaDeProveedor(motivoDe(error), error);
  }
}

/**
 * Where to send a browser to sign out of the provider, too; undefined where it has no such address, or each desk is one
 * person's. @throws FallaDeProveedor
 */
export async function salidaDe(p: ProveedorOidc, local: boolean, idToken: string | null, regreso: string) {
  if (!p.compartido) return undefined;
  const config = await describe(p, local);
  if (!config.serverMetadata().end_session_endpoint) return undefined;
  const oidc = await load();
  return oidc.buildEndSessionUrl(config, {
    post_logout_redirect_uri: regreso,
    ...(idToken && { id_token_hint: idToken }),
  }).href;
}
