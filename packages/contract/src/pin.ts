import { z } from 'zod';
import { presentPassword } from './account.ts';
import { PIN_MAX, PIN_MIN } from './limits.ts';
import type { TextKey } from './text.ts';

/**
 * Lines of a telephone's keys, in either direction: the columns and those with the zero, the rows and the diagonals.
 */
const KEY_LINES = ['147', '258', '369', '123', '456', '789', '159', '357', '2580'].flatMap((line) => [
  line,
  [...line].reverse().join(''),
]);
const OF_KEY_LINES = new RegExp(`^(${KEY_LINES.join('|')})+$`);

/** Further popular codes: years that everybody knows, corners of the keys, numbers from the news. */
const COMMONEST: ReadonlySet<string> = new Set([
  ...['1004', '1071', '1299', '1453', '1478', '1881', '1236', '2589', '3698', '6969', '7896', '9874'],
  ...['121314', '142536', '147896', '696969', '007007', '12321', '11223', '10203', '102030', '246810'],
]);

/**
 * Tells if a code would be tried first: one repeated digit, a row in either direction, single or of pairs, a
 * repetition, a year, a line of keys, or a popular one.
 */
export function isEasyPin(pin: string): boolean {
  const isRepetition = /^(\d{2,3})\1+$/.test(pin);
  const isYear = /^(19|20)\d\d$/.test(pin);
  const singles = /^(?:(\d)\1)+$/.test(pin) ? pin.replace(/(\d)\1/g, '$1') : pin;
  return isRow(pin) || isRow(singles) || isRepetition || isYear || OF_KEY_LINES.test(pin) || COMMONEST.has(pin);
}

/** Whether every digit is followed by the same, the next or the one before. */
function isRow(digits: string): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10));
  return steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
}

const required: TextKey = 'pin.required';
const invalid: TextKey = 'pin.invalid';
const easy: TextKey = 'pin.easy';

/** The code that people type on a shared device. */
export const pin = z
  .string({ error: required })
  .min(1, { error: required, abort: true })
  .regex(new RegExp(`^[0-9]{${PIN_MIN},${PIN_MAX}}$`), { error: invalid, abort: true });

/** The PIN of an account, by who proves with the password to be its holder. */
export const pinChange = z.object({
  currentPassword: presentPassword,
  pin: pin.refine((typed) => !isEasyPin(typed), easy),
});
export type PinChange = z.infer<typeof pinChange>;

export const pinRemoval = z.object({ currentPassword: presentPassword });
export type PinRemoval = z.infer<typeof pinRemoval>;

export const ownPin = z
  .object({
    isSet: z.boolean().meta({ description: 'Whether the account has a valid PIN; ending all sessions ends it' }),
  })
  .meta({ id: 'OwnPin' });
export type OwnPin = z.infer<typeof ownPin>;
