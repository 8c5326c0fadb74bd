import * as fc from 'fast-check';

/** Under which address and number somebody books. People are meant by number: who has 3 and 5 shares something with two others. */
export type Who = { readonly email: number; readonly phone: number };
export type Contacts = { readonly email: string; readonly phone: string };

/** Customers whom the reception books and thereby knows; the others only book online. */
const REGULARS = 3;
const PEOPLE = 8;
const NEWCOMERS = 10_000;

const same = (person: fc.Arbitrary<number>): fc.Arbitrary<Who> =>
  person.map((number) => ({ email: number, phone: number }));
const mixed = (person: fc.Arbitrary<number>): fc.Arbitrary<Who> =>
  fc.record({ email: person, phone: person }, { noNullPrototype: true });

/** Most come with what is theirs; others with somebody’s number and another’s address. */
export const onlineCustomer = fc.oneof(
  { weight: 2, arbitrary: same(fc.nat(PEOPLE - 1)) },
  { weight: 1, arbitrary: mixed(fc.nat(PEOPLE - 1)) },
);
export const receivedCustomer = fc.oneof(
  { weight: 2, arbitrary: same(fc.nat(REGULARS - 1)) },
  { weight: 1, arbitrary: mixed(fc.nat(REGULARS - 1)) },
);
/** Somebody who was hardly there before */
export const newcomer = same(fc.integer({ min: PEOPLE, max: NEWCOMERS - 1 }));

/** The contacts of nobody in another salon: all salons have one owner, and customers are the owner’s. */
export function contactsOf({ email, phone }: Who, branchId: string): Contacts {
  const salon = Number.parseInt(branchId.slice(-12), 16) % 1_000_000_000;
  const number = `${String(salon).padStart(9, '0')}${String(phone).padStart(4, '0')}`;
  return { email: addressIn(branchId, email), phone: `+49 ${number}` };
}

/** Every address of a salon ends in this. */
export const domainOf = (branchId: string): string => `@${branchId}.example`;

const addressIn = (branchId: string, person: number) => `musteri${person}${domainOf(branchId)}`;
