import { phoneKey, plainDigits } from '@vakit/contract';

/** Characters of phone numbers as people type them */
const NUMBER = /^[\d\s()+./-]+$/;
/** So few letters are found where words begin; more of them anywhere. */
const BEGINNING = 2;

/**
 * The patterns of LIKE that a search text must match, all of them, for what somebody has typed so far; still to
 * be folded. Of a phone number the zeros at its beginning do not matter: nobody knows which of them were typed.
 */
export function searchPatterns(wanted: string): string[] {
  const key = phoneKey(wanted);
  if (key) return [`%${key}%`];
  const typed = plainDigits(wanted);
  if (NUMBER.test(typed)) return patternOfNumber(typed);
  return typed
    .split(/\s+/)
    .flatMap((word) => (NUMBER.test(word) ? patternOfNumber(word) : word ? [patternOfWord(word)] : []));
}

function patternOfNumber(typed: string): string[] {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return digits ? [`%${digits}%`] : [];
}

function patternOfWord(word: string): string {
  const literally = word.replace(/[\\%_]/g, '\\$&');
  return [...word].length <= BEGINNING ? `% ${literally}%` : `%${literally}%`;
}
