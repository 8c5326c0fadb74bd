import { ANY_STAFF, type Appointment } from '@vakit/contract';
import { expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { openParlour } from '../e2e/support/parlour.ts';
import { button, CODE, slots, typeDetails } from '../support/wizard.ts';
import { isFocused } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const track = async (code: string) => dataOf<Appointment>(await site.app.call('GET', `/appointments/track/${code}`));
async function chooseTime(page: Page, time: string) {
  await page.locator('input[type=date]').fill(TOMORROW);
  await slots(page).filter({ hasText: time }).click();
}

const chip = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('six friends book at once on a short phone, after somebody was faster, in English', async () => {
  const salon = await openParlour(site.app);
  const { branch, service } = salon;
  const page = await site.newPage({ device: 'shortPhone', language: 'en' });
  await page.goto(`/${branch.slug}`);
  await button(page, 'Book for more than one').click();
  await button(page, /^Fön/).click();
  await chip(page, /^Guest 1/).click();
  await button(page, 'Same as mine').click();
  for (let guests = 1; guests < 5; guests += 1) {
    await button(page, 'Add a guest').click();
    await button(page, 'Same as mine').click();
  }
  await page.getByText('Up to 6 people can book together.', { exact: false }).waitFor();
  expect(await button(page, 'Add a guest').count()).toBe(0);
  // The arrow keys lead from one to the next.
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Services of Guest 4' }).waitFor();
  await button(page, 'Continue').click();
  await button(page, /No preference/).click();
  await chooseTime(page, '10:00');
  const plan = page.getByRole('status', { name: 'The plan' });
  await plan.getByText('Guest 5').waitFor();
  await button(page, 'Continue').click();
  await typeDetails(page);

  // Nobody is left to begin with at ten.
  const other = bookingBody(salon, { serviceId: service.id, staffId: ANY_STAFF, startTime: '10:00' });
  for (const body of [other, other]) dataOf(await site.app.call('POST', '/appointments', { body }));
  await button(page, 'Confirm booking').click();
  await page.getByText(/This time has just been taken/).waitFor();
  await slots(page).filter({ hasText: '12:00' }).click();
  await plan.getByText('Guest 5').waitFor();
  await button(page, 'Continue').click();
  await button(page, 'Confirm booking').click();
  const code = await page.getByText(CODE).first().innerText();
  const { party } = await track(code);
  expect(new Set(party.map(({ guest }) => guest))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  await page.getByText('₺2.400').waitFor();
});

test('mother and daughter book together on a small phone, in Turkish, and one of them stays away', async () => {
  const { branch } = await openParlour(site.app);
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/${branch.slug}`);
  await button(page, 'Birden fazla kişiyiz').click();
  await page.getByRole('heading', { name: 'Kimin için, hangi hizmet?' }).waitFor();
  await page.getByText('2 kişi').waitFor();
  await button(page, /^Fön/).click();
  await chip(page, /^Ben Fön$/).waitFor();

  // Nobody comes for nothing.
  await button(page, 'Devam et').click();
  await page.getByText('Lütfen hizmet seçin: 1. misafir').waitFor();
  expect(await isFocused(chip(page, /^1\. misafir hizmet seçilmedi$/))).toBe(true);
  await page.getByRole('textbox', { name: 'Adı' }).fill('Zeynep');
  await page.getByText('· 45 dk · ₺400').waitFor();
  // Services are listed for whoever wants others.
  expect(await button(page, /^Manikür/).count()).toBe(0);
  await button(page, 'Başka hizmet').click();
  await button(page, /^Manikür/).click();
  await chip(page, /^Zeynep Manikür$/).waitFor();
  await page.getByText('· 45 dk – 1 sa 15 dk · ₺600').waitFor();
  await button(page, /^Manikür/).click();
  await button(page, /^Fön/).click();
  await chip(page, /^Zeynep Fön$/).waitFor();
  await page.getByText('· 45 dk – 1 sa 30 dk · ₺800').waitFor();
  await button(page, 'Devam et').click();

  await button(page, /Fark etmez/).waitFor();
  const line = page.getByRole('region', { name: 'Randevunuz' });
  await expect.poll(() => line.getByRole('listitem').allInnerTexts()).toEqual(['Ben · Fön', 'Zeynep · Fön']);
  await line.getByText('2 kişi · 45 dk – 1 sa 30 dk · ₺800').waitFor();
  await button(page, /Fark etmez/).click();
  await chooseTime(page, '10:00');
  await page.getByText(/10:00 – 10:45\s*·\s*₺800/).waitFor();
  const plan = page.getByRole('status', { name: 'Plan' });
  await plan.getByText('10:00 Fön · Ayşe Kaya').waitFor();
  await plan.getByText('10:00 Fön · Ece Nur').waitFor();
  const isWithAyse = /^Ben\s+10:00 Fön · Ayşe Kaya/.test(await plan.innerText());

  // A reload loses nothing, and going back leads to the guests.
  await page.reload();
  await plan.getByText('Zeynep').waitFor();
  await button(page, 'Devam et').click();
  await typeDetails(page);
  await button(page, 'Randevuyu onayla').click();
  await page.getByRole('heading', { name: 'Randevu talebiniz alındı' }).waitFor();
  await page.getByText('Ece Nur').waitFor();
  await page.getByText('₺800').waitFor();
  const code = await page.getByText(CODE).first().innerText();
  const booked = await track(code);
  expect(booked.party).toMatchObject([
    { guest: 0, guestName: null, startTime: '10:00', staffName: isWithAyse ? 'Ayşe Kaya' : 'Ece Nur' },
    { guest: 1, guestName: 'Zeynep', startTime: '10:00', staffName: isWithAyse ? 'Ece Nur' : 'Ayşe Kaya' },
  ]);

  await page.goto(`/track/${code}`);
  await page.getByText('Zeynep').waitFor();
  await page.getByText('Saati de değiştirebilirsiniz; hepsi birlikte taşınır.').waitFor();
  await button(page, 'Yalnızca bunu iptal et: Fön, 10:00').nth(1).click();
  const dialog = page.getByRole('dialog', { name: 'Yalnızca bu iptal edilsin mi?' });
  await dialog.getByText(/yanıtlayana kadar/).waitFor();
  await dialog.getByRole('button', { name: 'Yalnızca bunu iptal et' }).click();
  await page.getByText('Diğer randevunuz duruyor.').waitFor();
  await page.getByText('İptal edildi', { exact: true }).waitFor();
  expect((await track(code)).party.map(({ status }) => status)).toEqual(['PENDING', 'CANCELLED']);
  await page.getByText('₺400').waitFor();
});

test('hair and nails are booked with two people at 360 px and cancelled together, in English', async () => {
  const { branch } = await openParlour(site.app);
  const page = await site.newPage({ device: 'smallPhone', language: 'en' });
  await page.goto(`/${branch.slug}`);
  await button(page, /^Fön/).click();
  await button(page, /Ayşe Kaya/).click();
  await button(page, 'Add service').click();
  await page.getByRole('heading', { name: 'With someone else' }).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Manikür/ })
    .click();

  // Nobody does both, so it is asked who does which; whoever was wished is.
  await page.getByText(/Different people do these services/).waitFor();
  expect(await page.getByRole('combobox', { name: 'Fön' }).locator('option:checked').innerText()).toContain(
    'Ayşe Kaya',
  );
  await page.getByRole('combobox', { name: 'Manikür' }).selectOption({ label: 'No preference' });
  await button(page, 'Continue').click();
  await chooseTime(page, '11:00');
  const plan = page.getByRole('status', { name: 'The plan' });
  await plan.getByText('Fön · Ayşe Kaya').waitFor();
  await plan.getByText('Manikür · Elif Su').waitFor();
  await button(page, 'Continue').click();
  await typeDetails(page);
  await button(page, 'Confirm').click();
  await page.getByText(CODE).first().waitFor();
  const code = await page.getByText(CODE).first().innerText();
  await page.getByText('Elif Su').waitFor();

  await page.goto(`/track/${code}`);
  await button(page, 'Cancel all').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel all appointments?' });
  await dialog.getByText('All 2 appointments will be cancelled.', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel all' }).click();
  await page.getByText('Your appointment has been cancelled').first().waitFor();
  expect((await track(code)).party.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
});

test('a party that was cancelled is booked again for the same guests with the same people, in Turkish on a phone', async () => {
  const salon = await openParlour(site.app);
  const { nails, staff: ayse } = salon;
  const daughter = { name: 'Zeynep', services: [{ serviceId: nails.id, staffId: ANY_STAFF }] };
  const body = bookingBody(salon, { staffId: ayse.id, startTime: '10:00', guests: [daughter] });
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body }));
  const { confirmationCode: code } = booked;
  dataOf(await site.app.call('DELETE', `/appointments/track/${code}?together=true`));
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/track/${code}`);
  await button(page, 'Yeniden randevu al').click();
  await chooseTime(page, '14:00');
  const plan = page.getByRole('status', { name: 'Plan' });
  await plan.getByText('14:00 Fön · Ayşe Kaya').waitFor();
  await plan.getByText('14:00 Manikür · Elif Su').waitFor();
  await plan.getByText('Zeynep').waitFor();
  await page.goBack();
  expect(await page.getByRole('combobox', { name: 'Fön' }).locator('option:checked').innerText()).toContain(
    'Ayşe Kaya',
  );
  await page.goBack();
  await chip(page, /^Zeynep Manikür$/).waitFor();

  // Meanwhile the owner stops taking parties.
  await button(page, 'Devam et').click();
  await button(page, 'Devam et').click();
  await chooseTime(page, '14:00');
  await button(page, 'Devam et').click();
  await typeDetails(page);
  const { branch, token } = salon;
  const alone = { ...branch, takesParties: false };
  dataOf(await site.app.call('PUT', `/branches/${branch.id}`, { token, body: alone }));
  await button(page, 'Randevuyu onayla').click();
  const refused = page.getByRole('alert').filter({ hasText: 'Birden fazla kişi için çevrim içi randevu alınamıyor' });
  await refused.getByRole('button', { name: 'Tekrar deneyin' }).click();
  const told = page.getByText('bu randevu yalnız sizin için', { exact: false });
  await told.waitFor();
  await chooseTime(page, '14:00');
  await button(page, 'Devam et').click();
  await button(page, 'Randevuyu onayla').click();
  expect(await track(await page.getByText(CODE).first().innerText())).toMatchObject({ partyId: null, party: [] });

  await page.goto(`/track/${code}`);
  await button(page, 'Yeniden randevu al').click();
  await told.waitFor();
});

test('a party is moved as one at 360 px, after somebody was faster, in Turkish', async () => {
  const salon = await openParlour(site.app);
  const { service } = salon;
  const daughter = { name: 'Zeynep', services: [{ serviceId: service.id, staffId: ANY_STAFF }] };
  const body = bookingBody(salon, { staffId: ANY_STAFF, startTime: '10:00', guests: [daughter] });
  const booked = dataOf<Appointment>(await site.app.call('POST', '/appointments', { body }));
  const code = booked.party[1]?.confirmationCode ?? '';
  const page = await site.newPage({ device: 'smallPhone' });
  await page.goto(`/track/${code}`);
  await page.getByRole('link', { name: 'Saati değiştir' }).click();
  await page.getByText(/10:00 – 10:45/).waitFor();
  await chooseTime(page, '14:00');
  await button(page, 'Devam et').click();
  await page
    .getByText(/^Zeynep/)
    .nth(1)
    .waitFor();

  // One of the two people who offer it is booked meanwhile.
  const other = bookingBody(salon, { serviceId: service.id, staffId: ANY_STAFF, startTime: '14:00' });
  for (const each of [other, other]) dataOf(await site.app.call('POST', '/appointments', { body: each }));
  await button(page, 'Değişikliği onayla').click();
  await page.getByText(/Bu saat az önce doldu/).waitFor();
  expect((await track(code)).party.map(({ startTime }) => startTime)).toEqual(['10:00', '10:00']);
  await slots(page).filter({ hasText: '16:00' }).click();
  await button(page, 'Devam et').click();
  await button(page, 'Değişikliği onayla').click();
  const times = async () => (await track(code)).party.map(({ startTime }) => startTime);
  await expect.poll(times).toEqual(['16:00', '16:00']);
  await page.getByText('16:00 – 16:45').first().waitFor();
});

test('whoever comes alone after all books as ever', async () => {
  const { branch } = await openParlour(site.app);
  const page = await site.newPage();
  await page.goto(`/${branch.slug}`);
  await button(page, /^Fön/).click();
  await page.getByRole('heading', { name: 'Personel seçin' }).waitFor();
  await page.goBack();
  await button(page, 'Birden fazla kişiyiz').click();
  const alone = page.getByRole('heading', { name: 'Hizmet seçin' });
  await button(page, 'Misafiri çıkar').click();
  await alone.waitFor();

  // Back in the browser leads out of the party, not out of the salon.
  await button(page, 'Birden fazla kişiyiz').click();
  await page.getByRole('heading', { name: 'Kimin için, hangi hizmet?' }).waitFor();
  await page.goBack();
  await alone.waitFor();

  // A guest who was left out is there again; a reload stays in the party.
  await button(page, 'Birden fazla kişiyiz').click();
  await page.getByRole('textbox', { name: 'Adı' }).fill('Zeynep');
  await button(page, 'Benimkinin aynısı').click();
  await button(page, 'Yalnız geliyorum').click();
  await alone.waitFor();
  await button(page, 'Birden fazla kişiyiz').click();
  await chip(page, /^Zeynep Fön$/).waitFor();
  await page.reload();
  await chip(page, /^Zeynep Fön$/).waitFor();
  await button(page, 'Yalnız geliyorum').click();
  await alone.waitFor();
  await button(page, /^Fön/).click();
  await button(page, /Ayşe Kaya/).click();
  await chooseTime(page, '12:00');
  await button(page, 'Devam et').click();
  await typeDetails(page);
  const [{ body }] = await Promise.all([
    page.waitForCall(({ method, url }) => method === 'POST' && url.endsWith('/appointments')),
    button(page, 'Randevuyu onayla').click(),
  ]);
  expect(Object.keys(JSON.parse(body ?? ''))).not.toContain('services');
  const code = await page.getByText(CODE).first().innerText();
  expect(await track(code)).toMatchObject({ staffName: 'Ayşe Kaya', partyId: null, party: [] });
});

test('a guest who was taken out does not come back with the next one, in English', async () => {
  const { branch } = await openParlour(site.app);
  const page = await site.newPage({ language: 'en' });
  await page.goto(`/${branch.slug}`);
  await button(page, 'Book for more than one').click();
  await button(page, /^Fön/).click();
  await chip(page, /^Guest 1/).click();
  await button(page, 'Same as mine').click();
  await button(page, 'Remove guest').click();
  await button(page, 'Book for more than one').click();
  await chip(page, /^Guest 1 no service/).waitFor();
});

test.each([
  ['with somebody working alone', () => openSalon(site.app)],
  ['where the owner takes no parties', () => openParlour(site.app, { takesParties: false })],
])('who books %s is not asked who comes along', async (_, open) => {
  const { branch } = await open();
  const page = await site.newPage();
  await page.goto(`/${branch.slug}`);
  await button(page, /^(Saç kesimi|Fön)/).waitFor();
  expect(await button(page, 'Birden fazla kişiyiz').count()).toBe(0);
});
