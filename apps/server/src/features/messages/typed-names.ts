import type { NewAppointment } from '../../database/tables.ts';

/**
 * Anybody may type somebody else's address into a form, and an advertisement as a name. What looks like an address is
 * not repeated to the reader: mail programs would turn it into a link.
 */
const LOOKS_LIKE_ADDRESS = /[/@:]|[.。]\S/;

/** A name that somebody typed, as a stranger may read it: nothing where it looks like an address. */
export const harmlessName = (typed: string): string => (LOOKS_LIKE_ADDRESS.test(typed.normalize('NFKC')) ? '' : typed);

/** An appointment without the names in it that its customer may not be written. */
export function withHarmlessNames<Typed extends NewAppointment>(appointment: Typed): Typed {
  const { customer_first_name, customer_last_name, guest_name } = appointment;
  return {
    ...appointment,
    customer_first_name: harmlessName(customer_first_name),
    customer_last_name: harmlessName(customer_last_name),
    ...(guest_name && { guest_name: harmlessName(guest_name) || null }),
  };
}
