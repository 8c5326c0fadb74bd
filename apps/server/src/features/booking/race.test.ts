import { timeOfMinutes, WEEKDAYS } from '@vakit/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, openSalon, type Salon, takeOn } from '../../test-support/salon.ts';
import { type Answer, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const CUSTOMERS = 200;
const TIMES = 20;
const LIMIT_IN_MILLISECONDS = 2_000;

const HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, { start: '08:00', end: '18:00', available: true }]));

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app, {
    branch: { slotIntervalMinutes: 30, workingHours: HOURS },
    staff: { workingSchedule: HOURS },
  });
});
afterAll(() => app.close());

/** Asks again when told to, as a customer would. */
async function book(customer: number, staffId: string): Promise<Answer> {
  const startTime = timeOfMinutes(8 * 60 + (customer % TIMES) * 30);
  const body = bookingBody(salon, { staffId, startTime, customerEmail: `musteri${customer}@posta.example` });
  const answer = await app.call('POST', '/appointments', { body });
  return answer.status === 503 ? book(customer, staffId) : answer;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('two hundred customers who race for twenty times: each time has one winner, and it is over soon', async () => {
  const colleague = await takeOn(app, salon, { workingSchedule: HOURS });
  // What a booking takes here and now, so that a slow machine is not taken for a slow server
  const withoutRace = await millisecondsOf(async () => {
    for (let customer = 0; customer < TIMES; customer++) await book(customer, colleague.id);
  });

  const answers: Answer[] = [];
  const race = await millisecondsOf(async () => {
    answers.push(
      ...(await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => book(customer, salon.staff.id)))),
    );
  });
  const outcomes = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? body.data.startTime}`);
  expect(outcomes['409 SLOT_UNAVAILABLE']).toHaveLength(CUSTOMERS - TIMES);
  for (let time = 0; time < TIMES; time++) {
    expect(outcomes[`201 ${timeOfMinutes(8 * 60 + time * 30)}`]).toHaveLength(1);
  }
  expect(race).toBeLessThan(Math.max(LIMIT_IN_MILLISECONDS, (withoutRace / TIMES) * CUSTOMERS));
});
