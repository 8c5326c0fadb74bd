import { expect, test } from 'vitest';
import { branchCreation } from './branch.ts';
import { localizeIssues } from './localize-issues.ts';
import { holdsWebAddress, withoutLinks } from './web-address.ts';

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
  'Hesabiniz askida: ziraat-giris.support/abc',
  'bit.do/abc',
  't.co/abc',
  'T.CO',
  'ptt-kargo.work',
  'banka.help',
  'x.bank',
  'ziraat.email',
  'Dr.Support',
  'kazan.cam',
  'KAZAN.WIN',
  'ziraat.finance',
  'ziraat.halkasi',
  '185.12.13.14/giris',
  '185.12.13.14',
  'банк.рф',
  'ziraat.соm',
  't.со',
  'τ.co',
  'xn--90ais.xn--p1ai',
  'destek@ziraat.support',
  'destek＠ziraat',
  'hxxp ziraat',
  'hxxps://ziraat',
  'ziraat．ｃｏｍ／giris',
  'zi\u200craat.\u200dsup\u00adport',
  'ziraat.\u034fcom',
  'M.Ali.com',
  'Prof.Dr.Mehmet.info',
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
  'Öz Güzellik San.Tic.Ltd.Şti.',
  'Dr. Su Aydın Muayenehanesi',
  'Dr. Su',
  'Dt. Su Yılmaz',
  'Bahçe Cad. Vip Kuaför',
  'Moda Cad. Online',
  'Mr. Pro Berber',
  'Saç kesimi vs. Pro',
  'Epilasyon (koltuk altı vb. in)',
  'Ö.Faruk',
  'm.ali',
  'J.R.R.',
  'J.R.R.Tolkien',
  'Ж.Иванов',
  '1.Levent',
  'Tıraş 2.0',
  '09.30–18.00',
  '30.05.2026',
  'Berber @ Moda',
  'Her şey dahil...',
  '...ve Kuaför',
])('%j does not', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
});

test.each([
  ['Lütfen aç gelin.Mutlaka arayın: 10.30', 'Lütfen aç gelin. Mutlaka arayın: 10.30'],
  ['Bilgi: https://kotu.example/giris', 'Bilgi: https:// kotu. example/giris'],
  ['destek@ziraat.support', 'destek@ ziraat. support'],
  ['zi\u200braat。com', 'ziraat。 com'],
  ['185.12.13.14', '185. 12. 13. 14'],
  ['Dr. Su, 3. kat, saat 09.30', 'Dr. Su, 3. kat, saat 09.30'],
])('%j is sent as %j', (typed, sent) => {
  expect(withoutLinks(typed)).toBe(sent);
});

test('such a name is refused with what is wrong, in both languages', () => {
  const { error } = branchCreation.safeParse({ name: 'banka.com' });
  const issues = error?.issues ?? [];
  expect(localizeIssues(issues, 'en').name).toBe('A name cannot hold the address of a website');
  expect(localizeIssues(issues, 'tr').name).toBe('Ad, bir internet sitesinin adresini içeremez');
});
