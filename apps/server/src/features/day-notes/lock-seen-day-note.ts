import type { DayNote } from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { requireVersion } from '../../http/version.ts';
import { lockOwnDayNote } from './queries.ts';

/**
 * A note that nobody else changes before the transaction ends.
 * @throws Refusal DAY_NOTE_NOT_FOUND, CHANGED when the person saw it otherwise
 */
export async function lockSeenDayNote(
  transaction: Queryable,
  account: SignedIn,
  id: string,
  expectedVersion: string | undefined,
): Promise<DayNote> {
  const note = await lockOwnDayNote(transaction, businessOf(account), id);
  if (!note) throw new Refusal('DAY_NOTE_NOT_FOUND');
  requireVersion(note, expectedVersion);
  return note;
}
