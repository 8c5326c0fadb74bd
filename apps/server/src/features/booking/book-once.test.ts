import { ANY_STAFF } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inOrder, UNKNOWN_ID } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { bookOnce, StaleRead } from './book-once.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const attemptsOf = async (booking: object) => {
  let attempts = 0;
  const lost = bookOnce(
    app.context,
    { booking: { branchId: UNKNOWN_ID, ...booking } },
    () => undefined,
    async () => {
      attempts += 1;
      throw new StaleRead();
    },
  );
  await expect(lost).rejects.toMatchObject({ code: 'SLOT_UNAVAILABLE' });
  return attempts;
};

test('a race that is lost again and again is given up soon, and at once where nobody else can be chosen', async () => {
  expect(await attemptsOf({ serviceId: UNKNOWN_ID, staffId: ANY_STAFF })).toBe(5);
  const with2 = (...people: string[]) => inOrder([{ id: UNKNOWN_ID }, { id: UNKNOWN_ID }], people);
  expect(await attemptsOf(with2(UNKNOWN_ID, ANY_STAFF))).toBe(5);
  expect(await attemptsOf(with2(UNKNOWN_ID, UNKNOWN_ID))).toBe(1);
  expect(
    await attemptsOf({ serviceId: UNKNOWN_ID, staffId: UNKNOWN_ID, guests: [inOrder([{ id: UNKNOWN_ID }])] }),
  ).toBe(5);
  expect(await attemptsOf({ serviceId: UNKNOWN_ID, staffId: UNKNOWN_ID })).toBe(1);
});
