import type { Branch } from '@vakit/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchBody, dataOf, signUpOwner } from '../../test-support/salon.ts';
import { startTestApp, type TestApp } from '../../test-support/test-app.ts';
import { answerAfterCommit } from '../../test-support/time-out-after-commit.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await signUpOwner(app);
});
afterAll(() => app.close());

const create = () => app.call('POST', '/branches', { token, body: branchBody() });
const editBody = () => {
  const { slug, ...body } = branchBody({ name: 'Daha Şık Berber', minCancellationHours: 0 });
  return body;
};

test.each<[what: string, call: (id: string) => Promise<unknown>, now: object]>([
  ['opens a branch', create, { isPublished: false }],
  ['publishes it', (id) => app.call('PUT', `/branches/${id}/publish`, { token }), { isPublished: true }],
  ['edits it', (id) => app.call('PUT', `/branches/${id}`, { token, body: editBody() }), { name: 'Daha Şık Berber' }],
])('who %s hears that it is done even when nothing can be read after the commit', async (_, call, now) => {
  const { id } = dataOf<Branch>(await create());
  const answer = await answerAfterCommit(
    () => call(id) as ReturnType<typeof create>,
    () => app.call('GET', `/branches/${id}`, { token }),
  );
  const branch = dataOf<Branch>(answer);
  expect(branch).toMatchObject(now);
  const { qrCodeUrl, qrCodePdfUrl, ...seen } = dataOf<Branch>(
    await app.call('GET', `/branches/${branch.id}`, { token }),
  );
  expect(branch).toMatchObject(seen);
});
