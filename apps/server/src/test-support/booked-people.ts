import fc from 'fast-check';

/** What somebody leaves with a booking. */
export type Booked = { readonly email: string; readonly phone: string };

const FIRST = '0532 000 00 01';
/** What identifies each phone; null for one that identifies nobody */
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

/** What identifies the person. */
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

/** The same of ids: for each the place at which it is first met. */
export const firstPlaces = (ids: readonly unknown[]): number[] => ids.map((id) => ids.indexOf(id));
