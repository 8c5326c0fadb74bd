/** What opens over the calendar. */
export { AppointmentDialog } from './appointment-dialog.tsx';
export { BlockDialog } from './block-dialog.tsx';
export { KeysDialog } from './keys-dialog.tsx';
