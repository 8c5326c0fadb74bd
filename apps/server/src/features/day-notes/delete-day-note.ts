import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { lockSeenDayNote } from './lock-seen-day-note.ts';
import { removeDayNote } from './queries.ts';

/** @throws Refusal DAY_NOTE_NOT_FOUND, CHANGED */
export async function deleteDayNote(
  { database }: Context,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockSeenDayNote(transaction, account, id, expectedVersion);
    await removeDayNote(transaction, id);
  });
}
