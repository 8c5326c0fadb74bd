import { foldLetters } from '../../common/fold-letters.ts';

/** Short or long itself, not what lasts or takes so long */
const LENGTH = /\b(kisa|uzun|short|long)\b(?![ -]*(sure|seans|session|lasting|term))/;
const MINUTES = /\d\s*(dk|dakika|sa|saat|mins?|minutes?|h|hours?)\b/;

/**
 * Finds the noun for the options of a service, which are known by their names alone: short and long hair, minutes of a
 * massage, or anything else.
 */
export function nounOfOptions(names: readonly string[]): 'length' | 'duration' | 'options' {
  const folded = names.map(foldLetters);
  if (folded.some((name) => LENGTH.test(name))) return 'length';
  return folded.every((name) => MINUTES.test(name)) ? 'duration' : 'options';
}
