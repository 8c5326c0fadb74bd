import { type Appointment, CALENDAR_DAYS_MAX } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  bookingBody,
  dataOf,
  openSalon,
  type Salon,
  TOMORROW,
  takeOn,
  UNKNOWN_ID,
} from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

const NEXT_DAY = addDays(TOMORROW, 1);

let app: TestApp;
let salon: Salon;
let asked = 0;
beforeAll(async () => {
  app = await startTestApp({}, (database) =>
    database.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        asked += 1;
        return result;
      },
    }),
  );
  salon = await openSalon(app, { branch: { timeZone: 'America/New_York' } });
});
afterAll(() => app.close());

const book = async (overrides: object = {}) =>
  dataOf<Appointment>(await app.call('POST', '/appointments', { body: bookingBody(salon, overrides) }));
const calendar = (query: object, token = salon.token) =>
  app.call('GET', `/appointments/calendar?${new URLSearchParams({ branchId: salon.branch.id, ...query })}`, { token });
const startsOf = (answer: Awaited<ReturnType<typeof calendar>>) =>
  dataOf<Appointment[]>(answer).map(({ appointmentDate, startTime }) => `${appointmentDate} ${startTime}`);

describe('the calendar', () => {
  test('holds what is not cancelled of the days, in the order of time and the zone of the branch', async () => {
    expect(startsOf(await calendar({ from: TOMORROW, to: TOMORROW }))).toEqual([]);
    const colleague = await takeOn(app, salon);
    await book({ startTime: '17:30' });
    await book({ startTime: '09:00', staffId: colleague.id });
    await book({ startTime: '09:00', appointmentDate: NEXT_DAY });
    const { confirmationCode } = await book({ startTime: '12:00' });
    dataOf(await app.call('DELETE', `/appointments/track/${confirmationCode}`));

    const before = asked;
    expect(startsOf(await calendar({ from: TOMORROW, to: TOMORROW }))).toEqual([
      `${TOMORROW} 09:00`,
      `${TOMORROW} 17:30`,
    ]);
    // One for the session, one for everything else
    expect(asked - before).toBe(2);
    expect(startsOf(await calendar({ from: TOMORROW, to: NEXT_DAY }))).toHaveLength(3);

    const staff = await acceptInvitation(app, colleague.email);
    expect(startsOf(await calendar({ from: TOMORROW, to: NEXT_DAY }, staff))).toEqual([`${TOMORROW} 09:00`]);
  });

  test('does not exist of a branch of somebody else', async () => {
    const stranger = await openSalon(app);
    for (const answer of [
      await calendar({ from: TOMORROW, to: TOMORROW }, stranger.token),
      await calendar({ from: TOMORROW, to: TOMORROW, branchId: UNKNOWN_ID }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'BRANCH_NOT_FOUND' } });
    }
  });

  test.each([
    [CALENDAR_DAYS_MAX, 200],
    [CALENDAR_DAYS_MAX + 1, 400],
    [0, 400],
  ])('of %i days answers %i', async (days, status) => {
    expect((await calendar({ from: TOMORROW, to: addDays(TOMORROW, days - 1) })).status).toBe(status);
  });

  test.each([
    { from: 'x', to: TOMORROW },
    { from: TOMORROW, to: '' },
    { from: TOMORROW, to: TOMORROW, branchId: 'x' },
  ])('refuses %j', async (query) => {
    expect(await calendar(query)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});
