import type { CustomerAccess } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, next, openSalon, type Salon } from '../../test-support/salon.ts';
import { sentCode, withCookieOf } from '../../test-support/sent-code.ts';
import { START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { answerAfterCommit } from '../../test-support/time-out-after-commit.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.setTime(START);
  salon = await openSalon(app);
});
afterAll(() => app.close());

const at = (path = '') => `/my-appointments/${salon.branch.slug}${path}`;
const give = (body: object) => app.call('POST', at('/session'), { body });
const look = (headers?: Record<string, string>) => app.call('GET', at(), headers && { headers });

/** The code that somebody was sent who has booked, and agreed to be written to. */
async function ownCode() {
  const email = `kisi${next()}@musteri.example`;
  const body = bookingBody(salon, { customerEmail: email, marketingConsent: true });
  dataOf(await app.call('POST', '/appointments', { body }));
  return sentCode(app, salon.branch.slug, { email });
}

test('who gives the code is let in even when nothing can be read after the commit', async () => {
  const code = await ownCode();
  const answer = await answerAfterCommit(
    () => give(code),
    () => look(),
  );
  const opened = dataOf<CustomerAccess>(answer);
  expect(opened.appointments?.upcoming).toHaveLength(1);
  expect(dataOf(await look(withCookieOf(answer)))).toEqual(opened);
});

test.each([
  [
    'changes their name',
    (headers: Record<string, string>) =>
      app.call('PUT', at('/details'), {
        headers,
        body: { firstName: 'Ayşe Nur', lastName: 'Kaya', phone: '0535 444 55 66' },
      }),
    { firstName: 'Ayşe Nur', lastName: 'Kaya' },
  ],
  [
    'takes back the consent',
    (headers: Record<string, string>) => app.call('DELETE', at('/marketing-consent'), { headers }),
    { marketingConsent: false },
  ],
] as const)('who %s hears that it is done even when nothing can be read after the commit', async (_, call, now) => {
  const headers = withCookieOf(await give(await ownCode()));
  const answer = await answerAfterCommit(
    () => call(headers),
    () => look(headers),
  );
  expect(dataOf<CustomerAccess>(answer).appointments).toMatchObject(now);
  expect(dataOf(await look(headers))).toEqual(dataOf(answer));
});
