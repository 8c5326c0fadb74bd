import type { GroupSession, VisitTerms } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import type { Contacts } from './contacts.ts';
import type { Minutes, Opening, Terms, Work } from './salon-plan.ts';

/** The place that a request asks for. */
export type WantedPlace = {
  /** An id, or `ANY_STAFF` */
  readonly personId: string;
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
};

/** A booking by a customer, or one at the reception, which may be allowed to be at an unusual time. */
export type BookingRequest = {
  readonly kind: 'book' | 'receive';
  readonly place: WantedPlace;
  readonly serviceIds: readonly string[];
  /** Variants of services that are not taken in their first one */
  readonly variantIds: readonly string[];
  readonly addons: readonly { readonly serviceId: string; readonly addonId: string }[];
  readonly contacts: Contacts;
  readonly key?: string;
  readonly allowsUnusual: boolean;
  /** At what it was shown, where that is said */
  readonly shown?: VisitTerms;
  /** The party to which it belongs, as the server has planned it */
  readonly ofParty?: PartyRequest;
};

/**
 * Services with people of their own at the reception, which takes unusual times: one after the other in any order, those for
 * a guest also at once.
 */
export type PartyRequest = {
  readonly kind: 'receive-party';
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
  readonly members: readonly { readonly personId: string; readonly serviceId: string }[];
  /** Whether all but the first are for somebody who comes along */
  readonly isForGuest: boolean;
  readonly contacts: Contacts;
};

/** A move by a customer, or one by the business, which may be allowed to end at an unusual time. */
export type MoveRequest = {
  readonly kind: 'reschedule' | 'move';
  readonly id: string;
  readonly code: string;
  readonly place: WantedPlace;
  /** In minutes; null for as long as before */
  readonly duration: number | null;
  readonly expected?: WantedPlace;
  readonly allowsUnusual: boolean;
};

/** The business answers whether an appointment is moved, which it may be allowed to be to a time that is unusual by now. */
export type MoveDecision = {
  readonly kind: 'decide';
  readonly id: string;
  readonly decision: 'APPROVED' | 'REJECTED';
  readonly seen: WantedPlace;
  readonly allowsUnusual: boolean;
};

/** Time off is entered. */
export type TimeOffRequest = {
  readonly kind: 'close';
  /** Null for the whole branch */
  readonly personId: string | null;
  readonly date: string;
  /** Null for the whole day */
  readonly hours: Minutes | null;
  /** The ids of the appointments to cancel; what only waits to be moved inside stays where it is */
  readonly cancels: readonly string[];
  /** The ids of those that stay inside, or wait to be moved there, for now */
  readonly leaves: readonly string[];
};

/** Other lengths of one visit, at the desk. */
export type LengthsRequest = {
  readonly kind: 'change-lengths';
  readonly id: string;
  /** With the prices that stay */
  readonly services: readonly { readonly serviceId: string; readonly price: number }[];
  /** How long a service takes, or when its customer waits in what has a wait, null for never */
  readonly lengths: readonly {
    readonly serviceId: string;
    readonly duration?: number;
    readonly wait?: Minutes | null;
  }[];
  /** How long the visit is altogether; null for as much longer or shorter as its services */
  readonly minutes: number | null;
  readonly allowsUnusual: boolean;
};

/** The rest of a day of a person begins later, or what an overrun runs into; which that is is looked up first. */
export type PushRequest = {
  readonly kind: 'push';
  readonly personId: string;
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
  readonly minutes: number;
  /** The visit that takes longer, and its stretch of work: counted from 0, null for the last */
  readonly overrun: { readonly id: string; readonly work: number | null } | null;
  readonly allowsUnusual: boolean;
};

/** Two appointments change places. */
export type SwapRequest = {
  readonly kind: 'swap';
  readonly two: readonly [Swapped, Swapped];
  readonly allowsUnusual: boolean;
};
type Swapped = { readonly id: string; readonly expected: WantedPlace };

/** One call of the server. */
export type Request =
  | BookingRequest
  | MoveRequest
  | PartyRequest
  | LengthsRequest
  | PushRequest
  | SwapRequest
  /** Books somebody who also works in the salon, named by their id there */
  | {
      readonly kind: 'receive-elsewhere';
      readonly place: WantedPlace;
      readonly contacts: Contacts;
      readonly allowsUnusual: true;
    }
  /** In the other branch, with somebody who also works in the salon, by who they are there */
  | { readonly kind: 'plan-session'; readonly place: WantedPlace }
  | { readonly kind: 'cancel-session'; readonly sessionId: string }
  | { readonly kind: 'take-seat'; readonly session: GroupSession; readonly contacts: Contacts }
  | { readonly kind: 'cancel-seat'; readonly code: string }
  | { readonly kind: 'move-seat'; readonly code: string; readonly session: GroupSession }
  | { readonly kind: 'cancel'; readonly id: string; readonly code: string }
  /** The customer no longer wants to have it elsewhere. */
  | { readonly kind: 'withdraw'; readonly id: string; readonly code: string }
  | MoveDecision
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly to: AppointmentStatus;
      readonly expected?: AppointmentStatus;
    }
  | { readonly kind: 'work'; readonly personId: string; readonly work: Work }
  | { readonly kind: 'open'; readonly opening: Opening }
  | TimeOffRequest
  | { readonly kind: 'reopen'; readonly closureId: string }
  | { readonly kind: 'edit-service'; readonly serviceId: string; readonly terms: Terms }
  | {
      readonly kind: 'take-terms';
      readonly personId: string;
      readonly own: readonly {
        readonly serviceId: string;
        readonly variantId: string | null;
        readonly duration: number;
        readonly wait?: Minutes | undefined;
      }[];
    }
  | { readonly kind: 'use-piece'; readonly pieceId: string; readonly name: string; readonly isActive: boolean }
  | {
      readonly kind: 'maintain';
      readonly pieceId: string;
      readonly date: string;
      /** Null for the whole day */
      readonly hours: Minutes | null;
      readonly moveAppointments: boolean;
    }
  | { readonly kind: 'end-maintenance'; readonly maintenanceId: string }
  /** In place of those that the appointment has, which are looked up first */
  | { readonly kind: 'choose-pieces'; readonly id: string; readonly pieceIds: readonly string[] }
  | { readonly kind: 'delete-service'; readonly serviceId: string }
  | { readonly kind: 'delete-person'; readonly personId: string };

/** Own terms of a person, as they were set */
export type Own = (Request & { readonly kind: 'take-terms' })['own'];
