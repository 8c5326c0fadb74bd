import { SLUG_MAX } from '@vakit/contract';
import { readableName } from '../../../../common/readable-name.ts';

/** An address for a branch's page made of its name: `Şık Berber` becomes `sik-berber`. Empty when no letter of it can be kept. */
export function proposeSlug(name: string): string {
  return readableName(name).slice(0, SLUG_MAX).replace(/-$/, '');
}
