import { ANY_STAFF } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  inQuery,
  openSalon,
  type Salon,
  serviceBody,
  TOMORROW,
  takeOn,
  timeOffBody,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  // From nine to six, so that one visit fills a day.
  salon = await openSalon(app, { service: { durationMinutes: 480 } });
});
afterAll(() => app.close());

const ask = (query: string, slug = salon.branch.slug) =>
  app.call('GET', `/branches/public/${slug}/next-times?${query}`, { language: 'en' });

test('tells when each of those who offer the services is free first', async () => {
  const { token, branch, service, staff } = salon;
  const ada = await takeOn(app, salon, { firstName: 'Ada' });
  const away = await takeOn(app, salon, { firstName: 'Can' });
  const other = dataOf<{ id: string }>(await app.call('POST', '/services', { token, body: serviceBody(branch.id) }));
  await takeOn(app, salon, { firstName: 'Ece', serviceIds: [other.id] });
  const body = timeOffBody({ branch, staff: away }, { startDate: '2026-05-29', endDate: '2026-06-30' });
  dataOf(await app.call('POST', '/schedule-exceptions', { token, body }));
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '09:00' }) }));

  const wish = `serviceId=${service.id}&from=2026-05-29&to=2026-06-05`;
  const byName = (a: { staffId: string }, b: { staffId: string }) => a.staffId.localeCompare(b.staffId);
  const times = [
    { staffId: staff.id, date: '2026-05-31', startTime: '09:00' },
    { staffId: ada.id, date: TOMORROW, startTime: '09:00' },
  ];
  expect(dataOf<typeof times>(await ask(wish)).sort(byName)).toEqual(times.sort(byName));
  // Days beyond the booking horizon have no next time.
  expect(dataOf(await ask(`serviceId=${service.id}&from=2028-05-29&to=2028-06-05`))).toEqual([]);
});

test('refuses too many days, and knows no strangers', async () => {
  const { service } = salon;
  expect(await ask(`serviceId=${service.id}&from=2026-06-01&to=2026-08-02`)).toMatchObject({
    status: 400,
    body: { validationErrors: { to: 'Choose an end on or after the start, at most 62 days' } },
  });
  const days = 'from=2026-06-01&to=2026-06-02';
  expect((await ask(`serviceId=${UNKNOWN_ID}&${days}`)).status).toBe(404);
  expect((await ask(`serviceId=${service.id}&${days}`, 'nobody-here')).status).toBe(404);
});

test('asks nobody for a single service: that is for several people at once', async () => {
  const { service, token, branch } = salon;
  const wish = `${new URLSearchParams(inQuery([service], [UNKNOWN_ID]))}`;
  const refused = { status: 400, body: { validationErrors: { services: 'All services are with one person here' } } };
  expect(await ask(`${wish}&from=2026-06-01&to=2026-06-02`)).toMatchObject(refused);
  const freeNow = `/appointments/manage/free-now?branchId=${branch.id}&staffId=${ANY_STAFF}&${wish}`;
  expect(await app.call('GET', freeNow, { token, language: 'en' })).toMatchObject(refused);
});
