import { expect, test } from 'vitest';
import { acceptInvitation, bookingBody, dataOf, openSalon, takeOn } from '../../apps/server/src/test-support/salon.ts';
import { unfold } from './support/fields.ts';
import { moreOf } from './support/more.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('an owner lets somebody see the whole branch, who looks at a colleague’s appointment on a phone', async () => {
  const salon = await openSalon(site.app);
  const looking = await takeOn(site.app, salon, { firstName: 'Deniz', lastName: 'Su' });
  await acceptInvitation(site.app, looking.email);
  const booked = { customerFirstName: 'Fatma', appointmentDate: '2026-05-29', startTime: '14:00' };
  const body = bookingBody(salon, booked);
  dataOf(await site.app.call('POST', '/appointments/manage', { body, token: salon.token, language: 'tr' }));

  const owner = await site.newPage({ signedInAs: salon.ownerEmail });
  await owner.goto('/staff');
  await owner.getByRole('button', { name: 'Düzenle: Deniz Su' }).click();
  await unfold(owner, 'Diğer ayarlar');
  await owner.getByRole('checkbox', { name: 'Tüm şubeyi görebilir' }).check();
  await owner.getByRole('button', { name: 'Kaydet' }).click();
  await owner.getByRole('dialog').waitFor({ state: 'detached' });

  const page = await site.newPage({ device: 'phone', signedInAs: looking.email });
  await page.goto('/appointments');
  const card = page.getByRole('article').filter({ hasText: 'Fatma' });
  await card.getByText('Çalışma arkadaşınızın randevusu').waitFor();
  expect(await card.getByRole('button', { name: /Tamamla|Onayla|İptal|Geldi|Mesajlar/ }).count()).toBe(0);
  await moreOf(card).click();
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['Geçmiş', 'Yazdır']);
  const desk = await site.newPage({ signedInAs: looking.email });
  await desk.goto('/calendar');
  await desk.locator('button[data-event-id]').filter({ hasText: 'Fatma' }).first().waitFor();
});
