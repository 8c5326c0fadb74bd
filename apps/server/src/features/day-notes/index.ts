export { dayNoteRoutes } from './routes.ts';
export { writeDayNote } from './write-day-note.ts';
