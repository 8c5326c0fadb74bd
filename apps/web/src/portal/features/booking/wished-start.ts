import type { Appointment, AppointmentItem, ReceptionBookingInput } from '@vakit/contract';
import { localNow } from '../../../common/local-now.ts';

/** With whom and when somebody is to be booked, as far as that is known, local to the branch; and whom, and for what. */
export type WishedStart = {
  readonly staffId?: string;
  readonly appointmentDate?: string;
  readonly startTime?: string;
  /** In their order */
  readonly services?: readonly Pick<AppointmentItem, 'serviceId' | 'variantId' | 'addons'>[];
  readonly customer?: Pick<
    ReceptionBookingInput,
    'customerId' | 'customerFirstName' | 'customerLastName' | 'customerEmail' | 'customerPhone' | 'customerNotes'
  >;
};

/** A form in which nothing is known yet; a stable reference. */
export const NOTHING_WISHED: { readonly start: WishedStart; readonly branchId?: string } = { start: {} };

/** All that is known of an appointment which is to be booked again; its time, if that is still to come. */
export function againOf(appointment: Appointment): WishedStart {
  const { staffId, appointmentDate, startTime, timeZone, services } = appointment;
  const { customerId, customerFirstName, customerLastName } = appointment;
  const { customerEmail, customerPhone, customerNotes } = appointment;
  const isToCome = `${appointmentDate} ${startTime}` > localNow(timeZone);
  return {
    staffId,
    ...(isToCome && { appointmentDate, startTime }),
    services,
    customer: {
      customerId: customerId ?? undefined,
      customerFirstName,
      customerLastName,
      customerEmail,
      customerPhone,
      customerNotes: customerNotes ?? '',
    },
  };
}
