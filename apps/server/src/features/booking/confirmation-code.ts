import { randomInt } from 'node:crypto';

/** No letter that is mistaken for a digit or for another letter: none of B, G, I, L, O, Q, S, Z. */
const LETTERS = 'ACDEFHJKMNPRTUVWXY';

/** A new code `ABC-123-XYZ`, one of 34 thousand million, from the system's cryptographic generator. */
export function drawConfirmationCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const digits = String(randomInt(1000)).padStart(3, '0');
  return `${letter()}${letter()}${letter()}-${digits}-${letter()}${letter()}${letter()}`;
}
