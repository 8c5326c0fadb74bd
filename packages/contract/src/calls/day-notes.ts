import { z } from 'zod';
import { calendarQuery } from '../calendar.ts';
import { dayNote, dayNoteCreation, dayNoteEdit } from '../day-note.ts';
import { done } from '../envelope.ts';
import { DAY_NOTES_MAX } from '../limits.ts';
import { expectedVersionQuery } from '../version.ts';
import { declareCalls } from './call.ts';
import { idPath } from './paths.ts';

const params = idPath('DAY_NOTE_NOT_FOUND');

/** Notes for everybody about a day of a branch, written by the people who run its calendar. */
export const dayNoteCalls = declareCalls('Appointments', 'appointments.manage', {
  'GET /appointments/calendar/notes': {
    access: 'SIGNED_IN',
    summary: 'List notes about some days of a branch, by day; all staff can read them',
    query: calendarQuery,
    answer: z.array(dayNote),
    refusals: ['BRANCH_NOT_FOUND'],
  },
  'POST /appointments/calendar/notes': {
    summary: `Add a note to a day; a day can have ${DAY_NOTES_MAX}`,
    body: dayNoteCreation,
    answer: dayNote,
    status: 201,
    refusals: ['BRANCH_NOT_FOUND', 'DAY_NOTES_FULL'],
  },
  'PUT /appointments/calendar/notes/:id': {
    summary: 'Edit a note of a day',
    params,
    body: dayNoteEdit,
    answer: dayNote,
    refusals: ['DAY_NOTE_NOT_FOUND', 'CHANGED'],
  },
  'DELETE /appointments/calendar/notes/:id': {
    summary: 'Delete a note of a day',
    params,
    query: expectedVersionQuery,
    answer: done,
    refusals: ['DAY_NOTE_NOT_FOUND', 'CHANGED'],
  },
});
