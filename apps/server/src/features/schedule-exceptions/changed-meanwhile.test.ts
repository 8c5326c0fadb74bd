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
const stored = async () => {
  const query = `branchId=${salon.branch.id}&from=${TOMORROW}`;
  return dataOf<ScheduleException[]>(await app.call('GET', `/schedule-exceptions?${query}`, { token: salon.token }));
};

test('whoever saw time off as it was before somebody else changed it is refused, and nothing is lost', async () => {
  const longer = dataOf(await edit({ ...asTyped({ endDate: '2026-06-05' }), expected: entered }));
  const stale = await edit({ ...asTyped({ note: 'Rapor geldi' }), expected: entered });
  expect(stale).toMatchObject({ status: 409, body: { code: 'SCHEDULE_EXCEPTION_CHANGED' } });
  expect(stale.body.message).toContain('changed meanwhile');
  expect(await stored()).toEqual([longer]);
  const again = { ...asTyped({ endDate: '2026-06-05', note: 'Rapor geldi' }), expected: longer };
  expect(dataOf(await edit(again))).toMatchObject({ endDate: '2026-06-05', note: 'Rapor geldi' });
});

test('a program that does not say what it saw replaces it as before', async () => {
  dataOf(await edit(asTyped({ endDate: '2026-06-05' })));
  expect(dataOf(await edit(asTyped({ note: 'Rapor' })))).toMatchObject({ endDate: TOMORROW, note: 'Rapor' });
});

test('of two who give it to different people at once one is refused', async () => {
  const [ada, ece] = [await takeOn(app, salon), await takeOn(app, salon)];
  const giveTo = ({ id }: { id: string }) => edit({ ...asTyped({ staffId: id }), expected: entered });
  const [given, refused] = await whileUncommitted(
    app,
    () => giveTo(ada),
    () => giveTo(ece),
  );
  expect(given.status).toBe(200);
  expect(refused).toMatchObject({ status: 409, body: { code: 'SCHEDULE_EXCEPTION_CHANGED' } });
  expect(await stored()).toMatchObject([{ staffId: ada.id }]);
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
