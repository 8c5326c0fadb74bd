import { dataOf, mailedToken, PASSWORD } from '../../../apps/server/src/test-support/salon.ts';
import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/** Sets the first password of an invited staff member; returns the e-mail address. */
export async function acceptInvitation(app: TestApp, { email }: { email: string }): Promise<string> {
  const body = { newPassword: PASSWORD, confirmPassword: PASSWORD };
  const token = await mailedToken(app, email);
  dataOf(await app.call('POST', `/auth/reset-password?token=${token}`, { body }));
  return email;
}
