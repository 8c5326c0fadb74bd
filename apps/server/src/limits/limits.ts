import type { Limit } from './take-uses.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (scope: string, max: number, seconds: number, more: Partial<Limit> = {}): Limit => ({
  scope,
  max,
  seconds,
  ...more,
});

/** Online bookings that were made, cancelled ones included; one that is refused counts nowhere. */
export const BOOKINGS = {
  /** The ordinary rate of one network address over all branches */
  ofAddress: limit('booking-address', 10, 10 * MINUTE, { isLiftedByWork: true }),
  ofAddressInADay: limit('booking-address', 40, DAY),
  /** The ordinary rate of a branch: it never keeps anybody out, and nobody waits for it. */
  ofBranch: limit('booking-branch', 20, 10 * MINUTE, { isRough: true, isLiftedByWork: true }),
  /** Of one phone number, or one mailbox, over all branches */
  ofPhone: limit('booking-phone', 20, DAY),
  ofMailbox: limit('booking-mailbox', 20, DAY),
} as const;

/** Sign-ins that failed; each counts from before its password is looked at, and is forgiven when it was right. */
export const SIGN_INS = {
  /** For one e-mail address, from anywhere: first the ordinary number, then the most whoever proves work has */
  forAccount: limit('sign-in-account', 10, 15 * MINUTE, { isLiftedByWork: true }),
  forAccountInAll: limit('sign-in-account', 30, 15 * MINUTE),
  /** From one network address, for anybody */
  fromAddress: limit('sign-in-address', 10, 15 * MINUTE, { isLiftedByWork: true }),
  fromAddressInAll: limit('sign-in-address', 100, 15 * MINUTE),
  /** For one e-mail address on a device on which it was signed in before: counted apart from everybody else's */
  onDevice: limit('sign-in-device', 10, 15 * MINUTE),
} as const;

/** Wrong PINs at shared devices; each counts from before it is looked at, and is forgiven when it was right. */
export const PINS = {
  /** Of one person at one device */
  ofPerson: limit('pin-person', 5, 15 * MINUTE),
  /** Of one person at all devices of a business: four digits are few. */
  ofPersonInADay: limit('pin-person-day', 20, DAY),
  /** Of everybody at one device */
  onDevice: limit('pin-device', 15, 15 * MINUTE),
} as const;

/** What else is done without an account. */
export const VISITS = {
  registrations: limit('register-address', 60, 15 * MINUTE),
  /** Each sends a mail */
  linksFromAddress: limit('links-address', 30, 15 * MINUTE),
  linksToMailbox: limit('links-mailbox', 5, 15 * MINUTE),
  codesToPhone: limit('codes-phone', 5, 15 * MINUTE),
  /** Each costs a password hash, or is a guess */
  followedLinks: limit('followed-links-address', 60, 15 * MINUTE),
  /** Codes that nothing has; docs/security.md has the arithmetic. */
  wrongCodes: limit('wrong-codes-address', 30, HOUR),
} as const;

/** A proof of work serves once. */
export const PROOFS = limit('proof-of-work', 1, HOUR);
