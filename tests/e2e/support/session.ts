import type { Session } from '@vakit/contract';
import { dataOf, mailedToken, PASSWORD } from '../../../apps/server/src/test-support/salon.ts';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/** Signs in, and returns the session as the browser stores it, under the names of docs/specification.md, section 3. */
export async function storedSession(app: TestApp, email: string): Promise<{ jwt_token: string; user: string }> {
  const { token, user } = dataOf<Session>(
    await app.call('POST', '/auth/login', { body: { email, password: PASSWORD } }),
  );
  return { jwt_token: token, user: JSON.stringify(user) };
}

/** Ends every session of an account, as a forgotten password does. */
export async function endSessions(app: TestApp, email: string): Promise<void> {
  await app.call('POST', `/auth/forgot-password?email=${encodeURIComponent(email)}`);
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  await app.call('POST', `/auth/reset-password?token=${await mailedToken(app, email)}`, { body });
}
