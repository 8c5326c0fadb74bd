import type { Appointment } from '@vakit/contract';

type Named = Pick<Appointment, 'customerName' | 'guest' | 'guestName'>;

/**
 * Shortens names for a narrow place so that two guests of a customer differ in their first letters: `Emily P.`,
 * `Zeynep (Emily P.)`, `+1 Emily P.`. Empty without a name.
 */
export function shortNameOf({ customerName, guest, guestName }: Named): string {
  const customer = shortened(customerName);
  if (!guest || !customer) return customer;
  return guestName ? `${guestName} (${customer})` : `+${guest} ${customer}`;
}

/** The last name as its first letter, which may be of several code points. */
function shortened(name: string): string {
  const names = name.trim().split(/\s+/);
  const last = names.pop() ?? '';
  const letter = /^.\p{M}*/u.exec(last)?.[0];
  return names.length > 0 && letter ? `${names.join(' ')} ${letter}.` : last;
}
