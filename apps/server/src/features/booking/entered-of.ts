import type { Booking, ReceptionBooking } from '@vakit/contract';

/** The customer's details as they were typed into the booking. */
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
