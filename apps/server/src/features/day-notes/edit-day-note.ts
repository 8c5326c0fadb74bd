import type { DayNote, DayNoteEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { versioned } from '../../http/version.ts';
import { lockSeenDayNote } from './lock-seen-day-note.ts';
import { updateDayNote } from './queries.ts';

/** @throws Refusal DAY_NOTE_NOT_FOUND, CHANGED */
export function editDayNote(
  { database }: Context,
  account: SignedIn,
  id: string,
  { text, expectedVersion }: DayNoteEdit,
): Promise<DayNote> {
  return inTransaction(database, async (transaction) => {
    const { version, ...note } = await lockSeenDayNote(transaction, account, id, expectedVersion);
    if (text === undefined) return { ...note, version };
    await updateDayNote(transaction, id, text);
    return versioned({ ...note, text });
  });
}
