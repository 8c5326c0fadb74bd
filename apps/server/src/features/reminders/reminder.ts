import { HOUR } from '@vakit/scheduling';
import type { JobQueue } from '../../jobs/job-queues.ts';

/** How long before the start customers are reminded, in hours. */
export const LEADS = [24, 2] as const;
export type Lead = (typeof LEADS)[number];

export type Reminder = {
  readonly businessId: string;
  readonly appointmentId: string;
  /** The start that the reminder is about, ISO 8601 in UTC */
  readonly startsAt: string;
  readonly lead: Lead;
};

export const REMINDERS: JobQueue<Reminder> = {
  name: 'remind-customer',
  options: { retryLimit: 5, retryDelay: 30, retryBackoff: true },
};

/** The instant at which a reminder of a start is due. */
export function dueAt(startsAt: Date, lead: Lead): Date {
  return new Date(startsAt.getTime() - lead * HOUR);
}
