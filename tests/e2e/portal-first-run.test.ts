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
  tr: {
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
    hours: 'Alışılmış saatler: Berber',
    create: 'Şube oluştur',
    prices: { 'Ücret: Saç kesimi': '450', 'Ücret: Saç ve sakal': '650', 'Ücret: Sakal düzeltme': '250' },
    add: '3 hizmet ekle',
    own: 'Ben de hizmet veriyorum',
    publish: 'Şimdi yayınla',
    open: 'Randevu sayfasını aç',
    service: /Saç kesimi/,
  },
  en: {
    account: { 'First name': 'Elif', 'Last name': 'Yılmaz', Phone: '+90 532 000 00 00' },
    email: 'Email',
    password: 'Password',
    repeat: 'Confirm password',
    register: 'Create account',
    toLogin: 'Continue to login',
    login: 'Sign in',
    begin: /Create your branch/,
    branch: { 'Branch name': 'Corner Barber', Description: 'The barber around the corner', Address: 'Moda Caddesi 1' },
    phone: 'Phone',
    category: 'Category',
    barber: 'Barber',
    hours: 'Usual hours: Barber',
    create: 'Create branch',
    prices: { 'Price: Haircut': '450', 'Price: Haircut and beard': '650', 'Price: Beard trim': '250' },
    add: 'Add 3 services',
    own: 'I also take appointments',
    publish: 'Publish now',
    open: 'Open the booking page',
    service: /Haircut/,
  },
};

test.for([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)(
  'a new owner opens a page on which customers can book in less than 30 steps and 5 minutes, in %s on a %s',
  async ([language, device]) => {
    const words = WORDS[language];
    const email = `elif-${device}@kose.example`;
    const page = await site.newPage({ language, device });
    if (device === 'desktop') await page.setViewportSize({ width: 1440, height: 900 });
    const hands = new Hands(page);
    const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
      hands.press(page.getByRole(role, { name, exact: typeof name === 'string' }));
    const fill = async (values: Readonly<Record<string, string>>) => {
      for (const [label, text] of Object.entries(values)) await hands.fill(field(page, label), text);
    };

    await page.goto('/register');
    await fill({ ...words.account, [words.email]: email, [words.password]: PASSWORD, [words.repeat]: PASSWORD });
    await press(words.register);
    await page.waitForURL('/verify-email-notice');
    const [verification] = await site.mailsTo(email);
    await hands.follow(/https?:\/\/\S+\/verify-email\?token=\S+/.exec(verification?.plain_text ?? '')?.[0] as string);
    await press(words.toLogin, 'link');
    await fill({ [words.email]: email, [words.password]: PASSWORD });
    await press(words.login);

    await press(words.begin, 'link');
    await fill(words.branch);
    expect(await field(page, words.phone).inputValue()).toBe('+90 532 000 00 00');
    expect(await field(page, words.email).inputValue()).toBe(email);
    await hands.press(page.getByRole('combobox', { name: words.category }));
    await hands.press(page.getByRole('option', { name: words.barber, exact: true }));
    await press(words.hours);
    await press(words.create);

    await fill(words.prices);
    await press(words.add);

    await page.getByRole('button', { name: words.own }).waitFor();
    await press(words.own);
    await page.getByRole('button', { name: words.publish }).waitFor();
    await press(words.publish);
    const open = page.getByRole('link', { name: words.open });
    await open.waitFor();
    await page.getByRole('link', { name: /PNG/ }).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    const opened = page.context().waitForEvent('page');
    await hands.press(open);
    const booking = await opened;
    await booking.getByRole('button', { name: words.service }).first().click();
    await booking.getByRole('button', { name: /Elif Yılmaz/ }).click();
    await booking
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .waitFor();
    await booking.close();

    expect({ presses: hands.presses, fields: hands.fields }).toEqual({ presses: 13, fields: 14 });
    expect(hands.presses + hands.fields).toBeLessThan(STEPS_MAX);
    expect(hands.seconds).toBeLessThan(SECONDS_MAX);
  },
);
