import type { PartyPerson } from '../party.ts';
import { WEEKDAYS } from '../wall-clock.ts';

const everyDay = <Value>(value: Value) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, value])) as Record<(typeof WEEKDAYS)[number], Value>;

type Time = Pick<PartyPerson, 'taken'> & Partial<Pick<PartyPerson, 'absences'>>;

/**
 * People of a branch that is open every day from nine o'clock to the end, in UTC, and nothing but what they have to do there.
 * @param timeOf of the person at a place of the names
 */
export function peopleUntil(
  end: string,
  names: readonly string[],
  timeOf: (at: number) => Time,
): Map<string, PartyPerson> {
  const hours = everyDay({ start: '09:00', end, available: true });
  const free = { timeZone: 'UTC', openingHours: hours, schedule: hours, breaks: everyDay([]) };
  const usual = { ...free, extraHours: [], closures: [], absences: [] };
  return new Map(names.map((name, at) => [name, { ...usual, ...timeOf(at) }]));
}
