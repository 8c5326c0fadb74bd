import type { CustomerAppointment as Appointment } from '@vakit/contract';
import { MINUTE } from '@vakit/scheduling/wall-clock.ts';
import { instantOf } from '../../common/local-now.ts';
import { wholeOf } from '../appointment.ts';
import { useTrackingText } from '../tracking/tracking-text.ts';

/** Puts an appointment into a calendar on the web: links alone, which tell others nothing until they are followed. */
export function CalendarLinks({ appointment }: { readonly appointment: Appointment }) {
  const trackingText = useTrackingText();
  return calendarsOf(appointment).map(([name, url]) => (
    <a key={name} href={url} target="_blank" rel="noreferrer">
      {trackingText(name)}
    </a>
  ));
}

function calendarsOf(appointment: Appointment) {
  const { serviceName, branchName, branchAddress, staffName, ...when } = wholeOf(appointment);
  const start = instantOf(when.appointmentDate, when.startTime, when.timeZone);
  const end = new Date(start.getTime() + when.durationMinutes * MINUTE);
  const [startsAt = '', endsAt = ''] = [start, end].map((instant) => `${instant.toISOString().slice(0, -5)}Z`);
  const title = `${serviceName} · ${branchName}`;
  const details = `${staffName}\n${window.location.origin}/track/${appointment.confirmationCode}`;
  const place = `${branchName}, ${branchAddress}`;
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${startsAt}/${endsAt}`.replace(/[-:]/g, ''),
    details,
    location: place,
  };
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt,
    enddt: endsAt,
    body: details,
    location: place,
  };
  return [
    ['calendar.google', `https://calendar.google.com/calendar/render?${new URLSearchParams(google)}`],
    [
      'calendar.outlook',
      `https://outlook.live.com/calendar/0/deeplink/compose?${spaced(new URLSearchParams(outlook))}`,
    ],
  ] as const;
}

/** Outlook shows a plus as it is. */
const spaced = (parameters: URLSearchParams): string => `${parameters}`.replaceAll('+', '%20');
