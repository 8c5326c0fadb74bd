import { text } from '@vakit/contract';
import {
  type AskedTime,
  askedTimeOf,
  bookedMinutes,
  findFreeSlot,
  type Interval,
  intervalOfDay,
  leastBooked,
  type UnusualTime,
} from '@vakit/scheduling';
import { Refusal } from '../../http/refusal.ts';
import type { Offer } from './offers.ts';
import type { PersonQuestion } from './questions.ts';

/** A local date `YYYY-MM-DD` and time `HH:MM` of the branch. */
export type LocalStart = { readonly appointmentDate: string; readonly startTime: string };
/** Who is booked, and when, in epoch minutes. */
export type ChosenTime<Person extends Offer = Offer> = Interval & { readonly offer: Person };

/**
 * Chooses who of several people gets a booking that customers may make: of those who are free the one with the fewest
 * booked minutes on that day.
 * @throws Refusal SLOT_UNAVAILABLE
 */
export function chooseFree<Person extends Offer>(
  people: readonly PersonQuestion<Person>[],
  { appointmentDate, startTime }: LocalStart,
): ChosenTime<Person> {
  const free = people.flatMap(({ offer, question }) => {
    const slot = findFreeSlot({ ...question, date: appointmentDate }, startTime);
    return slot ? [{ offer, start: slot.start, end: slot.end }] : [];
  });
  return requireOne(free, people, appointmentDate);
}

/**
 * The same for the business, which may take unusual times as well once it has been asked.
 * @throws Refusal SLOT_UNAVAILABLE when the person is booked then, OUTSIDE_WORKING_HOURS
 */
export function chooseAsked<Person extends Offer>(
  people: readonly PersonQuestion<Person>[],
  { appointmentDate, startTime }: LocalStart,
  allowUnusual: boolean,
): ChosenTime<Person> {
  const asked = people.flatMap(({ offer, question }) => {
    const time = askedTimeOf({ ...question, date: appointmentDate }, startTime);
    return time && !time.isTaken ? [{ offer, ...time, unusual: unusualOf(offer, time) }] : [];
  });
  const usual = asked.filter(({ unusual }) => unusual.length === 0);
  if (usual.length > 0) return requireOne(usual, people, appointmentDate);
  const [first] = asked;
  if (first && !allowUnusual) throw refuseUnusual(first.unusual);
  return requireOne(asked, people, appointmentDate);
}

const unusualOf = ({ offers_all }: Offer, { unusual }: AskedTime): UnusualTime[] =>
  offers_all ? [...unusual] : [...unusual, 'NOT_OFFERED'];

function requireOne<Person extends Offer>(
  free: readonly ChosenTime<Person>[],
  people: readonly PersonQuestion[],
  appointmentDate: string,
): ChosenTime<Person> {
  const [only, ...others] = free;
  if (!only) throw new Refusal('SLOT_UNAVAILABLE');
  if (others.length === 0) return only;
  const day = intervalOfDay(appointmentDate, only.offer.time_zone);
  const candidates = free.map((each) => ({ ...each, bookedMinutes: bookedMinutes(takenBy(each, people), day) }));
  return leastBooked(candidates, Math.random()) ?? only;
}

const takenBy = ({ offer }: ChosenTime, people: readonly PersonQuestion[]) =>
  people.find((each) => each.offer.staff_id === offer.staff_id)?.question.taken ?? [];

function refuseUnusual(unusual: readonly UnusualTime[]): Refusal {
  return new Refusal('OUTSIDE_WORKING_HOURS', {
    parameters: (language) => ({
      reasons: unusual.map((each) => text(`warning.${each}`, language)).join(', '),
    }),
  });
}
