import { foldLetters } from './fold-letters.ts';

/** A name as it can stand in an address: `Şık Berber` becomes `sik-berber`. Empty when no letter of it can be kept. */
export function readableName(name: string): string {
  return foldLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
