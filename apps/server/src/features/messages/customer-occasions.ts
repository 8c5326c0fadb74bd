import type { Placed, VisitOfSeveral } from './appointment-facts.ts';
import type { MailTextKey } from './mail-text.ts';
import type { MessageKind } from './message-kind.ts';

/** The reason for a message to a customer. */
export type CustomerOccasion = {
  readonly kind: MessageKind;
  readonly texts:
    | 'requested'
    | 'confirmed'
    | 'rejected'
    | 'cancelled'
    | 'overdue'
    | 'moved'
    | 'requestMoved'
    | 'changed'
    | 'seriesBooked'
    | 'seriesMoved'
    | 'seriesCancelled'
    | 'moveRequested'
    | 'moveRejected'
    | 'moveExpired'
    | 'cancellationReceipt'
    | 'reminder24h'
    | 'reminder2h';
  readonly body?: MailTextKey;
  /** The place before the move */
  readonly before?: Placed;
  /** The place of the customer's request to move */
  readonly wished?: Placed;
  /** Why not, in the words of the business */
  readonly reason?: string | null;
  /** All appointments that it is about, where it is about several */
  readonly visits?: readonly VisitOfSeveral[];
  /** Whether the reason of a cancellation is the customer's own: whoever holds the code may have typed it to anybody's address */
  readonly isOwnReason?: boolean;
  /** Whether the customer's own act is told, or that of whoever typed their address; known of some kinds */
  readonly isOwnAct?: boolean;
  /** The calendar has it already */
  readonly isInCalendar?: boolean;
};

export const OCCASIONS = {
  requested: { kind: 'REQUESTED', texts: 'requested' },
  confirmed: { kind: 'CONFIRMED', texts: 'confirmed' },
  rejected: { kind: 'REJECTED', texts: 'rejected' },
  cancelled: { kind: 'CANCELLED', texts: 'cancelled' },
  moved: { kind: 'MOVED', texts: 'moved' },
  changed: { kind: 'CHANGED', texts: 'changed' },
  seriesBooked: { kind: 'SERIES_BOOKED', texts: 'seriesBooked' },
  seriesMoved: { kind: 'SERIES_MOVED', texts: 'seriesMoved' },
  seriesCancelled: { kind: 'SERIES_CANCELLED', texts: 'seriesCancelled' },
  requestMoved: { kind: 'MOVED', texts: 'requestMoved' },
  moveRequested: { kind: 'MOVE_REQUESTED', texts: 'moveRequested', isInCalendar: true },
  moveRejected: { kind: 'MOVE_REJECTED', texts: 'moveRejected', isInCalendar: true },
  moveExpired: { kind: 'MOVE_EXPIRED', texts: 'moveExpired', isInCalendar: true },
  overdue: { kind: 'OVERDUE', texts: 'overdue' },
  cancellationReceipt: { kind: 'CANCELLATION_RECEIPT', texts: 'cancellationReceipt', isOwnReason: true },
  reminder24h: { kind: 'REMINDER_24H', texts: 'reminder24h', isInCalendar: true },
  reminder2h: { kind: 'REMINDER_2H', texts: 'reminder2h', isInCalendar: true },
} as const satisfies Record<string, CustomerOccasion>;
