import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { deleteOwnDayNote } from './queries.ts';

/** @throws Refusal DAY_NOTE_NOT_FOUND */
export async function deleteDayNote({ database }: Context, account: SignedIn, id: string): Promise<void> {
  if (!(await deleteOwnDayNote(database, businessOf(account), id))) throw new Refusal('DAY_NOTE_NOT_FOUND');
}
