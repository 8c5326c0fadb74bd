import { ANY_STAFF } from '@vakit/contract';
import type { Span } from './life.ts';
import { needsOf } from './needs.ts';
import { momentsOf, type Own, type Past } from './past.ts';
import { mayBeGoneAt, offers, type Wanted } from './person-at.ts';
import { minuteAt } from './place.ts';
import type { BookingRequest, WantedPlace } from './request.ts';
import { ADDON, type Done, type Minutes, priceOf, priceOfOwn, type Terms, VARIANT } from './salon-plan.ts';
import { possibleAt } from './versions.ts';

type Wish = Pick<BookingRequest, 'serviceIds' | 'variantIds' | 'addons'>;

/** What the services may have been with a person, all at the same moment. */
export function termsAt(
  past: Past,
  moment: number,
  personId: string,
  { serviceIds, variantIds, addons }: Wish,
): Done[][] {
  const { terms, owns, salon } = past;
  const variantOf = (id: string) =>
    salon.services
      .find((each) => each.id === id)
      ?.variants.map((variant) => variant.id)
      .find((variantId) => variantIds.includes(variantId)) ?? null;
  const done = (id: string, offered: Terms, own: Own): Done => {
    const bare = doneAlone(id, offered, own);
    const isAdded = addons.some(({ serviceId }) => serviceId === id);
    return isAdded ? { ...bare, duration: bare.duration + ADDON.duration, price: bare.price + ADDON.price } : bare;
  };
  const doneAlone = (id: string, offered: Terms, own: Own): Done => {
    const chosen = variantOf(id);
    const found = own.find(({ serviceId, variantId }) => serviceId === id && variantId === chosen);
    if (found) {
      const { duration, wait } = found;
      return { duration, buffer: offered.buffer, price: priceOfOwn(duration), ...(wait && { wait }) };
    }
    return chosen ? { ...VARIANT, buffer: offered.buffer } : { ...offered, price: priceOf(offered) };
  };
  return possibleAt(owns.get(personId) ?? [], moment).flatMap((own) =>
    serviceIds.reduce<Done[][]>(
      (all, id) => {
        const possible = possibleAt(terms.get(id) ?? [], moment);
        return all.flatMap((before) => possible.map((each) => [...before, done(id, each, own)]));
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

/** What a visit takes, in minutes, and when its customer waits */
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
 * Where a visit would be with each of those who may take it over.
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
