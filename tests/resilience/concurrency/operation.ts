import { ANY_STAFF } from '@vakit/contract';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@vakit/scheduling';
import * as fc from 'fast-check';
import { newcomer, onlineCustomer, receivedCustomer, type Who } from './contacts.ts';
import {
  ABSENCES,
  DAYS,
  DELETABLE,
  EDITABLE,
  LEAVING,
  LENGTHS_ON_VISIT,
  type Minutes,
  OPENINGS,
  type Opening,
  OTHER_TERMS,
  OWN_TERMS,
  type OwnTerms,
  STAYING,
  STEP,
  type Terms,
  WAITING,
  WAITS_ON_VISIT,
  WORKS,
  type Work,
} from './salon-plan.ts';

const KEYS = 30;

type Place<Person> = {
  readonly person: Person;
  readonly day: number;
  /** Minutes of the day */
  readonly start: number;
};
export type AnyPlace = Place<number | typeof ANY_STAFF>;

export const SETTLING = ['APPROVED', 'REJECTED', 'withdraw', 'cancel', 'reschedule'] as const;
export type Settling = (typeof SETTLING)[number];

/** What a client does next. People, services and appointments are meant by number, so that a history can be shortened. */
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
  /** What runs at the moment gets its outcome. */
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
        /** Of one service of it, how long it takes, or when its customer waits in what has a wait */
        readonly service: number;
        readonly duration: number;
        readonly wait: Minutes | null;
        /** Of the whole visit, in minutes; null for as much longer or shorter as the service */
        readonly minutes: number | null;
      }[];
      readonly allowsUnusual: boolean;
    }
  /** The rest of the day of whoever an appointment is with begins later, or it takes longer itself and what it runs into does. */
  | {
      readonly kind: 'push';
      readonly appointment: number;
      readonly minutes: number;
      /** Which stretch of its work takes longer; null for the rest of the day */
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
  /** What waits to be moved: all of this is done to it at once. */
  | { readonly kind: 'settle'; readonly appointment: number; readonly by: readonly Settling[] }
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
      /** Of the second the next one, who offers something else */
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
  /** Whoever has a seat cancels it, with several windows at once. */
  | { readonly kind: 'cancel-seat'; readonly seat: number; readonly times: number }
  /** Whoever has a seat moves it to each of these sessions, at once. */
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

const kind = <Kind extends Operation['kind']>(name: Kind) => fc.constant(name);
const record = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record<Model>(model, { noNullPrototype: true });

const person = fc.nat(STAYING - 1);
const anyone = fc.oneof(fc.constant(ANY_STAFF), person, person);
const appointment = fc.nat(1_000);
const day = fc.nat(DAYS - 1);
const key = fc.oneof(fc.constant(null), fc.constant(null), fc.nat(KEYS - 1));
const onGrid = fc.integer({ min: (8 * 60) / STEP, max: (18 * 60) / STEP }).map((step) => step * STEP);
const offGrid = fc.integer({ min: 7 * 60, max: 19 * 60 });
const anyTime = fc.oneof({ weight: 4, arbitrary: onGrid }, { weight: 1, arbitrary: offGrid });
const service = fc.oneof(
  { weight: 9, arbitrary: fc.nat(EDITABLE - 1) },
  { weight: 1, arbitrary: fc.constant(DELETABLE) },
  { weight: 3, arbitrary: fc.constant(WAITING) },
);
const services = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(service) },
  { weight: 1, arbitrary: fc.uniqueArray(service, { minLength: 2, maxLength: 3 }) },
);
const oneOrTwo = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.tuple(value) }, { weight: 1, arbitrary: fc.tuple(value, value) });

