import { z } from 'zod';
import { presentPassword } from './account.ts';
import { PIN_MAX, PIN_MIN } from './limits.ts';
import type { TextKey } from './text.ts';

/** What is tried first: one digit again and again, a row in either direction, a repetition, a year. */
export function isEasyPin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10));
  const isRow = steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
  const isRepetition = /^(\d{2,3})\1+$/.test(pin);
  return isRow || isRepetition || /^(19|20)\d\d$/.test(pin);
}

const required: TextKey = 'pin.required';
const invalid: TextKey = 'pin.invalid';
const easy: TextKey = 'pin.easy';

/** What somebody types at a shared device. */
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
  .object({ isSet: z.boolean().meta({ description: 'Whether a PIN holds; what ends all sessions ends it' }) })
  .meta({ id: 'OwnPin' });
export type OwnPin = z.infer<typeof ownPin>;
