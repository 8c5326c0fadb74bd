import { expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  next,
  openSalon,
  type Salon,
  signUpOwner,
} from '../../apps/server/src/test-support/salon.ts';
import { breakCalls } from './support/failures.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

/** Somebody with an account of their own, whom a salon invites to its desk. */
async function invite({ token, branch }: Salon): Promise<string> {
  const email = `davetli${next()}@salon.example`;
  await signUpOwner(site.app, email);
  const body = { firstName: 'Ece', lastName: 'Ak', phone: '0532 000 00 00', email, role: 'RECEPTION' };
  dataOf(await site.app.call('POST', `/branches/${branch.id}/members`, { token, body }));
  return email;
}

test('who is invited is led to the invitation, accepts it and works at the desk, in Turkish on a phone', async () => {
  const salon = await openSalon(site.app);
  const booking = bookingBody(salon, { customerFirstName: 'Fatma', appointmentDate: '2026-05-29', startTime: '14:00' });
  dataOf(await site.app.call('POST', '/appointments', { body: booking }));
  const page = await site.newPage({ device: 'phone', signedInAs: await invite(salon), expectedErrors: /500/ });
  await page.goto('/dashboard');
  await page.getByText('Şık Berber sizi davet ediyor: Resepsiyon.').waitFor();
  await page.getByRole('link', { name: 'Daveti gör' }).tap();
  await page.waitForURL('/account/invitations');
  const card = page.getByRole('main').getByRole('listitem');
  await card.getByText('5 Haz 2026 Cum tarihine kadar kabul edebilirsiniz.').waitFor();
  const repair = await breakCalls(page, '/me/invitations/*/acceptance');
  const accept = card.getByRole('button', { name: 'Kabul et: Şık Berber, Resepsiyon' });
  await accept.tap();
  await page.getByText('Davet kabul edilemedi').waitFor();
  await repair();
  await accept.tap();
  await page.getByText('Artık Şık Berber için çalışıyorsunuz').waitFor();
  await page.getByText('Bu adresi bekleyen bir davet yok.').waitFor();
  await page.goto('/calendar');
  await page.locator('button[data-event-id]').filter({ hasText: 'Fatma' }).waitFor();
});

test('who declines is asked first, and the owner reads it and takes the line off the list, in English', async () => {
  const salon = await openSalon(site.app);
  const email = await invite(salon);
  const page = await site.newPage({ language: 'en', signedInAs: email });
  await page.goto('/account/invitations');
  const decline = page.getByRole('button', { name: 'Decline: Şık Berber, Reception' });
  await decline.click();
  const question = page.getByRole('dialog', { name: 'Decline this invitation?' });
  await question.getByText('Şık Berber can invite you again.').waitFor();
  await question.getByRole('button', { name: 'Never mind' }).click();
  await question.waitFor({ state: 'detached' });
  await decline.click();
  await question.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByText('You declined the invitation of Şık Berber').waitFor();
  await page.getByText('There is no invitation for this address.').waitFor();

  const owner = await site.newPage({ language: 'en', signedInAs: salon.ownerEmail });
  await owner.goto('/staff/members');
  const card = owner.getByRole('listitem').filter({ hasText: email });
  await card.getByText('Declined the invitation on Fri, 29 May 2026.').waitFor();
  await card.getByRole('button', { name: 'Take off the list: Ece Ak, Reception' }).click();
  await owner.getByText('Nobody yet').waitFor();
});

test('who is invited to nothing reads with which address they are signed in, in Turkish', async () => {
  const salon = await openSalon(site.app);
  const page = await site.newPage({ signedInAs: salon.ownerEmail });
  await page.goto('/account/invitations');
  await page.getByText(`${salon.ownerEmail} olarak giriş yaptınız.`).waitFor();
  await page.getByText('Davet başka bir adresinize geldiyse o hesapla giriş yapın.').waitFor();
  expect(await page.getByRole('button', { name: /^(Kabul et|Reddet)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Başka hesapla giriş yap' }).click();
  await page.waitForURL(/\/login/);
});
