import type { DayNote, DayNoteEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { businessOf, type SignedIn } from '../../http/session-guard.ts';
import { updateOwnDayNote } from './queries.ts';

/** @throws Refusal DAY_NOTE_NOT_FOUND */
export async function editDayNote(
  { database }: Context,
  account: SignedIn,
  id: string,
  { text }: DayNoteEdit,
): Promise<DayNote> {
  const edited = await updateOwnDayNote(database, businessOf(account), id, text);
  if (!edited) throw new Refusal('DAY_NOTE_NOT_FOUND');
  return edited;
}
