import type { ANY_STAFF } from '@vakit/contract';
import type { AppointmentStatus } from '@vakit/scheduling';
import type { Who } from './contacts.ts';
import type { Minutes, Opening, OwnTerms, Terms, Work } from './salon-plan.ts';

type Place<Person> = {
  readonly person: Person;
  readonly day: number;
  /** Minutes of the day */
  readonly start: number;
};
export type AnyPlace = Place<number | typeof ANY_STAFF>;

export const SETTLING = ['APPROVED', 'REJECTED', 'withdraw', 'cancel', 'reschedule'] as const;
export type Settling = (typeof SETTLING)[number];

/**
 * The next action of a client. People, services and appointments are named by number, so that a history can be
 * shortened.
 */
export type Operation =
  | {
      readonly kind: 'book';
      readonly who: Who;
      readonly place: AnyPlace;
      readonly services: readonly number[];
      readonly isVaried: boolean;
      /** The request is sent so many times at once, under one key when there is one. */
      readonly times: number;
      readonly key: number | null;
      /** Whether it says at what price and length it was shown, as far as its client knows those */
      readonly saysWhatItSaw: boolean;
    }
  /** Somebody whom nobody knows books several times at once. */
  | {
      readonly kind: 'first-visits';
      readonly who: Who;
      readonly places: readonly AnyPlace[];
      readonly services: readonly number[];
      readonly isVaried: boolean;
    }
  | {
      readonly kind: 'receive';
      readonly who: Who;
      readonly place: AnyPlace;
      readonly services: readonly number[];
      readonly isVaried: boolean;
      readonly key: number | null;
      readonly allowsUnusual: boolean;
    }
  | { readonly kind: 'cancel'; readonly appointment: number }
  | {
      readonly kind: 'change';
      readonly appointment: number;
      /** Each by a person of their own, at once */
      readonly to: readonly AppointmentStatus[];
      readonly saysWhatItSaw: boolean;
    }
  /** Somebody comes in, or came a while ago. */
  | {
      readonly kind: 'walk-in';
      readonly who: Who;
      readonly person: number;
      readonly services: readonly number[];
      readonly isVaried: boolean;
      /** Before now; after it where negative */
      readonly minutesAgo: number;
    }
  /** Gives a running visit its outcome. */
  | { readonly kind: 'finish'; readonly appointment: number; readonly to: 'COMPLETED' | 'NO_SHOW' }
  | {
      readonly kind: 'undo';
      readonly appointment: number;
      readonly times: number;
      /** At the same moment its person is given the time off. */
      readonly meetsTimeOff: boolean;
    }
  /** The places are asked for at once. */
  | { readonly kind: 'reschedule'; readonly appointment: number; readonly to: readonly AnyPlace[] }
  | {
      readonly kind: 'move';
      readonly appointment: number;
      readonly to: readonly Place<number>[];
      /** In minutes; null for as long as before */
      readonly duration: number | null;
      readonly allowsUnusual: boolean;
      readonly saysWhatItSaw: boolean;
    }
  /** Other lengths on one visit, by several people at once */
  | {
      readonly kind: 'change-lengths';
      readonly appointment: number;
      readonly to: readonly {
        /** A service of the visit with its new length, or its new division if it has a wait */
        readonly service: number;
        readonly duration: number;
        readonly wait: Minutes | null;
        /** Length of the whole visit in minutes; null changes it as much as the service's */
        readonly minutes: number | null;
      }[];
      readonly allowsUnusual: boolean;
    }
  /** The rest of the day of whoever an appointment is with begins later, or it takes longer itself and what it runs into does. */
  | {
      readonly kind: 'push';
      readonly appointment: number;
      readonly minutes: number;
      /** The stretch of work that takes longer; null for the rest of the day */
      readonly work: number | null;
      readonly times: number;
      readonly allowsUnusual: boolean;
    }
  /** Two appointments change places. */
  | {
      readonly kind: 'swap';
      readonly appointment: number;
      readonly other: number;
      readonly times: number;
      readonly allowsUnusual: boolean;
    }
  /** Answers an appointment that waits to be moved in all these ways at once. */
  | {
      readonly kind: 'settle';
      readonly appointment: number;
      readonly by: readonly Settling[];
      /** Whether it may be approved to a time that is unusual by now */
      readonly allowsUnusual: boolean;
      /** Instead whoever it would be moved to is given the time off, alone or while it is approved. */
      readonly timeOff: 'NONE' | 'ALONE' | 'AT_ONCE';
      /** Place for a customer's own move if nothing waits */
      readonly to: AnyPlace;
    }
  /** The reception books everybody at one time, at once, for what needs a room: there are not enough for all. */
  | {
      readonly kind: 'crowd';
      readonly who: Who;
      readonly day: number;
      readonly start: number;
      /** At the same moment one of the rooms is to be in maintenance, given by its number. */
      readonly maintained: number | null;
    }
  /** The reception books somebody with two people, one after the other, however unusual the time. */
  | {
      readonly kind: 'receive-party';
      readonly who: Who;
      readonly day: number;
      readonly start: number;
      /** The second service is by the next person, who offers another one */
      readonly person: number;
      readonly services: readonly [number, number];
      /** Whether the second is for somebody who comes along, so that both may be at once */
      readonly isForGuest: boolean;
    }
  /** The other branch in which the person works books them, however unusual the time. */
  | { readonly kind: 'receive-elsewhere'; readonly who: Who; readonly place: Place<number> }
  /** It plans a group session with them, however unusual the time. */
  | { readonly kind: 'plan-session'; readonly place: Place<number> }
  /** It cancels one, by several people at once. */
  | { readonly kind: 'cancel-session'; readonly session: number; readonly times: number }
  /** Several people take a seat in one at once, under addresses of their own. */
  | { readonly kind: 'take-seats'; readonly session: number; readonly people: readonly number[] }
  /** Cancels a seat from several windows at once. */
  | { readonly kind: 'cancel-seat'; readonly seat: number; readonly times: number }
  /** Moves a seat to each of these sessions at once. */
  | { readonly kind: 'move-seat'; readonly seat: number; readonly sessions: readonly number[] }
  /** It cancels what it has booked. */
  | { readonly kind: 'cancel-elsewhere'; readonly appointment: number }
  | { readonly kind: 'work'; readonly person: number; readonly work: Work }
  | { readonly kind: 'open'; readonly opening: Opening }
  | {
      readonly kind: 'close';
      /** Null for the whole branch */
      readonly person: number | null;
      readonly day: number;
      readonly hours: Minutes | null;
      readonly cancelsAppointments: boolean;
    }
  | { readonly kind: 'reopen'; readonly closure: number }
  | { readonly kind: 'edit-service'; readonly service: number; readonly terms: Terms }
  /** Somebody gets prices and lengths of their own, each by a person of their own, at once. */
  | { readonly kind: 'take-terms'; readonly person: number; readonly owns: readonly OwnTerms[] }
  /** A room or a device is taken out of use, or into it again. */
  | { readonly kind: 'use-piece'; readonly piece: number; readonly isActive: boolean }
  /** One is in maintenance for some of a day; whoever has it is given another, or it is refused. */
  | {
      readonly kind: 'maintain';
      readonly piece: number;
      readonly day: number;
      readonly hours: Minutes | null;
      readonly movesAppointments: boolean;
    }
  | { readonly kind: 'end-maintenance'; readonly maintenance: number }
  /** At the desk other rooms and devices are chosen for an appointment: those from a number on. */
  | { readonly kind: 'choose-pieces'; readonly appointment: number; readonly from: number }
  | { readonly kind: 'delete-service'; readonly service: number }
  /** While a customer books them, or any person for what only they offer */
  | { readonly kind: 'dismiss'; readonly who: Who; readonly person: number; readonly isAnyoneAsked: boolean };
