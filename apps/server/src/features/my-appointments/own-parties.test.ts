import type { Appointment, CustomerAccess } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { sentCode } from '../../test-support/sent-code.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let email: string;
let party: Appointment['party'];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
  await takeOn(app, salon, { firstName: 'Ada' });
  email = `birlikte${next()}@musteri.example`;
  const guests = [{ name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: salon.staff.id }] }];
  ({ party } = await book({ guests }));
});
afterAll(() => app.close());

const book = async (overrides: object) =>
  dataOf<Appointment>(
    await app.call('POST', '/appointments', { body: bookingBody(salon, { customerEmail: email, ...overrides }) }),
  );
const setStatus = async (part: Appointment['party'][number] | undefined, status: string) =>
  dataOf(await app.call('PUT', `/appointments/manage/${part?.id}/status?status=${status}`, { token: salon.token }));
const at = (time: string) => app.setTime(new Date(`${TOMORROW}T${time}:00+03:00`));

/** The start of each entry that the customer sees. */
async function lists() {
  const { slug } = salon.branch;
  const code = await sentCode(app, slug, { email });
  const { appointments } = dataOf<CustomerAccess>(
    await app.call('POST', `/my-appointments/${slug}/session`, { body: code, language: 'en' }),
  );
  const startsOf = (shown: readonly { startTime: string }[] = []) => shown.map(({ startTime }) => startTime);
  return { upcoming: startsOf(appointments?.upcoming), past: startsOf(appointments?.past) };
}

test('a party is one appointment, by its earliest part', async () => {
  expect(party.map(({ startTime }) => startTime)).toEqual(['10:00', '10:30']);
  await book({ startTime: '10:15', staffId: 'any' });
  expect(await lists()).toEqual({ upcoming: ['10:00', '10:15'], past: [] });
});

test('one of which a part is cancelled stands by what is left of it, once', async () => {
  await setStatus(party[0], 'CANCELLED');
  expect(await lists()).toEqual({ upcoming: ['10:30'], past: [] });
});

test('one of which a part is over lies ahead until all of it is', async () => {
  at('10:20');
  await setStatus(party[0], 'COMPLETED');
  expect(await lists()).toEqual({ upcoming: ['10:00'], past: [] });
  at('11:00');
  await setStatus(party[1], 'NO_SHOW');
  expect(await lists()).toEqual({ upcoming: [], past: ['10:00'] });
});

test('one that is over stands once, by the earliest part that took place; a cancelled one by its first', async () => {
  await setStatus(party[0], 'CANCELLED');
  await book({ startTime: '09:00' });
  at('12:00');
  expect(await lists()).toEqual({ upcoming: [], past: ['10:30', '09:00'] });
  app.setTime(START);
  await setStatus(party[1], 'CANCELLED');
  at('12:00');
  expect(await lists()).toEqual({ upcoming: [], past: ['10:00', '09:00'] });
});
