/** Those whose links open an account are wiped once they are sent. */
export const ACCOUNT_LINK_KINDS = ['VERIFICATION', 'PASSWORD_RESET', 'INVITATION'] as const;
type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** What a message is about. */
export type MessageKind =
  | AccountLinkKind
  | 'STAFF_LINK'
  | 'REQUESTED'
  | 'CONFIRMED'
  | 'REJECTED'
  | 'CANCELLED'
  | 'OVERDUE'
  | 'CANCELLATION_RECEIPT'
  | 'REMINDER_24H'
  | 'REMINDER_2H'
  | 'NEW_BOOKING'
  | 'CUSTOMER_CANCELLED';
