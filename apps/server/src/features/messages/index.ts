export {
  mailAccountDeleted,
  mailEmailChange,
  mailEmailChanged,
  mailInvitation,
  mailPasswordReset,
  mailStaffLink,
  mailVerification,
  type Reader,
} from './account-messages.ts';
export { appointmentCalendar, visitsCalendar } from './appointment-calendar.ts';
export type { AppointmentFacts } from './appointment-facts.ts';
export {
  overdueReason,
  remind,
  tellBooked,
  tellBookedAtReception,
  tellCancelledByBusiness,
  tellCancelledByCustomer,
  tellConfirmed,
  tellMoveApproved,
  tellMovedByBusiness,
  tellMovedByCustomer,
  tellMoveEnded,
  tellMoveRequested,
  tellMoveWithdrawn,
  tellOverdue,
  tellVisitChanged,
  timeOffReason,
} from './appointment-messages.ts';
export { textCountryOf } from './channels/sms/mobile-number.ts';
export { findCustomerMessages, wasTold } from './customer-messages.ts';
export { dayText } from './date-texts.ts';
export { DELIVERIES } from './deliveries.ts';
export { findBranchAndOwners, findFacts, findOthersOfParty, messageSubject } from './find-facts.ts';
export { requireInvitable } from './invitation-limits.ts';
export { isMailboxOpen, MAILBOX_PATH, mailboxLink } from './mailbox-access.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
export { textedCountries } from './may-reach.ts';
export { ADMISSION_CLEAN_UP, canBeSent, forgetAdmissions } from './message-limits.ts';
export {
  MOVE_NOTICES,
  placedAsKnown,
  takeMoveNotice,
  takeMoveNotices,
  tellMovedTogether,
  tellMoveWhenDue,
} from './move-notices.ts';
export { sendMyAppointmentsCode } from './my-appointments-message.ts';
export { askForProof, isTextable } from './proof-message.ts';
export { removeOldTexts, TEXT_CLEAN_UP } from './remove-old-texts.ts';
export { isResendable, resendLast } from './resend.ts';
export { type AboutSeats, tellSeatsCancelled, tellSeatsMoved } from './seat-messages.ts';
export { type SeriesOccasion, tellSeries } from './series-message.ts';
export { startDelivery } from './start-delivery.ts';
export { mailTimeOffAnswered, mailTimeOffAsked } from './time-off-messages.ts';
export { type ListedVisit, mailTomorrowList } from './tomorrow-message.ts';
export { forgetProvenNumbers, noteProvenNumber } from './young-businesses.ts';
