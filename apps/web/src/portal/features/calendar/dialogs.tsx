/** What opens over the calendar. */
export { AppointmentDialog } from './appointment-dialog.tsx';
export { KeysDialog } from './keys-dialog.tsx';
