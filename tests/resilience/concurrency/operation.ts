import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@vakit/scheduling';
import * as fc from 'fast-check';

/** Minutes of the day, the same on every weekday */
export type Hours = { readonly start: number; readonly end: number; readonly isOpen: boolean };
export type Opening = { readonly hours: Hours; readonly isAutoApproved: boolean };
export type Work = { readonly hours: Hours; readonly breaks: readonly { start: number; end: number }[] };

export const STEP = 15;
export const STAYING = 4;
/** People who are booked only at the moment at which they are let go */
export const LEAVING = 4;
/** Of the services at first, in minutes; the last one may be deleted. */
export const DURATIONS = [30, 45, 60, 90, 30];
const DAYS = 4;
const KEYS = 30;

const clock = (start: number, end: number) => ({ start: start * 60, end: end * 60 });
const hours = (start: number, end: number, isOpen = true): Hours => ({ ...clock(start, end), isOpen });

export const ALL_DAY: Work = { hours: hours(9, 18), breaks: [] };
export const FIRST_OPENING: Opening = { hours: hours(9, 18), isAutoApproved: false };
const OPENINGS: readonly Hours[] = [hours(9, 18), hours(8, 17), hours(11, 18), hours(9, 18, false)];
const WORKS: readonly Work[] = [
  ALL_DAY,
  { hours: hours(9, 18), breaks: [clock(12, 13)] },
  { hours: hours(10, 16), breaks: [clock(11, 11.5), clock(13, 14)] },
  { hours: hours(13, 18), breaks: [] },
  { hours: hours(9, 18, false), breaks: [] },
];

/** What a client does next. People, services and appointments are meant by number, so that a history can be shortened. */
export type Operation =
  | {
      readonly kind: 'book';
      readonly person: number;
      readonly service: number;
      readonly day: number;
      readonly start: number;
      /** The request is sent so many times at once, under one key when there is one. */
      readonly times: number;
      readonly key: number | null;
    }
  | { readonly kind: 'cancel'; readonly appointment: number }
  | {
      readonly kind: 'change';
      readonly appointment: number;
      /** Each by a person of their own, at once */
      readonly to: readonly AppointmentStatus[];
      readonly saysWhatItSaw: boolean;
    }
  | { readonly kind: 'work'; readonly person: number; readonly work: Work }
  | { readonly kind: 'open'; readonly opening: Opening }
  | { readonly kind: 'edit-service'; readonly service: number; readonly duration: number }
  | { readonly kind: 'delete-service'; readonly service: number }
  /** While a customer books them */
  | { readonly kind: 'dismiss'; readonly person: number };

const kind = <Kind extends Operation['kind']>(name: Kind) => fc.constant(name);
const person = fc.nat(STAYING - 1);
const service = fc.nat(DURATIONS.length - 1);
const appointment = fc.nat(1_000);
const record = <Model>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record<Model>(model, { noNullPrototype: true });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 50,
    arbitrary: record({
      kind: kind('book'),
      person,
      service,
      day: fc.nat(DAYS - 1),
      start: fc.integer({ min: (8 * 60) / STEP, max: (18 * 60) / STEP }).map((step) => step * STEP),
      times: fc.constantFrom(1, 1, 2, 3),
      key: fc.oneof(fc.constant(null), fc.constant(null), fc.nat(KEYS - 1)),
    }),
  },
  { weight: 16, arbitrary: record({ kind: kind('cancel'), appointment }) },
  {
    weight: 16,
    arbitrary: record({
      kind: kind('change'),
      appointment,
      to: fc.array(fc.constantFrom(...APPOINTMENT_STATUSES), { minLength: 1, maxLength: 2 }),
      saysWhatItSaw: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: record({ kind: kind('work'), person, work: fc.constantFrom(...WORKS) }) },
  {
    weight: 3,
    arbitrary: record({
      kind: kind('open'),
      opening: record({ hours: fc.constantFrom(...OPENINGS), isAutoApproved: fc.boolean() }),
    }),
  },
  {
    weight: 4,
    arbitrary: record({ kind: kind('edit-service'), service, duration: fc.constantFrom(15, 30, 60, 120) }),
  },
  { weight: 1, arbitrary: record({ kind: kind('delete-service'), service: fc.constant(DURATIONS.length - 1) }) },
  {
    weight: 2,
    arbitrary: record({ kind: kind('dismiss'), person: fc.integer({ min: STAYING, max: STAYING + LEAVING - 1 }) }),
  },
);

/** What each of several clients does, one after the other, while the others do theirs. */
export function histories(clients: number, operations: number): fc.Arbitrary<Operation[][]> {
  const client = fc.array(operation, { maxLength: operations, size: 'max' });
  // Without bias, lest most histories are short.
  return fc.noBias(fc.array(client, { minLength: 1, maxLength: clients, size: 'max' }));
}
