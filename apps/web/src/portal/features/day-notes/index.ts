export { useDayNotes } from './api.ts';
export { NotesOfDays } from './notes-of-days.tsx';
export { PrintedNotes } from './printed-notes.tsx';
