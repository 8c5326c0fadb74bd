export {
  mailInvitation,
  mailPasswordReset,
  mailStaffLink,
  mailVerification,
  type Reader,
} from './account-mails.ts';
export { appointmentCalendar } from './appointment-calendar.ts';
export type { AppointmentFacts } from './appointment-facts.ts';
export {
  mailBooked,
  mailCancelledByBusiness,
  mailCancelledByCustomer,
  mailConfirmed,
} from './appointment-mails.ts';
export { type MailSender, startMailSender } from './mail-sender.ts';
export { isMailboxOpen, MAILBOX_PATH } from './mailbox-access.ts';
export { mailboxRoutes } from './mailbox-routes.ts';
