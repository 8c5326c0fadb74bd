import { ANY_STAFF } from '@vakit/contract';
import { doneWith, type Wish } from './done.ts';
import type { Span } from './life.ts';
import { needsOf } from './needs.ts';
import { momentsOf, type Past } from './past.ts';
import { mayBeGoneAt, offers, type Wanted } from './person-at.ts';
import { minuteAt } from './place.ts';
import type { WantedPlace } from './request.ts';
import type { Done, Minutes, Terms } from './salon-plan.ts';
import { possibleAt } from './versions.ts';

/** Lists the possible terms of the services with a person, all at the same moment. */
export function termsAt(past: Past, moment: number, personId: string, wish: Wish): Done[][] {
  const { terms, owns, salon } = past;
  return possibleAt(owns.get(personId) ?? [], moment).flatMap((own) =>
    wish.serviceIds.reduce<Done[][]>(
      (all, id) => {
        const possible = possibleAt(terms.get(id) ?? [], moment);
        return all.flatMap((before) => possible.map((each) => [...before, doneWith(salon, wish, id, each, own)]));
      },
      [[]],
    ),
  );
}

/** How long services take one after the other, and the person stays busy after them, in minutes. */
export const lengthOf = (all: readonly Terms[]): Length => ({
  duration: all.reduce((sum, { duration }) => sum + duration, 0),
  buffer: Math.max(...all.map(({ buffer }) => buffer)),
  waits: all.flatMap(({ wait }, index) => {
    const start = all.slice(0, index).reduce((sum, { duration }) => sum + duration, 0);
    return wait ? [{ start: start + wait.start, end: start + wait.end }] : [];
  }),
});

/** Minutes of a visit, and its waits */
export type Length = Pick<Terms, 'duration' | 'buffer'> & { readonly waits?: readonly Minutes[] | undefined };

/** Longer than whatever a visit may have taken with a person while a request was made, without a wait. */
export function longestOf(past: Past, span: Span, personId: string, wish: Wish): Length {
  const lengths = momentsOf(span, past).flatMap((moment) => termsAt(past, moment, personId, wish).map(lengthOf));
  return {
    duration: Math.max(...lengths.map(({ duration }) => duration)),
    buffer: Math.max(...lengths.map(({ buffer }) => buffer)),
  };
}

/**
 * Finds the places of a visit with each of the people who may take it over.
 * @param lengths what it may take with a person
 * @returns for each person where it may be
 */
export function candidates(
  past: Past,
  { personId, date, start }: WantedPlace,
  serviceIds: readonly string[],
  lengths: (personId: string) => readonly Length[],
  except: readonly string[] = [],
): Wanted[][] {
  const ids =
    personId === ANY_STAFF
      ? past.salon.people.map(({ id }) => id).filter((id) => offers(past, id, serviceIds))
      : [personId];
  const from = minuteAt(date, start);
  const needs = needsOf(past.salon, serviceIds);
  return ids.map((id) =>
    lengths(id).map(({ duration, buffer, waits }) => ({
      ...{ place: { personId: id, start: from, end: from + duration, waits }, buffer, needs, except },
    })),
  );
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
