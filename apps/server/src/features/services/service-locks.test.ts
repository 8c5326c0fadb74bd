import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../database/tables.ts';
import { waitForLocks, whileUncommitted } from '../../test-support/locks.ts';
import { openSalon, type Salon, serviceBody, TOMORROW } from '../../test-support/salon.ts';
import { GROUP_TERMS } from '../../test-support/sessions.ts';
import { type Answer, startTestApp, type TestApp } from '../../test-support/test-app.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  salon = await openSalon(app);
});
afterAll(() => app.close());

/** Locks a branch as a change does, and raises its version once the other call waits. */
async function whileBranchIsChanged(ask: () => Promise<Answer>): Promise<Answer> {
  const asked = await app.database.transaction().execute(async (transaction: Kysely<Tables>) => {
    await transaction.selectFrom('branches').where('id', '=', salon.branch.id).forUpdate().execute();
    const asked = ask();
    await waitForLocks(app, 1, asked);
    // A call that waits for the branch must not hold anything that the branch's own change needs.
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

const deleteService = (id: string) => app.call('DELETE', `/services/${id}`, { token: salon.token });
const endGroups = (id: string) =>
  app.call('PUT', `/services/${id}`, {
    token: salon.token,
    body: serviceBody(salon.branch.id, { ...GROUP_TERMS, seats: null }),
  });
test.for([
  ['deleted', deleteService, { status: 404, body: { code: 'SERVICE_NOT_FOUND' } }],
  ['held in groups no more', endGroups, { status: 409, body: { code: 'SERVICE_NOT_IN_GROUPS' } }],
] as const)(
  'a service for which a session is planned at the same moment is not %s, nor the other way round',
  async ([, end, refused]) => {
    const created = await app.call('POST', '/services', {
      token: salon.token,
      body: serviceBody(salon.branch.id, GROUP_TERMS),
    });
    const { id: serviceId } = created.body.data;
    const plan = (startTime: string) => {
      const place = { branchId: salon.branch.id, serviceId, staffId: salon.staff.id, dates: [TOMORROW], startTime };
      return app.call('POST', '/group-sessions', { token: salon.token, body: { ...place, seats: 8 } });
    };
    const [planned, kept] = await whileUncommitted(
      app,
      () => plan('10:00'),
      () => end(serviceId),
    );
    expect(planned.status).toBe(201);
    expect(kept).toMatchObject({ status: 409, body: { code: 'SERVICE_HAS_SESSIONS' } });

    const { id } = planned.body.data[0];
    await app.call('POST', `/group-sessions/${id}/cancel`, { token: salon.token, body: { taken: 0 } });
    const [ended, late] = await whileUncommitted(
      app,
      () => end(serviceId),
      () => plan('12:00'),
    );
    expect(ended.status).toBe(200);
    expect(late).toMatchObject(refused);
  },
);

test('a length of one’s own and a wait of its service that are entered at the same moment do not contradict each other', async () => {
  const { token, branch, staff } = salon;
  const created = await app.call('POST', '/services', { token, body: serviceBody(branch.id) });
  const service = created.body.data;
  const divide = () => {
    const wait = { durationMinutes: 60, processingAfterMinutes: 20, processingMinutes: 20 };
    return app.call('PUT', `/services/${service.id}`, { token, body: { ...serviceBody(branch.id), ...wait } });
  };
  const putTerms = () => {
    const terms = [{ serviceId: service.id, durationMinutes: 45 }];
    return app.call('PUT', `/staff/${staff.id}/terms`, { token, body: { terms } });
  };
  const [own, refused] = await whileUncommitted(app, putTerms, divide);
  expect(own.status).toBe(200);
  expect(refused).toMatchObject({ status: 400, body: { validationErrors: { processingMinutes: expect.any(String) } } });

  await app.call('PUT', `/staff/${staff.id}/terms`, { token, body: { terms: [] } });
  const [divided, late] = await whileUncommitted(app, divide, putTerms);
  expect(divided.status).toBe(200);
  expect(late).toMatchObject({
    status: 400,
    body: { validationErrors: { 'terms.0.durationMinutes': expect.any(String) } },
  });
});

test.for(['in the service', 'in the price list'])(
  'a price of a choice that a colleague changes at the same moment %s is not taken back',
  async (where) => {
    const { token, branch } = salon;
    const choices = { variantName: 'Kısa', variants: [{ name: 'Uzun', durationMinutes: 60, price: 600 }] };
    const created = await app.call('POST', '/services', { token, body: serviceBody(branch.id, choices) });
    const { id, version, variants } = created.body.data;
    const put = (price: number) =>
      app.call('PUT', `/services/${id}`, {
        token,
        body: { variants: [{ ...variants[0], price }], expectedVersion: version },
      });
    const putInList = (price: number) => {
      const prices = [{ serviceId: id, variantId: variants[0].id, formerPrice: 600, price }];
      return app.call('PUT', '/services/prices', { token, body: { branchId: branch.id, prices } });
    };
    const first = where === 'in the service' ? put : putInList;
    const [changed, late] = await whileUncommitted(
      app,
      () => first(650),
      () => put(700),
    );
    expect(changed.status).toBe(200);
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED', current: { variants: [{ price: 650 }] } } });
  },
);
