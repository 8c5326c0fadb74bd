import type { Appointment, OwnSchedule, StaffGroup, StaffMember } from '@vakit/contract';
import type { Person } from './day-plan.ts';

export const personOf = ({
  id,
  firstName,
  lastName,
  workingSchedule,
  breakTimes,
}: StaffMember | OwnSchedule): Person => ({
  id,
  name: `${firstName} ${lastName}`,
  hours: { schedule: workingSchedule, breaks: breakTimes },
});

/** Lists the people to show: all who work in the branch, and others with appointments on these days. */
export function shownPeople(
  staff: readonly (StaffMember | OwnSchedule)[],
  appointments: readonly Appointment[],
): Person[] {
  const booked = new Map(appointments.map(({ staffId, staffName }) => [staffId, staffName]));
  const here = staff.filter(({ id, isActive }) => isActive || booked.has(id)).map(personOf);
  const known = new Set(here.map(({ id }) => id));
  const gone = [...booked].filter(([id]) => !known.has(id)).map(([id, name]): Person => ({ id, name, hours: null }));
  return [...here, ...gone];
}

/** Those of them who are in a group. */
export const inGroup = (people: readonly Person[], { staffIds }: Pick<StaffGroup, 'staffIds'>): readonly Person[] =>
  people.filter(({ id }) => staffIds.includes(id));

/** People in the order of some ids; whoever is not among them comes after, as before. */
export function inOrder(people: readonly Person[], ids: readonly string[] = []): readonly Person[] {
  if (ids.length === 0) return people;
  const placeOf = ({ id }: Person) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return people.toSorted((one, other) => placeOf(one) - placeOf(other));
}
