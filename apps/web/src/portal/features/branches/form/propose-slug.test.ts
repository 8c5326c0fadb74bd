import { SLUG_MAX } from '@vakit/contract';
import { expect, test } from 'vitest';
import { proposeSlug } from './propose-slug.ts';

test.each([
  ['Şık Berber', 'sik-berber'],
  ['IŞILTI GÜZELLİK', 'isilti-guzellik'],
  ['Çiçek & Öz, No: 7', 'cicek-oz-no-7'],
  ['  Café Crème  ', 'cafe-creme'],
  ['Kuaför—Moda!', 'kuafor-moda'],
  ['美容室', ''],
])('%s becomes %s', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug);
});

test('a long name is cut without a hyphen at its end', () => {
  const slug = proposeSlug(`${'a'.repeat(SLUG_MAX - 1)} salonu`);
  expect(slug).toBe('a'.repeat(SLUG_MAX - 1));
});
