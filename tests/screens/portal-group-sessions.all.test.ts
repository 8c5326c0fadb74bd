import type { Appointment, GroupSession, Service } from '@vakit/contract';
import { expect, test } from 'vitest';
import { dataOf, openSalon, serviceBody, TOMORROW } from '../../apps/server/src/test-support/salon.ts';
import { GROUP_TERMS } from '../../apps/server/src/test-support/sessions.ts';
import { holdCalls } from './support/failures.ts';
import { field, fillIn } from './support/fields.ts';
import { serveSite } from './support/site.ts';

const site = serveSite();

test('a seat is booked at the price that the desk was told, and at another one once that is told, in Turkish', async () => {
  const salon = await openSalon(site.app);
  const send = async <Data>(method: 'POST' | 'PUT', path: string, body: object) =>
    dataOf<Data>(await site.app.call(method, path, { token: salon.token, body }));
  const terms = serviceBody(salon.branch.id, GROUP_TERMS);
  const { id } = await send<Service>('POST', '/services', terms);
  const place = { branchId: salon.branch.id, serviceId: id, staffId: salon.staff.id };
  const plan = { ...place, dates: [TOMORROW], startTime: '10:00', seats: 8 };
  const [session] = await send<[GroupSession]>('POST', '/group-sessions', plan);
  const page = await site.newPage({ signedInAs: salon.ownerEmail, expectedErrors: /409/ });
  await page.goto(`/appointments/sessions/${session.id}`);
  await page.getByRole('button', { name: 'Yer ayır' }).click();
  await page.getByText('1 sa · ₺400').waitFor();
  await fillIn(page, { Ad: 'Su', Soyad: 'Er', Telefon: '0532 444 55 66' });
  // The live window would show the new price at once: it learns of it by the answer alone.
  const letGo = await holdCalls(page, '/group-sessions/*');
  await send('PUT', `/services/${id}`, { ...terms, price: 450 });
  const book = page.getByRole('button', { name: 'Yer ayır' });
  const answered = page.waitForResponse(/\/appointments\/manage$/);
  await book.click();
  await answered;
  letGo();
  await page.getByRole('alert').getByText('Güncel hâli: 60 dakika · ₺450. Uygunsa yeniden onaylayın.').waitFor();
  await page.getByText('1 sa · ₺450').waitFor();
  expect(await field(page, 'Telefon').inputValue()).toBe('0532 444 55 66');
  await book.click();
  await page.getByText('Su Er için yer ayrıldı').waitFor();
  const { participants } = dataOf<{ participants: Appointment[] }>(
    await site.app.call('GET', `/group-sessions/${session.id}`, { token: salon.token }),
  );
  expect(participants.map(({ price }) => price)).toEqual([450]);
});
