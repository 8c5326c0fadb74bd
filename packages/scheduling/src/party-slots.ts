import { type DayAvailability, groupByDay } from './days.ts';
import { covers } from './interval.ts';
import type { PartyPlan, PartyQuestion } from './party.ts';
import { gridOf, type PartyDay, partyDayOf } from './party-day.ts';
import { type Effort, PARTY_EFFORT, type Search } from './party-effort.ts';
import { findBestPlan, type PartySearch } from './party-search.ts';
import type { Slot } from './slots.ts';
import { minutesOfTime, timeOfMinutes } from './wall-clock.ts';
import { firstOccurrence, localMinuteAt } from './zoned-day.ts';

/** A start of a party, and how it is served then; without a plan it ends after the shortest stay that is conceivable. */
export type PartySlot = Slot & { readonly plan?: PartyPlan };

/** However many starts are asked about, each may be tried so often, for as long as anything may be tried. */
const ATTEMPTS_OF_START = 200;

/**
 * Every start of the branch's grid on one day at which the party would be served within the opening hours if everybody were
 * free, and the best plan for it, if there is one. As with `slotsOfDay`, what a clock change skips is not listed.
 * @param date local ISO date `YYYY-MM-DD`
 */
export function* partySlotsOfDay(question: PartyQuestion, date: string, effort = effortOfParty()): Search<PartySlot[]> {
  const day = partyDayOf(question, date);
  const slots: PartySlot[] = [];
  const starts = startsOf(question, day);
  for (const [index, start] of starts.entries()) {
    const share = shareOf(effort.left, starts.length - index);
    const plan = yield* planAt(question, day, start, { effort, share });
    yield;
    const end = plan?.end ?? start.start + start.shortest;
    slots.push({
      startTime: timeOfMinutes(start.local),
      endTime: timeOfMinutes(localMinuteAt(end, day.segments)),
      available: plan !== undefined,
      start: start.start,
      end,
      ...(plan && { plan }),
    });
  }
  return slots;
}

/** The plan for the start of that day at the local time `HH:MM`, or undefined when there is none. */
export function* findPartyPlan(
  question: PartyQuestion,
  date: string,
  startTime: string,
  effort = effortOfParty(),
): Search<PartyPlan | undefined> {
  const day = partyDayOf(question, date);
  const start = startsOf(question, day).find(({ local }) => local === minutesOfTime(startTime));
  return start && (yield* planAt(question, day, start, { effort }));
}

/**
 * Whether a party can begin on several days, and when the first time is.
 * @param dates local ISO dates `YYYY-MM-DD`
 */
export function* availabilityOfPartyDays(
  question: PartyQuestion,
  dates: readonly string[],
  effort = effortOfParty(),
): Search<{ date: string; availability: DayAvailability; firstTime: string | null }[]> {
  const questionOn = questionByDate(question);
  const days: { date: string; availability: DayAvailability; firstTime: string | null }[] = [];
  for (const [index, date] of dates.entries()) {
    const floor = effort.left - Math.floor(effort.left / (dates.length - index));
    days.push({ date, ...(yield* availabilityOf(questionOn(date), date, effort, floor)) });
    yield;
  }
  return days;
}

function* availabilityOf(
  question: PartyQuestion,
  date: string,
  effort: Effort,
  floor: number,
): Search<{ availability: DayAvailability; firstTime: string | null }> {
  const day = partyDayOf(question, date);
  const starts = startsOf(question, day);
  for (const [index, start] of starts.entries()) {
    const left = Math.max(0, effort.left - floor);
    const share = Math.min(left, shareOf(left, starts.length - index));
    if (yield* planAt(question, day, start, { isAnyEnough: true, effort, share }))
      return { availability: 'FREE', firstTime: timeOfMinutes(start.local) };
    yield;
  }
  return { availability: starts.length > 0 ? 'FULL' : 'CLOSED', firstTime: null };
}

const effortOfParty = (): Effort => ({ left: PARTY_EFFORT });

const shareOf = (left: number, parts: number) => Math.max(ATTEMPTS_OF_START, Math.floor(left / parts));

/** A start of the grid: its local minute, its epoch minute, and the shortest stay that is conceivable. */
type Start = { readonly local: number; readonly start: number; readonly shortest: number };

function startsOf(question: PartyQuestion, day: PartyDay): Start[] {
  const shortest = Math.max(0, ...day.guests.map((guest) => guest.shortest));
  return gridOf(day, question.slotIntervalMinutes).flatMap((local) => {
    const start = firstOccurrence(local, day.segments);
    return start !== undefined && mayBegin(day, start, shortest) ? [{ local, start, shortest }] : [];
  });
}

function* planAt(
  { bookableFrom, bookableUntil }: PartyQuestion,
  day: PartyDay,
  { start }: Start,
  search: PartySearch,
): Search<PartyPlan | undefined> {
  return bookableFrom <= start && start < bookableUntil ? yield* findBestPlan(day, start, search) : undefined;
}

/** Whether the party would be served in time if everybody were free. */
function mayBegin({ guests: [first], open }: PartyDay, start: number, shortest: number): boolean {
  const candidates = first?.services[0]?.candidates ?? [];
  return (
    covers(open, { start, end: start + shortest }) &&
    candidates.some(({ person, service }) => covers(person.time.open, { start, end: start + service.durationMinutes }))
  );
}

/** The question with what people have around a date alone. */
function questionByDate(question: PartyQuestion): (date: string) => PartyQuestion {
  const people = [...question.people].map(([id, person]) => ({ id, person, takenNear: groupByDay(person.taken) }));
  return (date) => ({
    ...question,
    people: new Map(people.map(({ id, person, takenNear }) => [id, { ...person, taken: takenNear(date) }])),
  });
}
