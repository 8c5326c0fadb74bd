import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingBody,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  serviceBody,
  staffBody,
  TOMORROW,
} from '../../test-support/salon.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
beforeEach(() => app.setTime(START));
afterAll(() => app.close());

type Asked = { slug?: string; staffId?: string; serviceId?: string; date?: string };
const ask = ({ slug, ...asked }: Asked = {}, of: Salon = salon) => {
  const query = new URLSearchParams({ staffId: of.staff.id, serviceId: of.service.id, date: TOMORROW, ...asked });
  return app.call('GET', `/branches/public/${slug ?? of.branch.slug}/slots?${query}`);
};
type Slots = { startTime: string; endTime: string; available: boolean }[];
const free = async (asked: Asked = {}, of?: Salon) =>
  dataOf<Slots>(await ask(asked, of))
    .filter((slot) => slot.available)
    .map((slot) => slot.startTime);

describe('free times', () => {
  test('list every start of the day in which the service fits', async () => {
    const slots = dataOf<Slots>(await ask());
    expect(slots).toHaveLength(35);
    expect(slots[0]).toEqual({ startTime: '09:00', endTime: '09:30', available: true });
    expect(slots.at(-1)).toEqual({ startTime: '17:30', endTime: '18:00', available: true });
  });

  test('leave out what is booked until it is cancelled', async () => {
    const { confirmationCode } = dataOf<{ confirmationCode: string }>(
      await app.call('POST', '/appointments', { body: bookingBody(salon, { startTime: '11:00' }) }),
    );
    const whileBooked = await free();
    for (const start of ['10:45', '11:00', '11:15']) expect(whileBooked).not.toContain(start);
    for (const start of ['10:30', '11:30']) expect(whileBooked).toContain(start);
    dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`));
    expect(await free()).toContain('11:00');
  });

  test('are past once they have begun', async () => {
    app.setTime(new Date('2026-05-29T09:00:00Z'));
    const today = { date: '2026-05-29' };
    expect((await free(today))[0]).toBe('12:00');
    app.setTime(new Date('2026-05-29T09:00:01Z'));
    expect((await free(today))[0]).toBe('12:15');
    app.setTime(new Date('2026-05-30T09:00:00Z'));
    expect(await free(today)).toEqual([]);
  });

  test('are none on a closed day, and none free on the person’s day off', async () => {
    const closed = { ...EVERY_DAY, saturday: { start: '09:00', end: '18:00', available: false } };
    const shut = await openSalon(app, { branch: { workingHours: closed } });
    expect(dataOf(await ask({}, shut))).toEqual([]);
    const off = await openSalon(app, { staff: { workingSchedule: closed } });
    expect(dataOf<Slots>(await ask({}, off))).toHaveLength(35);
    expect(await free({}, off)).toEqual([]);
  });

  test('keep to the hours and breaks of the person', async () => {
    const part = await openSalon(app, {
      staff: {
        workingSchedule: { ...EVERY_DAY, saturday: { start: '12:00', end: '14:00', available: true } },
        breakTimes: { saturday: [{ start: '13:00', end: '13:15' }] },
      },
    });
    expect(await free({}, part)).toEqual(['12:00', '12:15', '12:30', '13:15', '13:30']);
  });
});

describe('a question that has no answer', () => {
  const elsewhere = '01890000-0000-7000-8000-000000000000';

  test.each([
    ['an unknown branch', { slug: 'yok-boyle-bir-yer' }, 'PUBLIC_BRANCH_NOT_FOUND'],
    ['an unknown service', { serviceId: elsewhere }, 'SERVICE_NOT_FOUND'],
    ['an unknown person', { staffId: elsewhere }, 'STAFF_NOT_FOUND'],
  ])('%s is not found', async (_, asked, code) => {
    expect(await ask(asked)).toMatchObject({ status: 404, body: { success: false, code } });
  });

  test.each(['2026-02-30', 'tomorrow', '', '9999-01-01', '2026-5-1'])('the date %j is malformed', async (date) => {
    const answer = await ask({ date });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.validationErrors)).toEqual(['date']);
  });

  test('an unpublished branch is not found', async () => {
    const hidden = await openSalon(app);
    dataOf(await app.call('PUT', `/branches/${hidden.branch.id}/publish`, { token: hidden.token }));
    expect((await ask({}, hidden)).body).toMatchObject({ message: 'Branch not found or not available' });
  });

  test('a person or a service of another branch is not found', async () => {
    const other = await openSalon(app);
    expect((await ask({ staffId: other.staff.id })).body.code).toBe('STAFF_NOT_FOUND');
    expect((await ask({ serviceId: other.service.id })).body.code).toBe('SERVICE_NOT_FOUND');
  });

  test('an inactive person, and one who does not offer the service, are not found', async () => {
    const { token, branch, service } = salon;
    const other = dataOf<{ id: string }>(
      await app.call('POST', '/services', { token, body: serviceBody(branch.id, { name: 'Sakal' }) }),
    );
    const linked = dataOf<{ id: string }>(
      await app.call('POST', '/staff', { token, body: staffBody(branch.id, { serviceIds: [other.id] }) }),
    );
    const inactive = dataOf<{ id: string }>(
      await app.call('POST', '/staff', { token, body: staffBody(branch.id, { isActive: false }) }),
    );
    expect((await ask({ staffId: linked.id, serviceId: service.id })).body.code).toBe('STAFF_NOT_FOUND');
    expect((await ask({ staffId: linked.id, serviceId: other.id })).status).toBe(200);
    expect((await ask({ staffId: inactive.id })).body.code).toBe('STAFF_NOT_FOUND');
  });
});
