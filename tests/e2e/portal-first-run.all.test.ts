// @module-tag gesture
// @module-tag layout
// @module-tag storage
import { expect, test } from 'vitest';
import { PASSWORD } from '../../apps/server/src/test-support/salon.ts';
import { field } from './support/fields.ts';
import { Hands } from './support/hands.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Presses and fields that are typed into, from the registration to the open booking page */
const STEPS_MAX = 30;
const SECONDS_MAX = 5 * 60;

const WORDS = {
  account: { Ad: 'Elif', Soyad: 'Yılmaz', Telefon: '+90 532 000 00 00' },
  email: 'E-posta',
  password: 'Şifre',
  repeat: 'Şifre tekrarı',
  register: 'Hesap oluştur',
  toLogin: 'Girişe devam et',
  login: 'Giriş yap',
  begin: /Şubenizi oluşturun/,
  branch: { 'Şube adı': 'Köşe Berber', Açıklama: 'Mahallenin berberi', Adres: 'Moda Caddesi 1, Kadıköy' },
  phone: 'Telefon',
  category: 'Kategori',
  barber: 'Berber',
  create: 'Şube oluştur',
  prices: { 'Ücret: Saç kesimi': '450', 'Ücret: Saç ve sakal': '650', 'Ücret: Sakal düzeltme': '250' },
  add: '3 hizmet ekle',
  own: 'Ben de hizmet veriyorum',
  publish: 'Şimdi yayınla',
  open: 'Randevu sayfasını aç',
  service: /Saç kesimi/,
};

test('a new owner opens a page on which customers can book in less than 30 steps and 5 minutes, in Turkish on a phone', async () => {
  const email = 'elif@kose.example';
  const page = await site.newPage({ device: 'phone' });
  const hands = new Hands(page);
  const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
    hands.press(page.getByRole(role, { name, exact: typeof name === 'string' }));
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) await hands.fill(field(page, label), text);
  };

  await page.goto('/register');
  await fill({ ...WORDS.account, [WORDS.email]: email, [WORDS.password]: PASSWORD, [WORDS.repeat]: PASSWORD });
  await press(WORDS.register);
  await page.waitForURL('/verify-email-notice');
  const [verification] = await site.mailsTo(email);
  await hands.follow(/https?:\/\/\S+\/verify-email\?token=\S+/.exec(verification?.plain_text ?? '')?.[0] as string);
  await press(WORDS.toLogin, 'link');
  await fill({ [WORDS.email]: email, [WORDS.password]: PASSWORD });
  await press(WORDS.login);

  await press(WORDS.begin, 'link');
  await fill(WORDS.branch);
  expect(await field(page, WORDS.phone).inputValue()).toBe('+90 532 000 00 00');
  expect(await field(page, WORDS.email).inputValue()).toBe(email);
  await hands.press(page.getByRole('combobox', { name: WORDS.category }));
  await hands.press(page.getByRole('option', { name: WORDS.barber, exact: true }));
  await press(WORDS.create);

  await fill(WORDS.prices);
  await press(WORDS.add);

  await page.getByRole('button', { name: WORDS.own }).waitFor();
  await press(WORDS.own);
  await page.getByRole('button', { name: WORDS.publish }).waitFor();
  await press(WORDS.publish);
  const open = page.getByRole('link', { name: WORDS.open });
  await open.waitFor();
  await page.getByRole('link', { name: /PNG/ }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  const opened = page.context().waitForEvent('page');
  await hands.press(open);
  const booking = await opened;
  await booking.getByRole('button', { name: WORDS.service }).first().click();
  await booking.getByRole('button', { name: /Elif Yılmaz/ }).click();
  await booking
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .waitFor();
  await booking.close();

  expect({ presses: hands.presses, fields: hands.fields }).toEqual({ presses: 12, fields: 14 });
  expect(hands.presses + hands.fields).toBeLessThan(STEPS_MAX);
  expect(hands.seconds).toBeLessThan(SECONDS_MAX);
});
