import type { Limit } from './consume-uses.ts';

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
  /** The ordinary rate of one network address over all branches, each person counted */
  ofAddress: limit('booking-address', 10, 10 * MINUTE, { isLiftedByWork: true }),
  ofAddressInADay: limit('booking-address', 40, DAY),
  /** The minutes that one network address takes at one branch; counted by what was booked. */
  minutesOfAddress: limit('booking-minutes', 10 * 60, 10 * MINUTE, { isLiftedByWork: true }),
  minutesOfAddressInADay: limit('booking-minutes', 40 * 60, DAY),
  /** The ordinary rate of a branch: it never keeps anybody out, and nobody waits for it. */
  ofBranch: limit('booking-branch', 20, 10 * MINUTE, { isRough: true, isLiftedByWork: true }),
  /** For one phone number or mailbox over all branches; beyond that, the contact has to be proven */
  ofPhone: limit('booking-phone', 20, DAY, { isLiftedByContact: true }),
  ofMailbox: limit('booking-mailbox', 20, DAY, { isLiftedByContact: true }),
} as const;

/** From where on somebody whom nobody knows proves a booking, whatever the branch has chosen. */
export const LARGE_BOOKINGS = {
  /** More people than this at once */
  people: 2,
  /** More minutes than this, of all of them together */
  minutes: 3 * 60,
  /** More of a day's time of a branch than this, with what the same network address holds of it already */
  shareOfDay: 1 / 3,
  /** More minutes than this that the same network address holds ahead, unproven */
  minutesAhead: 10 * 60,
} as const;

/** Bookings with one contact that wait for proof at one branch. */
export const UNPROVEN = {
  /** From one network address */
  fromAddress: 5,
  fromAnywhere: 20,
} as const;

/** Moves by the code of an appointment, or of what was booked together. */
export const MOVES = {
  ofAppointment: limit('moves-appointment', 5, DAY),
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
  /** For one person on one device */
  ofPerson: limit('pin-person', 5, 15 * MINUTE),
  /** For one person on all devices of a business, because a code of four digits is quickly guessed. */
  ofPersonInADay: limit('pin-person-day', 20, DAY),
  /** For everybody on one device */
  onDevice: limit('pin-device', 15, 15 * MINUTE),
} as const;

/** Limits of the other calls without an account. */
export const VISITS = {
  registrations: limit('register-address', 60, 15 * MINUTE),
  /** Each may send a mail */
  linksFromAddress: limit('links-address', 30, 15 * MINUTE),
  /** To the new address of whoever changes it */
  linksToNewMailbox: limit('links-new-mailbox', 5, 15 * MINUTE),
  /** Limits links to one account, whoever asks: beyond it the newest link is enough, so nobody is kept out. */
  linksToAccount: limit('links-to-account', 5, 15 * MINUTE),
  /** For customers: strangers may ask as well, so that whoever proves work goes on */
  codesToMailbox: limit('codes-mailbox', 5, 15 * MINUTE, { isLiftedByWork: true }),
  codesToPhone: limit('codes-phone', 5, 15 * MINUTE, { isLiftedByWork: true }),
  /** Wrong codes of customers for one contact at one business, whoever typed them: the link still opens */
  wrongCustomerCodes: limit('wrong-customer-codes', 20, DAY),
  /** Each costs a password hash, or is a guess */
  followedLinks: limit('followed-links-address', 60, 15 * MINUTE),
  /** Codes that nothing has; docs/security.md has the arithmetic. */
  wrongCodes: limit('wrong-codes-address', 30, HOUR),
} as const;

/** A proof of work serves once. */
export const PROOFS = limit('proof-of-work', 1, HOUR);
