import { randomInt } from 'node:crypto';

/** No letter that is mistaken for a digit or for another letter: none of B, G, I, L, O, Q, S, Z. */
const LETTERS = 'ACDEFHJKMNPRTUVWXY';

/** A new code `ABC-123-XYZ`, one of 34 thousand million, from the system's cryptographic generator. */
export function drawConfirmationCode(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const digits = String(randomInt(1000)).padStart(3, '0');
  return `${letter()}${letter()}${letter()}-${digits}-${letter()}${letter()}${letter()}`;
}

/** The code as it is kept, from how a person typed it: any case, dashes or none. Undefined when it cannot be one. */
export function readConfirmationCode(typed: string): string | undefined {
  const parts = /^([A-Z]{3})(\d{3})([A-Z]{3})$/.exec(typed.replace(/[\s-]/g, '').toUpperCase());
  return parts?.slice(1).join('-');
}
