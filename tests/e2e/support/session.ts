import type { Session } from '@vakit/contract';
import { dataOf, PASSWORD } from '../../../apps/server/src/test-support/salon.ts';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/** What the browser keeps of a session, under the names of docs/specification.md, section 3. */
export async function storedSession(app: TestApp, email: string): Promise<{ jwt_token: string; user: string }> {
  const { token, user } = dataOf<Session>(
    await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } }),
  );
  return { jwt_token: token, user: JSON.stringify(user) };
}
