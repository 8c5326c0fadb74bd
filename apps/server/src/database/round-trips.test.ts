import type { Appointment } from '@vakit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { countRoundTrips } from '../test-support/round-trips.ts';
import { bookingBody, dataOf, next, openSalon, type Salon, TOMORROW } from '../test-support/salon.ts';
import { type Answer, PATIENCE, startTestApp, type TestApp } from '../test-support/test-app.ts';

describe('how often a call waits for the database', () => {
  let app: TestApp;
  let salon: Salon;
  let booked: Appointment;
  let roundTrips: ReturnType<typeof countRoundTrips>;
  beforeAll(async () => {
    // A booking that is limited waits for the database as often as one that is not.
    app = await startTestApp({ rateLimit: true });
    salon = await openSalon(app, { branch: { autoApproveAppointments: true } });
    booked = dataOf<Appointment>(await book('09:00'));
    roundTrips = countRoundTrips();
  });
  afterAll(async () => {
    roundTrips.stop();
    await app.close();
  });

  const book = (startTime: string, headers = {}, more = {}) =>
    app.call('POST', '/appointments', {
      body: bookingBody(salon, { startTime, customerEmail: `musteri${next()}@posta.example`, ...more }),
      headers,
    });
  const guests = () => [{ name: 'Zeynep', services: [{ serviceId: salon.service.id, staffId: 'any' }] }];
  const forParty = () => `${wish()}&guests=${encodeURIComponent(JSON.stringify(guests()))}`;
  const get = (path: string) => app.call('GET', path, { token: salon.token });
  const wish = () => `staffId=${salon.staff.id}&serviceId=${salon.service.id}`;
  const freeTimesOfAnybody = () =>
    app.call('GET', `${publicPath()}/slots?staffId=any&serviceId=${salon.service.id}&date=${TOMORROW}`);
  const publicPath = () => `/branches/public/${salon.branch.slug}`;

  const calls: [what: string, most: number, call: () => Promise<Answer>][] = [
    ['the branch with its services and people', 1, () => app.call('GET', publicPath())],
    [
      'the free times of a day, of somebody never asked for',
      1,
      () => app.call('GET', `${publicPath()}/slots?${wish()}&date=${TOMORROW}`),
    ],
    ['the free times of a day', 1, () => app.call('GET', `${publicPath()}/slots?${wish()}&date=${TOMORROW}`)],
    // The branch is known by now.
    ['the free times of anybody, never asked for', 1, () => freeTimesOfAnybody()],
    ['the free times of anybody', 1, () => freeTimesOfAnybody()],
    [
      'the free days of two months',
      1,
      () => app.call('GET', `${publicPath()}/days?${wish()}&from=2026-06-01&to=2026-07-31`),
    ],
    [
      'the next free times of everybody',
      1,
      () => app.call('GET', `${publicPath()}/next-times?serviceId=${salon.service.id}&from=2026-06-01&to=2026-06-14`),
    ],
    ['the free times of guests', 1, () => app.call('GET', `${publicPath()}/slots?${forParty()}&date=${TOMORROW}`)],
    [
      'the free days of guests',
      1,
      () => app.call('GET', `${publicPath()}/days?${forParty()}&from=2026-06-01&to=2026-06-14`),
    ],
    // The check, everything that is written, and the commit
    ['booking', 3, () => book('11:00')],
    ['booking of a guest as well', 3, () => book('14:00', {}, { guests: guests() })],
    ['booking by a request that may be sent again', 4, () => book('12:00', { 'idempotency-key': 'once' })],
    [
      'tracking by a code that was never asked for',
      1,
      () => app.call('GET', `/appointments/track/${booked.confirmationCode}`),
    ],
    ['tracking', 1, () => app.call('GET', `/appointments/track/${booked.confirmationCode}`)],
    // From here on the session is one of them.
    ['the list', 3, () => get('/appointments/manage')],
    ['the list of a date', 2, () => get(`/appointments/manage?date=${TOMORROW}`)],
    ['what waits for approval', 2, () => get('/appointments/manage/pending')],
    ['one appointment', 2, () => get(`/appointments/manage/${booked.id}`)],
    ['the dashboard', 4, () => get('/dashboard')],
  ];
  test.each(calls)('%s: %i', async (_, most, call) => {
    const before = roundTrips.count();
    dataOf(await call());
    expect(roundTrips.count() - before).toBe(most);
  });

  test('a server that has never heard of the people asks for them and their time at once', async () => {
    const path = `/api/v1${publicPath()}/slots?${wish()}&date=${TOMORROW}`;
    dataOf(await app.call('GET', path.replace('/api/v1', '')));
    const other = await buildApp(app.context, { answerTimeout: PATIENCE });
    const before = roundTrips.count();
    expect((await other.inject(path)).statusCode).toBe(200);
    expect(roundTrips.count() - before).toBe(1);
    await other.close();
  });
});
