import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default, at the parameters of OWASP's Password Storage Cheat Sheet; memory in KiB. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of a password that can be stored, with a new salt each time. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, PARAMETERS);
}

let placeholder: Promise<string> | undefined;

/** Whether the password is the one that was hashed. Without a hash it takes as long and is false. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  placeholder ??= hashPassword('no password is this one');
  const matches = await verify(passwordHash ?? (await placeholder), password);
  return matches && typeof passwordHash === 'string';
}
