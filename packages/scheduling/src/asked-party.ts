import type { PartyPart, PartyPlan, PartyQuestion } from './party.ts';
import { gridOf, partyDayOf } from './party-day.ts';
import { type Effort, PARTY_EFFORT, type Search } from './party-effort.ts';
import { findBestPlan } from './party-search.ts';
import { reasonAgainst, UNUSUAL_TIMES, type UnusualTime } from './unusual-time.ts';
import { waitsOf } from './waiting.ts';
import { minutesOfTime } from './wall-clock.ts';
import { firstOccurrence } from './zoned-day.ts';

/** A plan for a time that the reception asks for, and what is unusual about it. */
export type AskedParty = { readonly plan: PartyPlan; readonly unusual: readonly UnusualTime[] };

/**
 * A plan for any minute, as the reception may ask for it: outside the hours of the people only where it must be, and never on
 * what is taken.
 * @param date local ISO date `YYYY-MM-DD`
 * @param startTime local `HH:MM` of the day
 * @returns undefined when too few people or rooms are free, or a clock change skips the start
 */
export function* partyPlanAt(
  question: PartyQuestion,
  date: string,
  startTime: string,
  effort: Effort = { left: PARTY_EFFORT },
): Search<AskedParty | undefined> {
  const day = partyDayOf(question, date);
  const local = minutesOfTime(startTime);
  const start = firstOccurrence(local, day.segments);
  if (start === undefined) return undefined;
  const usual = yield* findBestPlan(day, start, { effort, share: Math.ceil(effort.left / 2) });
  const plan = usual ?? (yield* findBestPlan(day, start, { mayBeOutside: true, effort }));
  if (!plan) return undefined;
  const unusual = new Set(plan.parts.flatMap((part) => reasonAgainstPart(question, date, part) ?? []));
  if (unusual.size === 0 && !gridOf(day, question.slotIntervalMinutes).includes(local)) unusual.add('OFF_GRID');
  if (start < question.bookableFrom) unusual.add('PAST');
  return { plan, unusual: UNUSUAL_TIMES.filter((each) => unusual.has(each)) };
}

function reasonAgainstPart({ guests, people }: PartyQuestion, date: string, part: PartyPart): UnusualTime | undefined {
  const hours = people.get(part.person);
  const services = part.services.flatMap((index) => {
    const candidates = guests[part.guest]?.[index]?.candidates ?? [];
    return candidates.find(({ person }) => person === part.person)?.service ?? [];
  });
  return hours && reasonAgainst({ ...hours, date, waits: waitsOf(services) }, part);
}
