import { type DayAvailability, groupByDay } from './days.ts';
import { covers } from './interval.ts';
import type { PartyPlan, PartyQuestion } from './party.ts';
import { gridOf, type PartyDay, partyDayOf } from './party-day.ts';
import { findBestPlan, type PartySearch } from './party-search.ts';
import type { Slot } from './slots.ts';
import { minutesOfTime, timeOfMinutes } from './wall-clock.ts';
import { firstOccurrence, localMinuteAt } from './zoned-day.ts';

/** A start of a party, and how it is served then; without a plan it ends after the shortest stay that is conceivable. */
export type PartySlot = Slot & { readonly plan?: PartyPlan };

/**
 * Every start of the branch's grid on one day at which the party would be served within the opening hours if everybody were
 * free, and the best plan for it, if there is one. As with `slotsOfDay`, what a clock change skips is not listed.
 * @param date local ISO date `YYYY-MM-DD`
 */
export const partySlotsOfDay = (question: PartyQuestion, date: string): PartySlot[] => [
  ...eachPartySlot(question, date),
];

/** The free slot of that day which starts at the local time `HH:MM`, or undefined when there is none. */
export function findPartyPlan(question: PartyQuestion, date: string, startTime: string): PartyPlan | undefined {
  return eachPartySlot(question, date, { startTime }).next().value?.plan;
}

/**
 * Whether a party can begin on several days, and when the first time is.
 * @param dates local ISO dates `YYYY-MM-DD`
 */
export function availabilityOfPartyDays(
  question: PartyQuestion,
  dates: readonly string[],
): { date: string; availability: DayAvailability; firstTime: string | null }[] {
  const questionOn = questionByDate(question);
  return dates.map((date) => {
    let isOpen = false;
    for (const { available, startTime } of eachPartySlot(questionOn(date), date, { isAnyEnough: true })) {
      if (available) return { date, availability: 'FREE', firstTime: startTime };
      isOpen = true;
    }
    return { date, availability: isOpen ? 'FULL' : 'CLOSED', firstTime: null };
  });
}

function* eachPartySlot(
  question: PartyQuestion,
  date: string,
  { startTime, ...search }: PartySearch & { readonly startTime?: string } = {},
): Generator<PartySlot> {
  const day = partyDayOf(question, date);
  const shortest = Math.max(0, ...day.guests.map((guest) => guest.shortest));
  for (const local of gridOf(day, question.slotIntervalMinutes)) {
    if (startTime !== undefined && local !== minutesOfTime(startTime)) continue;
    const start = firstOccurrence(local, day.segments);
    if (start === undefined || !mayBegin(day, start, shortest)) continue;
    const isBookable = question.bookableFrom <= start && start < question.bookableUntil;
    const plan = isBookable ? findBestPlan(day, start, search) : undefined;
    const end = plan?.end ?? start + shortest;
    yield {
      startTime: timeOfMinutes(local),
      endTime: timeOfMinutes(localMinuteAt(end, day.segments)),
      available: plan !== undefined,
      start,
      end,
      ...(plan && { plan }),
    };
  }
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