const WEIGHTED: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Operation>])[] = [
  [
    44,
    record({
      kind: kind('book'),
      who: onlineCustomer,
      place: record({ person: anyone, day, start: onGrid }),
      services,
      isVaried: fc.boolean(),
      times: fc.constantFrom(1, 1, 2, 3),
      key,
    }),
  ],
  [
    6,
    record({
      kind: kind('first-visits'),
      who: newcomer,
      places: fc.array(record({ person: anyone, day, start: onGrid }), { minLength: 2, maxLength: 4 }),
      services,
      isVaried: fc.boolean(),
    }),
  ],
  [
    8,
    record({
      kind: kind('receive'),
      who: receivedCustomer,
      place: record({ person: anyone, day, start: anyTime }),
      services,
      isVaried: fc.boolean(),
      key,
      allowsUnusual: fc.boolean(),
    }),
  ],
  [10, record({ kind: kind('cancel'), appointment })],
  [
    10,
    record({
      kind: kind('change'),
      appointment,
      to: oneOrTwo(fc.constantFrom(...APPOINTMENT_STATUSES)),
      saysWhatItSaw: fc.boolean(),
    }),
  ],
  [
    8,
    record({
      kind: kind('walk-in'),
      who: receivedCustomer,
      person,
      services,
      isVaried: fc.boolean(),
      minutesAgo: fc.integer({ min: -30, max: 60 }),
    }),
  ],
  [5, record({ kind: kind('finish'), appointment, to: fc.constantFrom('COMPLETED', 'NO_SHOW') })],
  [
    8,
    record({
      kind: kind('undo'),
      appointment,
      times: fc.constantFrom(1, 1, 2),
      meetsTimeOff: fc.constantFrom(false, false, true),
    }),
  ],
  [
    20,
    record({
      kind: kind('reschedule'),
      appointment,
      to: oneOrTwo(record({ person: anyone, day, start: onGrid })),
    }),
  ],
  [
    12,
    record({
      kind: kind('move'),
      appointment,
      to: oneOrTwo(record({ person, day, start: anyTime })),
      duration: fc.constantFrom(null, null, 15, 120),
      allowsUnusual: fc.boolean(),
      saysWhatItSaw: fc.boolean(),
    }),
  ],
  [
    16,
    record({
      kind: kind('change-lengths'),
      appointment,
      to: oneOrTwo(
        record({
          service: fc.nat(2),
          duration: fc.constantFrom(...LENGTHS_ON_VISIT),
          wait: fc.constantFrom(...WAITS_ON_VISIT),
          minutes: fc.constantFrom(null, null, null, 40, 100),
        }),
      ),
      allowsUnusual: fc.boolean(),
    }),
  ],
  [
    14,
    record({
      kind: kind('push'),
      appointment,
      minutes: fc.constantFrom(5, 15, 30, 60),
      work: fc.constantFrom(null, 0, 0, 1),
      times: fc.constantFrom(1, 1, 2),
      allowsUnusual: fc.boolean(),
    }),
  ],
  [
    10,
    record({
      kind: kind('swap'),
      appointment,
      other: appointment,
      times: fc.constantFrom(1, 1, 2),
      allowsUnusual: fc.boolean(),
    }),
  ],
  [
    24,
    record({
      kind: kind('settle'),
      appointment,
      by: fc.uniqueArray(fc.constantFrom<Settling>('APPROVED', ...SETTLING), { minLength: 1, maxLength: 3 }),
    }),
  ],
  [
    12,
    record({
      kind: kind('receive-elsewhere'),
      who: receivedCustomer,
      place: record({ person, day, start: anyTime }),
    }),
  ],
  [
    6,
    record({
      kind: kind('crowd'),
      who: receivedCustomer,
      day,
      start: anyTime,
      maintained: fc.oneof(fc.constant(null), fc.nat(100)),
    }),
  ],
  [
    10,
    record({
      kind: kind('receive-party'),
      who: receivedCustomer,
      day,
      start: anyTime,
      person,
      services: fc.tuple(fc.nat(EDITABLE - 1), fc.nat(EDITABLE - 1)),
      isForGuest: fc.boolean(),
    }),
  ],
  [10, record({ kind: kind('plan-session'), place: record({ person, day, start: anyTime }) })],
  [5, record({ kind: kind('cancel-session'), session: fc.nat(100), times: fc.constantFrom(1, 1, 2) })],
  [
    8,
    record({
      kind: kind('take-seats'),
      session: fc.nat(100),
      people: fc.array(fc.nat(999), { minLength: 1, maxLength: 3 }),
    }),
  ],
  [4, record({ kind: kind('cancel-seat'), seat: fc.nat(100), times: fc.constantFrom(1, 1, 2) })],
  [8, record({ kind: kind('move-seat'), seat: fc.nat(100), sessions: oneOrTwo(fc.nat(100)) })],
  [3, record({ kind: kind('cancel-elsewhere'), appointment })],
  [3, record({ kind: kind('work'), person, work: fc.constantFrom(...WORKS) })],
  [
    2,
    record({
      kind: kind('open'),
      opening: record({ hours: fc.constantFrom(...OPENINGS), isAutoApproved: fc.boolean() }),
    }),
  ],
  [
    3,
    record({
      kind: kind('close'),
      person: fc.oneof(person, person, fc.constant(null)),
      day,
      hours: fc.constantFrom(...ABSENCES),
      cancelsAppointments: fc.boolean(),
    }),
  ],
  [4, record({ kind: kind('reopen'), closure: fc.nat(100) })],
  [
    4,
    record({
      kind: kind('edit-service'),
      service: fc.nat(EDITABLE - 1),
      terms: fc.constantFrom(...OTHER_TERMS),
    }),
  ],
  [6, record({ kind: kind('take-terms'), person, owns: oneOrTwo(fc.constantFrom(...OWN_TERMS)) })],
  [3, record({ kind: kind('use-piece'), piece: fc.nat(100), isActive: fc.boolean() })],
  [
    4,
    record({
      kind: kind('maintain'),
      piece: fc.nat(100),
      day,
      hours: fc.constantFrom(...ABSENCES),
      movesAppointments: fc.constantFrom(true, true, false),
    }),
  ],
  [4, record({ kind: kind('end-maintenance'), maintenance: fc.nat(100) })],
  [8, record({ kind: kind('choose-pieces'), appointment, from: fc.nat(2) })],
  [1, record({ kind: kind('delete-service'), service: fc.constant(DELETABLE) })],
  [
    2,
    record({
      kind: kind('dismiss'),
      who: onlineCustomer,
      person: fc.integer({ min: STAYING, max: STAYING + LEAVING - 1 }),
      isAnyoneAsked: fc.boolean(),
    }),
  ],
];
const operation = fc.oneof(...WEIGHTED.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** What each of several clients does, one after the other, while the others do theirs. */
export function histories(clients: number, operations: number): fc.Arbitrary<Operation[][]> {
  const client = fc.array(operation, { maxLength: operations, size: 'max' });
  // Without bias, lest most histories are short.
  return fc.noBias(fc.array(client, { minLength: 1, maxLength: clients, size: 'max' }));
}
