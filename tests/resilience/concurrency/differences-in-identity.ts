import { phoneKey } from '@vakit/contract';
import type { Life, Span, Step } from './life.ts';
import type { Past } from './past.ts';
import type { Remains } from './remains.ts';

/** A booking with the customer it belongs to in the end. */
type Booking = {
  readonly id: string;
  readonly customerId: string | null;
  readonly isOnline: boolean;
  /** Normalized address and number of the booking */
  readonly email: string;
  readonly phone: string;
  readonly span: Span;
};

/** A contact that a booking by the business has made a customer’s for good. */
type Confirmed = {
  readonly customerId: string;
  /** From when on it may have been, and from when on it surely was */
  readonly possibly: number;
  readonly surely: number;
};

/**
 * Checks the customer of every booking: for an online booking the owner of its confirmed address, else of its confirmed
 * number, else the customer who used the same two before. An online booking merges nobody and confirms nothing.
 */
export function differencesInIdentity(past: Past, remains: Remains): string[] {
  const bookings = bookingsOf(past, remains);
  return [
    ...wronglyConfirmed(bookings, remains),
    ...madeOne(remains),
    ...leftBehind(bookings, remains),
    ...wrongCustomers(bookings, remains),
  ];
}

function bookingsOf({ lives }: Past, { appointments }: Remains): Booking[] {
  const customers = new Map(appointments.map(({ id, customer_id }) => [id, customer_id]));
  return [...lives.values()].map(({ appointment, steps }: Life) => {
    const { event, from, to } = steps[0] as Step;
    return {
      id: appointment.id,
      customerId: customers.get(appointment.id) ?? null,
      isOnline: event.request.kind === 'book',
      email: appointment.customerEmail.toLowerCase(),
      phone: phoneKey(appointment.customerPhone) ?? '',
      span: { from, to },
    };
  });
}

/** Only a customer whom the business has booked with a contact has it confirmed. */
function wronglyConfirmed(bookings: readonly Booking[], { contacts }: Remains): string[] {
  return contacts
    .filter(({ confirmed_at }) => confirmed_at)
    .filter(
      ({ customer_id, value }) =>
        !bookings.some(
          ({ isOnline, customerId, email, phone }) =>
            !isOnline && customerId === customer_id && [email, phone].includes(value),
        ),
    )
    .map(({ customer_id, value }) => `${value} is confirmed for ${customer_id}, whom nobody has booked with it`);
}

/** Online customers with two contacts of their own must stay separate. */
function madeOne({ sightings }: Remains): string[] {
  return [...Map.groupBy(sightings, ({ customer_id }) => customer_id)]
    .filter(([, pairs]) => pairs.length > 1)
    .map(([id, pairs]) => `${id} is made of ${JSON.stringify(pairs.map(({ email, phone }) => [email, phone]))}`);
}

/** Refused and repeated bookings must leave no customer behind. */
function leftBehind(bookings: readonly Booking[], { contacts }: Remains): string[] {
  const booked = new Set(bookings.map(({ customerId }) => customerId));
  const customers = new Set(contacts.map(({ customer_id }) => customer_id));
  return [...customers].filter((id) => !booked.has(id)).map((id) => `${id} is a customer who has booked nothing`);
}

function wrongCustomers(bookings: readonly Booking[], { contacts, sightings }: Remains): string[] {
  const receptions = bookings.filter(({ isOnline }) => !isOnline);
  const confirmed = new Map(
    contacts
      .filter(({ confirmed_at }) => confirmed_at)
      .map(({ value, customer_id }) => [value, confirmedBy(receptions, value, customer_id)]),
  );
  const pairs = new Map(sightings.map(({ email, phone, customer_id }) => [`${email} ${phone}`, customer_id]));
  return bookings
    .filter(({ isOnline }) => isOnline)
    .flatMap(({ id, customerId, email, phone, span }) => {
      const possible = possibleCustomers(span, [confirmed.get(email), confirmed.get(phone)]);
      const allowed = possible.mayBeNobody ? [...possible.ids, pairs.get(`${email} ${phone}`)] : possible.ids;
      if (customerId !== null && allowed.includes(customerId)) return [];
      return [`${id} with ${email} and ${phone} is of ${customerId}, not of ${allowed}`];
    });
}

const confirmedBy = (receptions: readonly Booking[], value: string, customerId: string): Confirmed => {
  const spans = receptions.filter(({ email, phone }) => [email, phone].includes(value)).map(({ span }) => span);
  return {
    customerId,
    possibly: Math.min(...spans.map(({ from }) => from)),
    surely: Math.min(...spans.map(({ to }) => to)),
  };
};

/**
 * Lists the customers who may have held one of the contacts, by the contact that counts first, and whether nobody may
 * have.
 */
function possibleCustomers({ from, to }: Span, inOrder: readonly (Confirmed | undefined)[]) {
  const ids: string[] = [];
  for (const confirmed of inOrder) {
    if (!confirmed || confirmed.possibly > to) continue;
    ids.push(confirmed.customerId);
    if (confirmed.surely < from) return { ids, mayBeNobody: false };
  }
  return { ids, mayBeNobody: true };
}
