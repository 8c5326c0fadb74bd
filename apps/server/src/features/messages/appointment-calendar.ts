import type { AppointmentStatus } from '@vakit/scheduling';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type AppointmentFacts, customerName, trackingUrl } from './appointment-facts.ts';
import { mailText } from './mail-text.ts';
import type { MessageContext } from './write-messages.ts';

/** Calendars take a later version of an event only when its number is higher. */
const SEQUENCES: Readonly<Record<AppointmentStatus, number>> = {
  PENDING: 0,
  CONFIRMED: 1,
  COMPLETED: 1,
  NO_SHOW: 1,
  CANCELLED: 2,
};

/**
 * An appointment as an iCalendar file (RFC 5545) for its customer, times in UTC. It is the same event in every file of
 * the appointment, so that a later one replaces or removes what an earlier one put into a calendar.
 */
export function appointmentCalendar(
  context: Pick<MessageContext, 'config' | 'now'>,
  { appointment, branch }: Omit<AppointmentFacts, 'owner'>,
  method: 'REQUEST' | 'CANCEL',
): string {
  const { id, status, language, confirmation_code, customer_email, move_count } = appointment;
  const url = trackingUrl(context, appointment);
  const calendar = ical({ prodId: '//Vakit//Vakit//EN', method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: `${id}@vakit`,
    sequence: SEQUENCES[status] + move_count,
    stamp: context.now(),
    start: appointment.starts_at,
    end: appointment.ends_at,
    summary: `${appointment.service_name} · ${branch.name}`,
    location: `${branch.name}, ${branch.address}`,
    description: [
      `${mailText('fact.staff', language)}: ${appointment.staff_name}`,
      `${mailText('fact.code', language)}: ${confirmation_code}`,
      url,
    ].join('\n'),
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : eventStatus(status),
    organizer: { name: branch.name, email: branch.email },
    attendees: customer_email
      ? [
          {
            name: customerName(appointment),
            email: customer_email,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  });
  return calendar.toString();
}

function eventStatus(status: AppointmentStatus): ICalEventStatus {
  return status === 'PENDING' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
