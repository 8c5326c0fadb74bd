import { SLUG_MAX } from '@vakit/contract';

/** An address for a branch's page made of its name: `Şık Berber` becomes `sik-berber`. Empty when no letter of it can be kept. */
export function proposeSlug(name: string): string {
  return name
    .toLocaleLowerCase('tr-TR')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_MAX)
    .replace(/-$/, '');
}
