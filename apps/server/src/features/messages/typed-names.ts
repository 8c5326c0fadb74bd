import { holdsWebAddress } from '@vakit/contract';
import type { NewAppointment } from '../../database/tables.ts';

/** No name has more letters or digits; an advertisement, or the number that somebody is to call, has. */
const LETTERS_MAX = 40;
const DIGITS_MAX = 3;
/** Signs that mail programs turn into links, besides website addresses */
const SIGNS_OF_ADDRESSES = /[/@:]/;

/**
 * A name that somebody typed, as a stranger may read it: anybody may type somebody else's address into a form, and an
 * advertisement as a name. Nothing where it looks like an address, a number or a sentence.
 */
export const harmlessName = (typed: string): string => (isHarmless(typed) && hasFewDigits(typed) ? typed : '');

function isHarmless(typed: string): boolean {
  return (
    [...typed].length <= LETTERS_MAX && !SIGNS_OF_ADDRESSES.test(typed.normalize('NFKC')) && !holdsWebAddress(typed)
  );
}

const hasFewDigits = (typed: string): boolean => (typed.normalize('NFKC').match(/\p{N}/gu) ?? []).length <= DIGITS_MAX;

/** An appointment without the names in it that its customer may not be written. */
export function withHarmlessNames<Typed extends NewAppointment>(appointment: Typed): Typed {
  const { customer_first_name, customer_last_name, guest_name } = appointment;
  // A number may go on in the next name.
  const areNames = hasFewDigits(customer_first_name + customer_last_name);
  return {
    ...appointment,
    customer_first_name: areNames ? harmlessName(customer_first_name) : '',
    customer_last_name: areNames ? harmlessName(customer_last_name) : '',
    ...(guest_name && { guest_name: harmlessName(guest_name) || null }),
  };
}
