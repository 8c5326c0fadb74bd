import { DAY_NOTES_MAX, type DayNote, type DayNoteCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { lockOwnBranch, requireBranch } from '../branches/index.ts';
import { insertDayNote, selectDayNotes } from './queries.ts';

/**
 * Writes a note about a day at its first free place.
 * @throws Refusal BRANCH_NOT_FOUND, DAY_NOTES_FULL
 */
export async function writeDayNote(
  { database, now }: Context,
  account: SignedIn,
  note: DayNoteCreation,
): Promise<DayNote> {
  return inTransaction(database, async (transaction) => {
    // Shared: whoever books does not wait for a note.
    requireBranch(await lockOwnBranch(transaction, businessOf(account), note.branchId, { shared: true }));
    for (;;) {
      const written = await insertDayNote(transaction, note, now());
      if (written) return written;
      const { length } = await selectDayNotes(transaction, { branchId: note.branchId, from: note.date, to: note.date });
      if (length >= DAY_NOTES_MAX) throw new Refusal('DAY_NOTES_FULL', { parameters: { max: DAY_NOTES_MAX } });
      // Somebody else has taken the place at the same moment: the next one is looked for.
    }
  });
}
