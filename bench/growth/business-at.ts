import type { Salon } from '../support/salon.ts';

/** Size of each business */
export const PEOPLE = 2;
export const CUSTOMERS = 5;
export const APPOINTMENTS = 20;

/** The last digit of an id tells what it is of. */
export const KINDS = { owner: 'a', business: 'b', branch: 'c', service: 'd', customer: 'e', appointment: 'f' } as const;
export const kindOfPerson = (index: number) => String(index + 1);

const idOf = (kind: string, serial: number): string => {
  const digits = serial.toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-00000000000${kind}`;
};

/** The same as an expression of SQL. */
export const idInSql = (kind: string, serial: string) =>
  `(lpad(to_hex(${serial}), 12, '0') || '7000800000000000000${kind}')`;

export type Business = Pick<Salon, 'branch' | 'service' | 'people'> & {
  readonly ownerId: string;
  readonly ownerEmail: string;
};

/** One of the businesses that `fillBusinesses` has made, by its number, from 1. */
export const businessAt = (number: number): Business => ({
  ownerId: idOf(KINDS.owner, number),
  ownerEmail: `sahip${number}@salon.example`,
  branch: { id: idOf(KINDS.branch, number), slug: `salon-${number}` } as Salon['branch'],
  service: { id: idOf(KINDS.service, number) } as Salon['service'],
  people: Array.from(
    { length: PEOPLE },
    (_, index) => ({ id: idOf(kindOfPerson(index), number) }) as Salon['people'][number],
  ),
});

/** The code of one of its appointments. */
export function codeAt(number: number, place: number): string {
  const serial = (number - 1) * APPOINTMENTS + place;
  const digits = String(Math.floor(serial / 1000)).padStart(6, '0');
  const letters = digits.replace(/\d/g, (digit) => 'ABCDEFGHJK'[Number(digit)] as string);
  return `${letters.slice(0, 3)}-${String(serial % 1000).padStart(3, '0')}-${letters.slice(3)}`;
}

/** The same as an expression of SQL. */
export const CODE_IN_SQL = `(SELECT left(letters, 3) || '-' || lpad((serial % 1000)::text, 3, '0') || '-' || right(letters, 3)
  FROM translate(lpad((serial / 1000)::text, 6, '0'), '0123456789', 'ABCDEFGHJK') letters)`;
