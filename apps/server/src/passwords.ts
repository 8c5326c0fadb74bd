import { hash, verify } from '@node-rs/argon2';

/** Cost of a guess: memory in KiB, and the passes over it. */
export type HashingCost = { readonly memoryCost: number; readonly timeCost: number };

/** Keeps passwords as hashes of Argon2id, the library's default. */
export type Passwords = {
  /** A hash of a password that can be stored, with a new salt each time. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. Without a hash it takes as long and is false. */
  matches(password: string, passwordHash: string | null | undefined): Promise<boolean>;
};

/** The parameters of OWASP's Password Storage Cheat Sheet. */
export const HASHING_COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * @param cost lower in tests, which would spend their time on it
 * @param compare Argon2id's own comparison
 */
export function openPasswords(cost = HASHING_COST, compare: typeof verify = verify): Passwords {
  const hashOf = (password: string) => hash(password, { ...cost, parallelism: 1 });
  let placeholder: Promise<string> | undefined;
  return {
    hash: hashOf,
    async matches(password, passwordHash) {
      placeholder ??= hashOf('no password is this one');
      const matches = await compare(passwordHash ?? (await placeholder), password);
      return matches && typeof passwordHash === 'string';
    },
  };
}
