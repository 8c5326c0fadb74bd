import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits that somebody types. */
export const drawCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The token of a link, or of a cookie. */
export const drawToken = (): string => randomBytes(32).toString('base64url');

/** Whether two digests are the same, without telling by the time it takes where they differ. */
export const isSame = (one: Uint8Array, other: Uint8Array | null): boolean =>
  other !== null && one.length === other.length && timingSafeEqual(one, other);
