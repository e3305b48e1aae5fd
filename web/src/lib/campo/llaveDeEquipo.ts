import type { Octetos } from './cerradura.ts';

const random = (length: number): Octetos => crypto.getRandomValues(new Uint8Array(length));
const MINUTO_MS = 60_000;

/** Whether the device has a passkey of its own that may close a kit. Whether it makes secrets (PRF) shows when it is made. */
export async function hasLlaveDeEquipo(): Promise<boolean> {
  if (typeof PublicKeyCredential === 'undefined') return false;
  const can = await PublicKeyCredential.getClientCapabilities?.().catch(() => undefined);
  if (can?.['extension:prf'] === false) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

const secretIn = (made: Credential | null): Octetos | undefined => {
  const first = (made as PublicKeyCredential | null)?.getClientExtensionResults().prf?.results?.first;
  return first && (new Uint8Array(ArrayBuffer.isView(first) ? first.buffer.slice(0) : first) as Octetos);
};

/**
 * Asks the device's passkey for the secret of a kit: the device asks for the finger, the face or its own PIN.
 * @returns undefined: it was not given
 */
export async function askLlave({
  credencial,
  sal,
}: {
  credencial: Octetos;
  sal: Octetos;
}): Promise<Octetos | undefined> {
  const given = await navigator.credentials
    .get({
      publicKey: {
        challenge: random(32),
        allowCredentials: [{ type: 'public-key', id: credencial }],
        userVerification: 'required',
        timeout: MINUTO_MS,
        extensions: { prf: { eval: { first: sal } } },
      },
    })
    .catch(() => null);
  return secretIn(given);
}

/**
 * Makes a passkey on this device for one kit. It names nobody: whoever looks at the device's passkeys learns that there is a kit.
 * @returns undefined: it was not made, or makes no secrets
 */
export async function createLlave(): Promise<{ credencial: Octetos; sal: Octetos; secreto: Octetos } | undefined> {
  const sal = random(32);
  const made = (await navigator.credentials
    .create({
      publicKey: {
        challenge: random(32),
        rp: { name: 'RENADET' },
        user: { id: random(16), name: 'Juego de campo', displayName: 'Juego de campo' },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'required',
          userVerification: 'required',
        },
        timeout: MINUTO_MS,
        extensions: { prf: { eval: { first: sal } } },
      },
    })
    .catch(() => null)) as PublicKeyCredential | null;
  if (!made?.getClientExtensionResults().prf?.enabled) return undefined;
  const credencial = new Uint8Array(made.rawId);
  // many make the secret only when they are asked for it
  const secreto = secretIn(made) ?? (await askLlave({ credencial, sal }));
  return secreto && { credencial, sal, secreto };
}
