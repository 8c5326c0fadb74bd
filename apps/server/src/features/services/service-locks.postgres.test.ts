import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { openSalon, type Salon, serviceBody } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
afterAll(() => app.close());

/** Ends as soon as somebody waits for a lock. */
async function waitForLock(): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  while ((await waiting.execute(app.database)).rows.length === 0) await pause(10);
}

/** What a change of the branch does: locks it, and raises its version once the other call waits. */
async function whileBranchIsChanged<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = await app.database.transaction().execute(async (transaction: Kysely<Tables>) => {
    await transaction.selectFrom('branches').where('id', '=', salon.branch.id).forUpdate().execute();
    const asked = ask();
    await waitForLock();
    // Who waits for the branch holds nothing that the branch's own change needs.
    await sql`SET LOCAL lock_timeout = '200ms'`.execute(transaction);
    await sql`UPDATE branches SET description = 'changed' WHERE id = ${salon.branch.id}`.execute(transaction);
    return { answer: asked };
  });
  return asked.answer;
}

test.for([
  ['edited', (id: string) => ['PUT', `/services/${id}`, serviceBody(salon.branch.id, { name: 'Edited' })] as const],
  ['deleted', (id: string) => ['DELETE', `/services/${id}`, undefined] as const],
] as const)('a service is %s while its branch is changed, without a deadlock', async ([, request]) => {
  const created = await app.call('POST', '/services', { token: salon.token, body: serviceBody(salon.branch.id) });
  const [method, path, body] = request(created.body.data.id);
  const answer = await whileBranchIsChanged(() => app.call(method, path, { token: salon.token, body }));
  expect(answer.status).toBe(200);
});

test('prices change while the branch is changed, without a deadlock', async () => {
  const { id, price } = salon.service;
  const body = { branchId: salon.branch.id, prices: [{ serviceId: id, formerPrice: price, price: price + 10 }] };
  const answer = await whileBranchIsChanged(() => app.call('PUT', '/services/prices', { token: salon.token, body }));
  expect(answer.status).toBe(200);
});

test('a category with services is deleted while its branch is changed, without a deadlock', async () => {
  const { token, branch } = salon;
  const category = await app.call('POST', '/service-categories', { token, body: { branchId: branch.id, name: 'Saç' } });
  const categoryId = category.body.data.id;
  await app.call('POST', '/services', { token, body: serviceBody(branch.id, { name: 'Fön', categoryId }) });
  const answer = await whileBranchIsChanged(() => app.call('DELETE', `/service-categories/${categoryId}`, { token }));
  expect(answer.status).toBe(200);
});
