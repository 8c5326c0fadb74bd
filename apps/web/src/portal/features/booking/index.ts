export {
  type MoveRequest,
  type SwapRequest,
  useMove,
  usePush,
  usePushPreview,
  useSlotsToMove,
  useSwap,
} from './api.ts';
export { BookAgain } from './book-again.tsx';
export { ContactFields } from './contact-fields.tsx';
export { NewAppointment } from './new-appointment.tsx';
export { ReceptionDrawer } from './reception-drawer.tsx';
export { type PlannedPlace, useBookingBeside } from './use-booking-beside.ts';
export { useUntoldMove } from './use-untold-move.ts';
export { NOTHING_WISHED, type WishedStart } from './wished-start.ts';
