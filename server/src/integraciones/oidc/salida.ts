import { emisorDe } from '@renadet/domain/proveedor/proveedor.schema';
import type { JWTPayload, JWTVerifyGetKey, ProtectedHeaderParameters } from 'jose';
import type { Configuration } from 'openid-client';
import { fetchGuardado } from './guardia.ts';
import { describe, FallaDeProveedor, type ProveedorOidc, TOLERANCIA_S } from './oidc.ts';

/** Loaded with the first word of a provider, and never where none has one. */
const load = () => import('jose');

const EVENTO = 'http://schemas.openid.net/event/backchannel-logout';
/** By a key that the provider alone has: never 'none', never a secret that we know as well. */
const ALGORITMOS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** Seconds after which a word is too old; shorter than it is remembered. */
const EDAD_S = 300;
/** The types under which a token says that it is a word of signing out: an ID token is none. */
const TIPOS = /^(application\/)?(logout\+jwt|jwt)$/i;
const LARGO = 255;

/** The person who signed out at a provider. */
export interface SalidaExterna {
  jti: string;
  sub: string | null;
  /** That session alone; null: all that the person has open. */
  sid: string | null;
  emitido: Date;
}

const llaves = new WeakMap<Configuration, JWTVerifyGetKey>();

/** The keys that a provider publishes: read again where one is not known, twice a minute at most. */
async function llavesDe(config: Configuration, local: boolean): Promise<JWTVerifyGetKey> {
  const kept = llaves.get(config);
  if (kept) return kept;
  const { createRemoteJWKSet, customFetch } = await load();
  const { jwks_uri } = config.serverMetadata();
  if (!jwks_uri) throw new FallaDeProveedor('el proveedor no publica llaves');
  const set = createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: fetchGuardado(local) });
  llaves.set(config, set);
  return set;
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const textoDe = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= LARGO ? value : null;

/** The person in a token that says everything the standard asks (Back-Channel Logout 1.0, 2.6). @throws FallaDeProveedor */
function salidaDe(claims: JWTPayload, { typ }: ProtectedHeaderParameters): SalidaExterna {
  const { events, jti, sub, sid } = claims;
  const no = (motivo: string): never => {
    throw new FallaDeProveedor(`el aviso de salida ${motivo}`);
  };
  if (typ !== undefined && !TIPOS.test(typ)) no('es de otra clase');
  if (!isObject(events) || !isObject((events as Record<string, unknown>)[EVENTO])) no('no dice que alguien salió');
  if ('nonce' in claims) no('es de un ingreso');
  const [id, quien, sesion] = [textoDe(jti), textoDe(sub), textoDe(sid)];
  // an id that is there and is no text names nobody, which is not everybody
  if (id === null || (sub !== undefined && quien === null) || (sid !== undefined && sesion === null))
    no('no se entiende');
  if (quien === null && sesion === null) no('no dice quién salió');
  return { jti: id as string, sub: quien, sid: sesion, emitido: new Date((claims.iat as number) * 1000) };
}

/**
 * Reads a provider's word that somebody signed out there. Its signature by the published keys, issuer, client, age and content
 * are checked. A word of another provider or client is refused before anybody is asked.
 * @throws FallaDeProveedor
 */
export async function readSalida(p: ProveedorOidc, local: boolean, token: string): Promise<SalidaExterna> {
  const { decodeJwt, jwtVerify } = await load();
  const fail = (error: unknown): never => {
    const { code = '' } = error as { code?: string };
    const word = /^[A-Z_]{1,40}$/.test(code) ? ` (${code})` : '';
    throw error instanceof FallaDeProveedor
      ? error
      : new FallaDeProveedor(`el aviso de salida no es válido${word}`, error);
  };
  try {
    const { iss, aud } = decodeJwt(token);
    if (typeof iss !== 'string' || emisorDe(iss) !== emisorDe(p.emisor) || ![aud].flat().includes(p.cliente))
      throw new FallaDeProveedor('el aviso de salida es de otro');
    const config = await describe(p, local);
    const { payload, protectedHeader } = await jwtVerify(token, await llavesDe(config, local), {
      issuer: config.serverMetadata().issuer,
      audience: p.cliente,
      algorithms: ALGORITMOS,
      requiredClaims: ['iat', 'jti', 'events'],
      maxTokenAge: EDAD_S,
      clockTolerance: TOLERANCIA_S,
    });
    return salidaDe(payload, protectedHeader);
  } catch (error) {
    return fail(error);
  }
}
