import { hash, verify } from '@node-rs/argon2';

// argon2id, 19 MiB, 2 passes, 1 lane: the OWASP minimum, some 30 ms on one core
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** PHC string of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one kept. Without an account it compares with a password nobody has,
 * so that an unknown user name takes as long as a known one.
 */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID());
  const matches = await verify(kept ?? (await nobody), password);
  return kept !== undefined && matches;
}
