import { expect, test } from 'vitest';
import { mailedToken, next, openSalon, PASSWORD, signIn } from '../../apps/server/src/test-support/salon.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { descriptionOf, field, fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();
const CHANGE = {
  en: {
    device: 'desktop',
    form: { 'New address': '', 'Your password': PASSWORD },
    send: 'Send link',
    email: 'Email',
    waits: 'Waits for the link',
    title: 'New e-mail address',
    use: 'Use this address',
    done: 'Your e-mail address was changed',
    again: 'This link does not hold any more',
  },
  tr: {
    device: 'phone',
    form: { 'Yeni adres': '', Şifreniz: PASSWORD },
    send: 'Bağlantı gönder',
    email: 'E-posta',
    waits: 'bağlantının açılması bekleniyor',
    title: 'Yeni e-posta adresi',
    use: 'Bu adresi kullan',
    done: 'E-posta adresiniz değişti',
    again: 'Bu bağlantı artık geçerli değil',
  },
} as const;

test.each(['en', 'tr'] as const)(
  'somebody takes another address by a link that is mailed there, in %s',
  async (language) => {
    const texts = CHANGE[language];
    const salon = await openSalon(site.app);
    const address = `yeni${next()}@salon.example`;
    const page = await site.newPage({
      signedInAs: salon.ownerEmail,
      language,
      device: texts.device,
      expectedErrors: /400/,
    });
    await page.goto('/account');
    const [newAddress] = Object.keys(texts.form) as [string];
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: texts.send }) });
    await fillIn(form, { ...texts.form, [newAddress]: address });
    await page.getByRole('button', { name: texts.send }).click();
    await expect.poll(() => descriptionOf(page, texts.email)).toContain(texts.waits);
    for (const label of Object.keys(texts.form)) await expect.poll(() => field(form, label).inputValue()).toBe('');
    expect(await field(page, texts.email).inputValue()).toBe(salon.ownerEmail);
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    const link = `/account/email?token=${await mailedToken(site.app, address)}`;
    await page.goto(link);
    await page.getByRole('heading', { name: texts.title }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('button', { name: texts.use }).click();
    await page.getByRole('heading', { name: texts.done }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.goto(link);
    await page.getByRole('button', { name: texts.use }).click();
    await page.getByRole('alert').getByText(texts.again).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    expect(await signIn(site.app, address)).not.toBe('');
  },
);

test.each([
  { language: 'en', device: 'desktop', label: 'Tomorrow’s list by e-mail every day at', off: 'Do not send' },
  { language: 'tr', device: 'phone', label: 'Yarının listesi her gün e-postayla, saat', off: 'Gönderilmesin' },
] as const)('tomorrow’s list is asked for, in $language', async ({ language, device, label, off }) => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language, device });
  await page.goto('/account');
  const chosen = page.getByRole('combobox', { name: label });
  await expect.poll(() => chosen.inputValue()).toBe(off);
  await expectAccessibleInBothSchemes(page);
  await chosen.click();
  await page.getByRole('option', { name: '18:00' }).click();
  await page.getByText(language === 'en' ? 'Your choice was saved' : 'Seçiminiz kaydedildi').waitFor();
  await page.reload();
  await expect.poll(() => chosen.inputValue()).toBe('18:00');
});
