import type { TestApp } from '../../../apps/server/src/test-support/test-app.ts';

/** The mails to an address, newest first. */
export function mailsTo({ database }: TestApp, address: string) {
  return database
    .selectFrom('messages')
    .select(['kind', 'subject', 'plain_text', 'calendar'])
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
