import { timeOfMinutes, WEEKDAYS } from '@vakit/scheduling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingBody, openSalon, type Salon } from '../../test-support/salon.ts';
import { type Answer, startTestApp, type TestApp } from '../../test-support/test-app.ts';

const CUSTOMERS = 200;
const TIMES = 20;

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

/** Retries on 503, as a customer would. */
async function book(customer: number, staffId: string): Promise<Answer> {
  const startTime = timeOfMinutes(8 * 60 + (customer % TIMES) * 30);
  const body = bookingBody(salon, { staffId, startTime, customerEmail: `musteri${customer}@posta.example` });
  const answer = await app.call('POST', '/appointments', { body });
  return answer.status === 503 ? book(customer, staffId) : answer;
}

test('two hundred customers who race for twenty times: each time has one winner', async () => {
  const answers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, customer) => book(customer, salon.staff.id)));
  const outcomes = Object.groupBy(answers, ({ status, body }) => `${status} ${body.code ?? body.data.startTime}`);
  expect(outcomes['409 SLOT_UNAVAILABLE']).toHaveLength(CUSTOMERS - TIMES);
  for (let time = 0; time < TIMES; time++) {
    expect(outcomes[`201 ${timeOfMinutes(8 * 60 + time * 30)}`]).toHaveLength(1);
  }
});
