import { ANY_STAFF } from '@vakit/contract';
import type { Past } from './past.ts';
import { mayBeGoneAt, offers, type Wanted } from './person-at.ts';
import { minuteAt } from './place.ts';
import type { WantedPlace } from './request.ts';
import type { Terms } from './salon-plan.ts';
import { possibleAt } from './versions.ts';

/** What the services of a visit may have been offered at, all at the same moment. */
export function termsAt({ terms }: Past, moment: number, serviceIds: readonly string[]): Terms[][] {
  return serviceIds.reduce<Terms[][]>(
    (all, id) => {
      const possible = possibleAt(terms.get(id) ?? [], moment);
      return all.flatMap((before) => possible.map((each) => [...before, each]));
    },
    [[]],
  );
}

/** How long services take one after the other, and the person stays busy after them, in minutes. */
export const lengthOf = (all: readonly Terms[]): Terms => ({
  duration: all.reduce((sum, { duration }) => sum + duration, 0),
  buffer: Math.max(...all.map(({ buffer }) => buffer)),
});

/** Where a visit of that length would be with each of those who may take it over. */
export function candidates(
  past: Past,
  { personId, date, start }: WantedPlace,
  serviceIds: readonly string[],
  { duration, buffer }: Terms,
  except: readonly string[] = [],
): Wanted[] {
  const ids =
    personId === ANY_STAFF
      ? past.salon.people.map(({ id }) => id).filter((id) => offers(past, id, serviceIds))
      : [personId];
  const from = minuteAt(date, start);
  return ids.map((id) => ({ place: { personId: id, start: from, end: from + duration }, buffer, except }));
}

/** Whether, at that moment, nobody may have been there who can be asked for the services. */
export function mayBeNobodyAt(
  past: Past,
  moment: number,
  personId: string,
  serviceIds: readonly string[],
  mustOffer: boolean,
): boolean {
  if (personId !== ANY_STAFF) {
    return mayBeGoneAt(past, moment, personId) || (mustOffer && !offers(past, personId, serviceIds));
  }
  return past.salon.people.every(({ id }) => !offers(past, id, serviceIds) || mayBeGoneAt(past, moment, id));
}
