import { expect, test } from 'vitest';
import { branchCreation } from './branch.ts';
import { localizeIssues } from './localize-issues.ts';
import { holdsWebAddress } from './web-address.ts';

test.each([
  'Ziraat Bankası: hesabınız askıda, http://kotu.example',
  'HTTPS://x',
  '//kotu.example/giris',
  'www.kotu.example',
  'WWW . banka',
  'ziraat-giris.com',
  'Giriş: banka.com.tr/hesap',
  'ziraat .com',
  'ｂａｎｋａ．ｃｏｍ',
  'banka。com',
  'ban\u200bka.c\u200bom',
  'Bedava tıraş: bit.ly/abc',
])('%j holds the address of a website', (name) => {
  expect(holdsWebAddress(name)).toBe(true);
});

test.each([
  'Şık Berber',
  'Dr. Ayşe Demir',
  'Dr.Ayşe',
  'M.Ali',
  'Prof.Dr.Mehmet Öz',
  'Güzel & Co. Kuaför',
  'Öz A.Ş.',
  'Saç/Sakal',
  'No.1 Berber',
  'Saç + Sakal (45 dk.)',
  'St. Moritz Spa',
  'O’Neill Ltd.Şti.',
])('%j does not', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
});

test('such a name is refused with what is wrong, in both languages', () => {
  const { error } = branchCreation.safeParse({ name: 'banka.com' });
  const issues = error?.issues ?? [];
  expect(localizeIssues(issues, 'en').name).toBe('A name cannot hold the address of a website');
  expect(localizeIssues(issues, 'tr').name).toBe('Ad, bir internet sitesinin adresini içeremez');
});
