import type { ScheduleException } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { whileUncommitted } from '../../test-support/locks.ts';
import { employ } from '../../test-support/personas.ts';
import { dataOf, openSalon, type Salon, TOMORROW, takeOn } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
let entered: ScheduleException;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  salon = await openSalon(app);
  const body = { branchId: salon.branch.id, ...asTyped() };
  entered = dataOf(await app.call('POST', '/schedule-exceptions', { token: salon.token, body }));
});
afterAll(() => app.close());

const asTyped = (overrides: object = {}) => ({
  kind: 'TIME_OFF',
  staffId: salon.staff.id,
  reason: 'HOLIDAY',
  note: null,
  startDate: TOMORROW,
  endDate: TOMORROW,
  ...overrides,
});
const edit = (body: object) =>
  app.call('PUT', `/schedule-exceptions/${entered.id}`, { token: salon.token, body, language: 'en' });
const remove = (expectedVersion: string) =>
  app.call('DELETE', `/schedule-exceptions/${entered.id}?expectedVersion=${expectedVersion}`, { token: salon.token });
const stored = async () => {
  const query = `branchId=${salon.branch.id}&from=${TOMORROW}`;
  return dataOf<ScheduleException[]>(await app.call('GET', `/schedule-exceptions?${query}`, { token: salon.token }));
};

test('whoever saw time off as it was before somebody else changed it is told how it is now, and nothing is lost', async () => {
  const longer = dataOf<ScheduleException>(
    await edit({ ...asTyped({ endDate: '2026-06-05' }), expectedVersion: entered.version }),
  );
  expect(longer.version).not.toBe(entered.version);
  for (const stale of [
    await edit({ ...asTyped({ note: 'Rapor geldi' }), expectedVersion: entered.version }),
    await remove(entered.version),
  ]) {
    expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED', current: longer } });
  }
  expect(await stored()).toEqual([longer]);
  const again = dataOf<ScheduleException>(await edit({ note: 'Rapor geldi', expectedVersion: longer.version }));
  expect(again).toEqual({ ...longer, note: 'Rapor geldi', version: again.version });
  dataOf(await remove(again.version));
  expect(await stored()).toEqual([]);
});

test('an edit changes what it names alone, and is judged together with what stays', async () => {
  const { version, ...noted } = dataOf<ScheduleException>(await edit({ note: 'Rapor' }));
  const { version: _, ...before } = entered;
  expect(noted).toEqual({ ...before, note: 'Rapor' });
  for (const [change, field] of [
    [{ startDate: '2026-06-05' }, 'endDate'],
    [{ startTime: '10:00' }, 'endTime'],
    [{ kind: 'EXTRA_HOURS' }, 'reason'],
    [{ reason: null }, 'reason'],
  ] as const) {
    const refused = await edit({ ...change, expectedVersion: version });
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(refused.body.validationErrors)).toContain(field);
  }
  expect(await stored()).toEqual([{ ...noted, version }]);
  const hours = { startTime: '10:00', endTime: '12:00', note: null };
  expect(dataOf(await edit(hours))).toMatchObject({ ...before, ...hours });
});

test('of two who give it to different people at once one is refused', async () => {
  const [ada, ece] = [await takeOn(app, salon), await takeOn(app, salon)];
  const giveTo = ({ id }: { id: string }) => edit({ staffId: id, expectedVersion: entered.version });
  const [given, refused] = await whileUncommitted(
    app,
    () => giveTo(ada),
    () => giveTo(ece),
  );
  expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', current: dataOf(given) } });
  expect(await stored()).toMatchObject([{ staffId: ada.id }]);
});

test('a note that is written while it is given to somebody else leaves it to them', async () => {
  const ada = await takeOn(app, salon);
  const [, noted] = await whileUncommitted(
    app,
    () => edit({ staffId: ada.id }),
    () => edit({ note: 'Rapor' }),
  );
  expect(dataOf(noted)).toMatchObject({ staffId: ada.id, note: 'Rapor' });
});

test('reception takes no day off away of which a longer absence is made at the same moment', async () => {
  const token = await employ(app, salon, 'RECEPTION');
  const [longer, refused] = await whileUncommitted(
    app,
    () => edit(asTyped({ endDate: '2026-06-05' })),
    () => app.call('DELETE', `/schedule-exceptions/${entered.id}`, { token }),
  );
  expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await stored()).toEqual([dataOf(longer)]);
});
