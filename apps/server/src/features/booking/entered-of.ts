import type { Booking, ReceptionBooking } from '@vakit/contract';

/** What of a booking is written down as it was entered. */
export const enteredOf = ({
  customerFirstName,
  customerLastName,
  customerEmail,
  customerPhone,
  customerNotes,
}: Booking | ReceptionBooking) => ({
  customerFirstName,
  customerLastName,
  customerEmail,
  customerPhone,
  customerNotes,
});
