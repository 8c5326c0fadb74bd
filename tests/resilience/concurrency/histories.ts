import { ANY_STAFF } from '@vakit/contract';
import { APPOINTMENT_STATUSES } from '@vakit/scheduling';
import * as fc from 'fast-check';
import { newcomer, onlineCustomer, receivedCustomer } from './contacts.ts';
import { type Operation, SETTLING, type Settling } from './operation.ts';
import {
  ABSENCES,
  DAYS,
  DELETABLE,
  EDITABLE,
  LEAVING,
  LENGTHS_ON_VISIT,
  OPENINGS,
  OTHER_TERMS,
  OWN_TERMS,
  STAYING,
  STEP,
  WAITING,
  WAITS_ON_VISIT,
  WORKS,
} from './salon-plan.ts';

const KEYS = 30;

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
      saysWhatItSaw: fc.boolean(),
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
    36,
    record({
      kind: kind('settle'),
      appointment,
      by: fc.uniqueArray(fc.constantFrom<Settling>('APPROVED', ...SETTLING), { minLength: 1, maxLength: 3 }),
      allowsUnusual: fc.boolean(),
      timeOff: fc.constantFrom('NONE', 'NONE', 'ALONE', 'AT_ONCE'),
      to: record({ person: anyone, day, start: onGrid }),
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
      opening: record({
        hours: fc.constantFrom(...OPENINGS),
        isAutoApproved: fc.integer({ min: 0, max: 7 }).map((each) => each === 0),
      }),
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

/** Draws the operations of several clients, each in its own order, at the same time. */
export function histories(clients: number, operations: number): fc.Arbitrary<Operation[][]> {
  const client = fc.array(operation, { maxLength: operations, size: 'max' });
  // Without bias, lest most histories are short.
  return fc.noBias(fc.array(client, { minLength: 1, maxLength: clients, size: 'max' }));
}
