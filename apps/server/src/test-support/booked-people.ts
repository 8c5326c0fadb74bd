import fc from 'fast-check';

/** The contacts that somebody leaves with a booking. */
export type Booked = { readonly email: string; readonly phone: string };

const FIRST = '0532 000 00 01';
/** Normalized form of each phone; null for one that identifies nobody */
const PHONES: Readonly<Record<string, string | null>> = {
  '': null,
  '-': null,
  [FIRST]: '+905320000001',
  '+90 532 000 00 01': '+905320000001',
  '0532 000 00 02': '+905320000002',
  '0532 000 00 03': '+905320000003',
  '0532 000 00 04': '+905320000004',
};
const EMAILS = ['', 'a@x.example', 'B@x.example', 'b@X.example', 'c@x.example', 'd@x.example'];

/** People with few addresses and numbers, so that they share them; each leaves something. */
export const bookedPeople = (constraints: { readonly minLength: number; readonly maxLength: number }) =>
  fc.array(
    fc
      .record({ email: fc.constantFrom(...EMAILS), phone: fc.constantFrom(...Object.keys(PHONES)) })
      .map(({ email, phone }) => (email || phone ? { email, phone } : { email, phone: FIRST })),
    constraints,
  );

/** Lists the keys that identify the person. */
export function keysOf({ email, phone }: Booked): string[] {
  return [email.toLowerCase(), PHONES[phone] ?? ''].filter(Boolean);
}

/** For each booking the place of the first one of the same customer: who shares a contact, directly or through others. */
export function customersAmong(booked: readonly Booked[]): number[] {
  const first = booked.map((_, index) => index);
  const sharing = (a: Booked, b: Booked) => keysOf(a).some((key) => keysOf(b).includes(key));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [i, a] of booked.entries()) {
      for (const [j, b] of booked.entries()) {
        const least = Math.min(first[i] as number, first[j] as number);
        if (!sharing(a, b) || first[i] === first[j]) continue;
        first[i] = first[j] = least;
        isSettled = false;
      }
    }
  }
  return first;
}

/** Draws online and other bookings, with the contacts of each. */
export const bookings = (constraints: { readonly minLength: number; readonly maxLength: number }) =>
  bookedPeople(constraints).chain((people) =>
    fc
      .array(fc.boolean(), { minLength: people.length, maxLength: people.length })
      .map((online) => people.map((person, index) => ({ ...person, isOnline: online[index] as boolean }))),
  );

/**
 * For each booking the place of the first one of the same customer: whose confirmed address it names, else whose confirmed
 * number, else who came with the same two before; a booking by the business confirms what is nobody else's.
 */
export function identitiesAmong(booked: readonly (Booked & { readonly isOnline: boolean })[]) {
  const confirmed = new Map<string, number>();
  const pairs = new Map<string, number>();
  const seen = new Set<string>();
  const customers = booked.map(({ isOnline, ...person }, index) => {
    const keys = keysOf(person);
    const pair = [person.email.toLowerCase(), PHONES[person.phone] ?? ''].join(' ');
    const known = keys.map((key) => confirmed.get(key)).find((customer) => customer !== undefined);
    const customer = known ?? (keys.length > 0 ? pairs.get(pair) : undefined) ?? index;
    if (isOnline && customer === index && keys.length > 0) pairs.set(pair, index);
    for (const key of keys) {
      seen.add(`${customer} ${key}`);
      if (!isOnline && !confirmed.has(key)) confirmed.set(key, customer);
    }
    return customer;
  });
  const contacts = [...seen].map((each) => {
    const [customer = '', key = ''] = each.split(' ');
    return `${each} ${confirmed.get(key) === Number(customer) ? 'confirmed' : 'seen'}`;
  });
  return { customers, contacts };
}

/** The same of ids: for each the place at which it is first met. */
export const firstPlaces = (ids: readonly unknown[]): number[] => ids.map((id) => ids.indexOf(id));
