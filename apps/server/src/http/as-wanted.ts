import { type AppointmentStatus, isActive } from '@vakit/scheduling';
import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of bodies that say how something is changed, and not how it is to be */
const MANNERS: readonly string[] = [
  'allowOutsideHours',
  'cancelAppointments',
  'cancellationReason',
  'leaveAppointments',
  'leaveServices',
  'moveAppointments',
  'notice',
  'shown',
  'together',
];

/**
 * Finds the thing of which a change is refused as CHANGED, where it already is as the change would make it: the answer was lost
 * after it was stored and it is sent again, or two people wanted the same. Nothing is lost then, so it is answered as stored.
 * @param error with which the call was refused
 * @returns how the thing is now; undefined for any other error, and where another state was wanted
 */
export function stateAsWanted({ body }: Pick<FastifyRequest, 'body'>, error: unknown): object | undefined {
  if (!(error instanceof Refusal && error.code === 'CHANGED')) return undefined;
  const { current } = error.details;
  const { expectedVersion, ...sent } = (body ?? {}) as Fields;
  if (!current || expectedVersion === undefined || hasEnded(current)) return undefined;
  const wanted = Object.entries(sent).filter(([field, value]) => value !== undefined && !MANNERS.includes(field));
  return wanted.length > 0 && contains(current, Object.fromEntries(wanted)) ? current : undefined;
}

/** Tells whether it is an appointment that holds its time no more: whoever moves it has to hear that. */
const hasEnded = ({ status }: Fields) => status !== undefined && !isActive(status as AppointmentStatus);

/** Tells whether something has all that is wanted of it; an item of a list may have more than is said of it. */
function contains(present: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return (present ?? null) === wanted;
  if (typeof present !== 'object' || present === null || Array.isArray(present) !== Array.isArray(wanted)) return false;
  if (Array.isArray(present) && present.length !== (wanted as readonly unknown[]).length) return false;
  return Object.entries(wanted).every(
    ([field, value]) => value === undefined || contains((present as Fields)[field], value),
  );
}
