export { type MoveRequest, useMove, useSlotsToMove } from './api.ts';
export { BookAgain } from './book-again.tsx';
export { NewAppointment } from './new-appointment.tsx';
export { ReceptionDrawer } from './reception-drawer.tsx';
export type { WishedStart } from './wished-start.ts';
