import type { StaffMember } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, type Salon, timeOffBody } from '../../apps/server/src/test-support/salon.ts';
import { field, unfold } from './support/fields.ts';
import type { Page } from './support/page.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

const send = async ({ token }: Salon, method: 'POST' | 'PUT', path: string, body: object) =>
  dataOf<StaffMember>(await site.app.call(method, path, { token, body }));
const about = (page: Page) => page.getByRole('region', { name: /^(Hakkımızda|About us)$/ });

test('an owner enters it on the form of the branch, and is told what cannot be', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, language: 'en' });
  await page.goto(`/branches/${salon.branch.id}/edit`);
  const contact = page.getByRole('region', { name: 'Contact Information' });
  await unfold(contact, 'More about the branch');
  await field(contact, 'Website').fill('javascript:alert(1)');
  await field(contact, 'Instagram').fill('<script>');
  await field(contact, 'Place on the map').fill('Moda');
  await field(contact, 'WhatsApp').fill('call me');
  await page.getByRole('button', { name: 'Save' }).click();
  for (const problem of [
    /^An address looks like/,
    /^A name at Instagram has/,
    /^Coordinates look like/,
    /^A number looks/,
  ])
    await contact.getByText(problem).waitFor();
  await field(contact, 'Website').fill('https://www.sikberber.example/iletisim');
  await field(contact, 'Instagram').fill('https://instagram.com/sikberber/');
  await field(contact, 'Place on the map').fill('40.9876, 29.0271');
  await field(contact, 'WhatsApp').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('**/branches');
  const saved = dataOf<object>(await site.app.call('GET', `/branches/${salon.branch.id}`, { token: salon.token }));
  expect(saved).toMatchObject({
    website: 'https://www.sikberber.example/iletisim',
    instagram: 'sikberber',
    mapCoordinates: '40.9876,29.0271',
    whatsapp: null,
  });
});

test('customers read when a salon is open, how to reach it and who works there, on a phone', async () => {
  const salon = await openSalon(site.app, {
    branch: {
      timeZone: 'Asia/Tokyo',
      whatsapp: '0532 123 45 67',
      instagram: '@Sik.Berber',
      website: 'sikberber.example',
      mapCoordinates: '40.9876, 29.0271',
      spokenLanguages: ['tr', 'de'],
      paymentMethods: ['CASH', 'CONTACTLESS'],
      goodToKnow: 'İki basamak var.\nOtopark arkada.',
    },
    staff: { about: 'On yıldır ustura kullanır.' },
  });
  const closure = { staffId: null, reason: 'OTHER', startDate: '2026-05-31', endDate: '2026-05-31' };
  await send(salon, 'POST', '/schedule-exceptions', timeOffBody(salon, closure));
  await site.setTime(new Date('2026-05-29T01:30:00Z'));
  const page = await site.newPage({ device: 'phone' });
  await page.goto(`/${salon.branch.slug}`);
  await page.getByRole('banner').getByText('Açık · 18:00 saatine kadar').waitFor();
  const map = 'https://www.google.com/maps/search/?api=1&query=40.9876%2C29.0271';
  expect(await page.getByRole('banner').getByRole('link', { name: salon.branch.address }).getAttribute('href')).toBe(
    map,
  );
  await about(page).getByText('On yıldır ustura kullanır.').waitFor();
  for (const text of ['Nakit, Temassız', 'Türkçe, Almanca', 'İki basamak var.', 'Bütün hizmetler'])
    await about(page).getByText(text).waitFor();
  await about(page).getByText('Kapalı: 31 Mayıs 2026 Pazar', { exact: true }).waitFor();
  const links = about(page).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    map,
    expect.stringMatching(/^tel:/),
    'https://wa.me/905321234567',
    'https://www.instagram.com/sik.berber/',
    'https://sikberber.example',
    `?staff=${salon.staff.id}`,
  ]);

  await site.setTime(new Date('2026-05-30T16:00:00Z'));
  await page.reload();
  await page
    .getByRole('button', { name: 'EN', exact: true })
    .or(page.getByRole('button', { name: 'English' }))
    .first()
    .click();
  await page.getByRole('banner').getByText('Closed · opens Monday, 09:00').waitFor();
});
