import { z } from 'zod';
import { date, id, localDate, requiredText } from './fields.ts';
import { DAY_NOTE_MAX } from './limits.ts';
import { expectedVersion, version } from './version.ts';

/** A line about a day that everybody who works in a branch reads, such as a delivery. */
export const dayNote = z.object({ id, branchId: id, date: localDate, text: z.string(), version }).meta({
  id: 'DayNote',
  description: 'Note about a day of a branch for all its staff; customers do not see it',
});
export type DayNote = z.infer<typeof dayNote>;

const text = requiredText('dayNote.required', DAY_NOTE_MAX);

export const dayNoteCreation = z.object({ branchId: id, date, text });
export type DayNoteCreation = z.infer<typeof dayNoteCreation>;
/** A field that is left out stays as it is. */
export const dayNoteEdit = z.object({ text: text.optional(), expectedVersion });
export type DayNoteEdit = z.infer<typeof dayNoteEdit>;
