import { type AppointmentStatus, HOUR, isActive, SECOND } from '@vakit/scheduling';
import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { type AppointmentFacts, asCustomerReads, nameOf, trackingUrl } from './appointment-facts.ts';
import type { CalendarMethod } from './calendar-method.ts';
import { mailText } from './mail-text.ts';
import type { MessageContext } from './write-messages.ts';

type CalendarContext = Pick<MessageContext, 'config' | 'now'>;

/** How long before an appointment the calendar of whoever downloads it says so, in milliseconds */
const ALARM_BEFORE = 2 * HOUR;

/** Calendars take a later version of an event only when its number is higher. */
const SEQUENCES: Readonly<Record<AppointmentStatus, number>> = {
  PENDING: 0,
  CONFIRMED: 1,
  COMPLETED: 1,
  NO_SHOW: 1,
  CANCELLED: 2,
};

const EVENT_STATUSES: Readonly<Record<AppointmentStatus, ICalEventStatus>> = {
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  COMPLETED: ICalEventStatus.CONFIRMED,
  NO_SHOW: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/**
 * An appointment as an iCalendar file (RFC 5545) for its customer, times in UTC. It is the same event in every file of
 * the appointment, so that a later one replaces or removes what an earlier one put into a calendar.
 * @param method `PUBLISH` for a file that is downloaded: it invites nobody (RFC 5546, section 3.2.1), and has an alarm
 */
export function appointmentCalendar(
  context: CalendarContext,
  facts: Omit<AppointmentFacts, 'owners'>,
  method: CalendarMethod,
): string {
  const calendar = newCalendar(method);
  addTo(calendar, context, facts, method);
  return calendar.toString();
}

/** Several appointments of a customer in one file, which puts those that are active into a calendar and takes the others out. */
export function visitsCalendar(
  context: CalendarContext,
  facts: Omit<AppointmentFacts, 'owners' | 'appointment'>,
  visits: readonly AppointmentFacts['appointment'][],
): string {
  const calendar = newCalendar('PUBLISH');
  for (const appointment of visits) addTo(calendar, context, { ...facts, appointment }, 'PUBLISH');
  return calendar.toString();
}

const newCalendar = (method: CalendarMethod) =>
  ical({ prodId: '//Vakit//Vakit//EN', method: ICalCalendarMethod[method] });

function addTo(
  calendar: ReturnType<typeof newCalendar>,
  context: CalendarContext,
  facts: Omit<AppointmentFacts, 'owners'>,
  method: CalendarMethod,
): void {
  const { appointment, branch } = asCustomerReads(context, facts);
  const { id, status, language, confirmation_code, customer_email, move_count } = appointment;
  const url = trackingUrl(context, appointment);
  const name = nameOf(appointment);
  const event = calendar.createEvent({
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
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : EVENT_STATUSES[status],
    organizer: { name: branch.name, email: branch.email },
    attendees:
      customer_email && method !== 'PUBLISH'
        ? [
            {
              ...(name && { name }),
              email: customer_email,
              status: ICalAttendeeStatus.ACCEPTED,
              rsvp: false,
            },
          ]
        : [],
  });
  if (method === 'PUBLISH' && isActive(status)) {
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_BEFORE / SECOND });
  }
}
