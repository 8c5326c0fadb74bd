import { sendCode } from '../features/my-appointments/send-code.ts';
import { businessIdAt, dataOf } from './salon.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Asks for a customer's appointments at a branch by a contact, and has the code sent: what its reader finds in the mail. */
export async function sentCode(app: TestApp, slug: string, contact: object) {
  const asked = await app.call('POST', `/my-appointments/${slug}/code`, { body: contact });
  const { codeId } = dataOf<{ codeId: string }>(asked);
  await sendCode(app.context, { businessId: await businessIdAt(app, slug), codeId });
  const { plain_text } = await app.database
    .selectFrom('messages')
    .select('plain_text')
    .where('kind', '=', 'MY_APPOINTMENTS')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { codeId, code: /\b(\d{6})\b/.exec(plain_text ?? '')?.[1] };
}

/** The headers of a browser that keeps the cookie of an answer. */
export const withCookieOf = ({ headers }: Answer) => ({
  cookie: String(headers['set-cookie']).split(';')[0] as string,
});
