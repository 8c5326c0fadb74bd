import { NO_BREAKS, type OwnSchedule } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  acceptWaiting,
  dataOf,
  EVERY_DAY,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
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

const create = (overrides: object = {}, of: Salon = salon) => takeOn(app, of, overrides);
const lunch = { ...NO_BREAKS, monday: [{ start: '12:00', end: '13:00' }] };

describe('one’s own schedule', () => {
  let own: Salon;
  let token: string;
  beforeAll(async () => {
    own = await openSalon(app);
    token = await acceptInvitation(app, own.staff.email);
  });
  const put = (path: string, body: object) => app.call('PUT', `/staff/me/${path}`, { token, body, language: 'en' });

  test('is shown with the branch', async () => {
    expect(dataOf(await app.call('GET', '/staff/me/schedule', { token }))).toEqual({
      ...own.staff,
      version: expect.any(String),
      invitationPending: false,
      invitationDeclined: false,
      branchName: own.branch.name,
      slug: own.branch.slug,
      isPublished: true,
      slotIntervalMinutes: 15,
      timeZone: 'Europe/Istanbul',
      openingHours: own.branch.workingHours,
      branches: [{ id: own.branch.id, name: own.branch.name }],
    });
  });

  test('is changed by its person, and decides about the free times', async () => {
    const workingSchedule = { ...EVERY_DAY, saturday: { start: '12:00', end: '16:00', available: true } };
    expect(dataOf(await put('working-hours', { workingSchedule }))).toMatchObject({ workingSchedule });
    const breakTimes = { ...NO_BREAKS, saturday: [{ start: '13:00', end: '15:00' }] };
    expect(dataOf(await put('break-times', { breakTimes }))).toMatchObject({ workingSchedule, breakTimes });
    const wish = `staffId=${own.staff.id}&serviceId=${own.service.id}&date=${TOMORROW}`;
    const slots = dataOf<{ startTime: string; available: boolean }[]>(
      await app.call('GET', `/branches/public/${own.branch.slug}/slots?${wish}`),
    );
    const free = slots.filter(({ available }) => available).map(({ startTime }) => startTime);
    expect(free).toEqual(['12:00', '12:15', '12:30', '15:00', '15:15', '15:30']);

    const refused = await put('working-hours', {
      workingSchedule: { ...EVERY_DAY, saturday: { start: '14:00', end: '18:00', available: true } },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.validationErrors)).toEqual(['breakTimes.saturday.0.start']);
    expect((await put('break-times', { breakTimes: { saturday: [{ start: '11:00', end: '13:00' }] } })).status).toBe(
      400,
    );
  });

  test('may also be sent without its name', async () => {
    expect(dataOf(await put('break-times', NO_BREAKS))).toMatchObject({ breakTimes: NO_BREAKS });
    expect(dataOf(await put('working-hours', EVERY_DAY))).toMatchObject({ workingSchedule: EVERY_DAY });
    expect((await put('working-hours', {})).status).toBe(400);
  });

  test('is refused when it is not as it was seen, with how it is now, and changes nothing then', async () => {
    const schedule = async () => dataOf<OwnSchedule>(await app.call('GET', '/staff/me/schedule', { token }));
    const { version: expectedVersion } = await schedule();
    dataOf(await put('break-times', { breakTimes: lunch, expectedVersion }));
    const current = await schedule();
    const shorter = { ...EVERY_DAY, monday: { start: '09:00', end: '17:00', available: true } };
    for (const body of [
      { workingSchedule: shorter, expectedVersion },
      { ...shorter, expectedVersion },
    ]) {
      const late = await put('working-hours', body);
      expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current } });
    }
    expect(await schedule()).toEqual(current);
    dataOf(await put('break-times', { ...NO_BREAKS, expectedVersion: current.version }));
  });

  test('is of the branch that is asked for', async () => {
    const other = await openSalon(app);
    const second = await create({ email: own.staff.email }, other);
    await acceptWaiting(app, token);
    const schedule = (branchId: string) => app.call('GET', `/staff/me/schedule?branchId=${branchId}`, { token });
    expect(dataOf(await schedule(other.branch.id))).toMatchObject({
      id: second.id,
      branches: [{ id: own.branch.id }, { id: other.branch.id }],
    });
    dataOf(await put(`break-times?branchId=${other.branch.id}`, { breakTimes: lunch }));
    expect(dataOf(await schedule(own.branch.id))).toMatchObject({ breakTimes: NO_BREAKS });
    expect(dataOf(await schedule(other.branch.id))).toMatchObject({ breakTimes: lunch });
    expect(await schedule(salon.branch.id)).toMatchObject({ status: 404, body: { code: 'STAFF_NOT_FOUND' } });
  });

  test('is nobody’s who is not staff', async () => {
    expect((await app.call('GET', '/staff/me/schedule', { token: own.token })).status).toBe(404);
    expect((await app.call('GET', '/staff/me/schedule')).status).toBe(401);
  });
});
