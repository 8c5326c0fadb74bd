import type { Customer } from '@vakit/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingBody, dataOf, openSalon, type Salon } from '../../test-support/salon.ts';
import { type Answer, START, startTestApp, type TestApp } from '../../test-support/test-app.ts';
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

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, path, { token: salon.token, body });
const create = (body: object) => call('POST', '/customers', body);
const at = ({ id }: Customer, path = '') => `/customers/${id}${path}`;
const AYSE = { firstName: 'Ayşe', lastName: 'Demir', emails: ['ayse@musteri.example'] };
const SEEN = { kind: 'PHONE', value: '+905351112233' };
const BLOCKED = { kind: 'EMAIL', value: 'ayse@musteri.example', blocked: true };

const writtenDown = async () => dataOf<Customer>(await create(AYSE));
/** Has booked with a number that is nobody's yet. */
async function seen() {
  const customer = await writtenDown();
  dataOf(await app.call('POST', '/appointments', { body: bookingBody(salon, { customerPhone: '0535 111 22 33' }) }));
  return customer;
}
const mergeWithAnother = async (customer: Customer) => {
  const { id: otherId } = dataOf<Customer>(await create({ firstName: 'Fatma', phones: ['0532 444 55 66'] }));
  return () => call('POST', at(customer, '/merge'), { otherId });
};
const undoMerge = async (customer: Customer) => {
  const { lastMerge } = dataOf<Customer>(await (await mergeWithAnother(customer))());
  return () => call('POST', at(customer, '/merge/undo'), { mergeId: lastMerge?.id });
};

type Prepared = (customer: Customer) => Promise<() => Promise<Answer>>;

test.each<[what: string, prepare: () => Promise<Customer>, Prepared, now: object]>([
  [
    'writes a customer down',
    writtenDown,
    async () => () => create({ firstName: 'Can', phones: ['0532 777 88 99'] }),
    { firstName: 'Can' },
  ],
  [
    'edits one',
    writtenDown,
    async (of) => () => call('PUT', at(of), { firstName: 'Ayşegül' }),
    { firstName: 'Ayşegül' },
  ],
  [
    'saves one unchanged',
    writtenDown,
    async (of) => () => call('PUT', at(of), { firstName: 'Ayşe', lastName: 'Demir' }),
    { firstName: 'Ayşe' },
  ],
  ['merges two', writtenDown, mergeWithAnother, { lastMerge: { otherName: 'Fatma' } }],
  ['takes a merge back', writtenDown, undoMerge, { lastMerge: null }],
  [
    'confirms a contact',
    seen,
    async (of) => () => call('POST', at(of, '/contacts/confirm'), SEEN),
    { contacts: [{}, { confirmedAt: START.toISOString() }] },
  ],
  [
    'takes a contact off',
    seen,
    async (of) => () => call('POST', at(of, '/contacts/remove'), SEEN),
    { contacts: [{ kind: 'EMAIL' }] },
  ],
  ['blocks a contact', writtenDown, async (of) => () => call('PUT', at(of, '/block'), BLOCKED), { isBlocked: true }],
])('who %s hears that it is done even when nothing can be read after the commit', async (_, prepare, callOf, now) => {
  const customer = await prepare();
  const ask = await callOf(customer);
  const answer = dataOf<Customer>(await answerAfterCommit(ask, () => call('GET', at(customer))));
  expect(answer).toMatchObject(now);
  expect(dataOf(await call('GET', at(answer)))).toEqual(answer);
});
