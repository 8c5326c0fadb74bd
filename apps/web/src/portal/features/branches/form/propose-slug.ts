import { SLUG_MAX } from '@vakit/contract';
import { foldLetters } from '../../../../common/fold-letters.ts';

/** An address for a branch's page made of its name: `Şık Berber` becomes `sik-berber`. Empty when no letter of it can be kept. */
export function proposeSlug(name: string): string {
  return foldLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}
