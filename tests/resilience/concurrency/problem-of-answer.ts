import type { Appointment } from '@vakit/contract';
import { isActive, mayBusinessChange, minutesOfTime } from '@vakit/scheduling';
import type { RunningSalon } from '../support/open-salon.ts';
import { type Life, mayHaveBeenActive, statusesIn, surelyActive } from './lives.ts';
import { ALL_DAY, DURATIONS, FIRST_OPENING, type Opening, STEP, type Work } from './operation.ts';
import type { Event, Request } from './play.ts';
import { AT_FIRST, overlap, possibleIn, type Versions } from './versions.ts';

type Booking = Request & { readonly kind: 'book' };
type Minutes = { readonly start: number; readonly end: number };

/** All that happened, as far as the answers tell. */
export type Past = {
  readonly salon: RunningSalon;
  readonly events: readonly Event[];
  readonly lives: ReadonlyMap<string, Life>;
};

/** Why an answer has no reason at any moment of its request; undefined when it has one. */
export function problemOf(event: Event, past: Past): string | undefined {
  const { request, answer } = event;
  const outcome = answer?.status === 409 || answer?.status === 404 ? answer.body.code : answer?.status;
  switch (`${request.kind} ${outcome}`) {
    case 'book 201':
      return problemOfBooking(event, past);
    case 'book SLOT_UNAVAILABLE':
      return mayHaveBeenTaken(event, past) || mayNotHaveFitted(event, past) ? undefined : 'refused a free time';
    case 'book IDEMPOTENCY_KEY_REUSED':
      return mayHaveBeenAnotherUnderKey(event, past) ? undefined : 'refused a new key';
    case 'book SERVICE_NOT_FOUND':
    case 'edit-service SERVICE_NOT_FOUND':
    case 'delete-service SERVICE_NOT_FOUND':
      return mayBeDeleted(event, past, 'delete-service') ? undefined : 'did not find a service';
    case 'book STAFF_NOT_FOUND':
    case 'work STAFF_NOT_FOUND':
    case 'delete-person STAFF_NOT_FOUND':
      return mayBeDeleted(event, past, 'delete-person') ? undefined : 'did not find a person';
    case 'delete-person STAFF_HAS_APPOINTMENTS':
      return appointmentsOf(event, past).some((life) => mayHaveBeenActive(life, event))
        ? undefined
        : 'kept a person without appointments';
    case 'delete-person 200':
      return appointmentsOf(event, past).some((life) => isWithin(event, surelyActive(life)))
        ? 'let a person go who had an appointment'
        : undefined;
    case 'cancel INVALID_STATUS_TRANSITION':
    case 'change INVALID_STATUS_TRANSITION':
      return mayHaveBeenIllegal(event, past) ? undefined : 'refused a legal change';
    case 'cancel 200':
    case 'change 200':
    case 'work 200':
    case 'open 200':
    case 'edit-service 200':
    case 'delete-service 200':
      return undefined;
    default:
      return 'is no answer to this request';
  }
}

const isWithin = (inner: Pick<Event, 'from' | 'to'>, outer: Pick<Event, 'from' | 'to'>) =>
  outer.from <= inner.from && inner.to <= outer.to;

function versionsOf<Value>(events: readonly Event[], first: Value, read: (request: Request) => Value | undefined) {
  const versions: { from: number; to: number; value: Value }[] = [{ ...AT_FIRST, value: first }];
  for (const { request, from, to, answer } of events) {
    const value = answer?.status === 200 ? read(request) : undefined;
    if (value !== undefined) versions.push({ from, to, value });
  }
  return versions satisfies Versions<Value>;
}

const durationsIn = ({ events, salon }: Past, serviceId: string, span: Event) =>
  possibleIn(
    versionsOf(events, DURATIONS[salon.services.findIndex(({ id }) => id === serviceId)] as number, (request) =>
      request.kind === 'edit-service' && request.serviceId === serviceId ? request.duration : undefined,
    ),
    span,
  );

const openingsIn = ({ events }: Past, span: Event): Opening[] =>
  possibleIn(
    versionsOf(events, FIRST_OPENING, (request) => (request.kind === 'open' ? request.opening : undefined)),
    span,
  );

const worksIn = ({ events }: Past, personId: string, span: Event): Work[] =>
  possibleIn(
    versionsOf(events, ALL_DAY, (request) =>
      request.kind === 'work' && request.personId === personId ? request.work : undefined,
    ),
    span,
  );

function fits({ hours }: Opening, work: Work, { start, end }: Minutes): boolean {
  return (
    hours.isOpen &&
    work.hours.isOpen &&
    (start - hours.start) % STEP === 0 &&
    Math.max(hours.start, work.hours.start) <= start &&
    end <= Math.min(hours.end, work.hours.end) &&
    work.breaks.every((pause) => end <= pause.start || pause.end <= start)
  );
}

function mayFit(event: Event, past: Past, minutes: Minutes, wanted: boolean): boolean {
  const { personId } = event.request as Booking;
  return openingsIn(past, event).some((opening) =>
    worksIn(past, personId, event).some((work) => fits(opening, work, minutes) === wanted),
  );
}

function mayNotHaveFitted(event: Event, past: Past): boolean {
  const { serviceId, start } = event.request as Booking;
  return durationsIn(past, serviceId, event).some((length) =>
    mayFit(event, past, { start, end: start + length }, false),
  );
}

/** By an appointment other than the request's own under its key, with which it should have been answered. */
function mayHaveBeenTaken(event: Event, past: Past): boolean {
  const booking = event.request as Booking;
  const own = past.events.flatMap(({ request, answer }) =>
    booking.key !== undefined && isSameBooking(request, booking) && answer?.status === 201 ? [answer.body.data.id] : [],
  );
  const end = booking.start + Math.max(...durationsIn(past, booking.serviceId, event));
  return [...past.lives.values()].some(
    (life) =>
      life.appointment.staffId === booking.personId &&
      life.appointment.appointmentDate === booking.date &&
      !own.includes(life.appointment.id) &&
      minutesOfTime(life.appointment.startTime) < end &&
      booking.start < minutesOfTime(life.appointment.endTime) &&
      mayHaveBeenActive(life, event),
  );
}

const isSameBooking = (request: Request, booking: Booking) => JSON.stringify(request) === JSON.stringify(booking);

function mayHaveBeenAnotherUnderKey(event: Event, { events }: Past): boolean {
  const booking = event.request as Booking;
  return events.some(
    ({ request, answer, from }) =>
      request.kind === 'book' &&
      request.key === booking.key &&
      !isSameBooking(request, booking) &&
      answer?.status === 201 &&
      from <= event.to,
  );
}

function mayBeDeleted({ request, to }: Event, { events }: Past, kind: 'delete-service' | 'delete-person'): boolean {
  const idOf = (each: Request) =>
    kind === 'delete-service' ? 'serviceId' in each && each.serviceId : 'personId' in each && each.personId;
  return events.some(
    (other) =>
      other.request.kind === kind &&
      idOf(other.request) === idOf(request) &&
      other.answer?.status === 200 &&
      other.from <= to,
  );
}

function appointmentsOf({ request }: Event, { lives }: Past): Life[] {
  const { personId } = request as Request & { kind: 'delete-person' };
  return [...lives.values()].filter(({ appointment }) => appointment.staffId === personId);
}

function mayHaveBeenIllegal(event: Event, { lives }: Past): boolean {
  const { request } = event;
  if (request.kind !== 'cancel' && request.kind !== 'change') return false;
  const life = lives.get(request.id) as Life;
  // Somebody was quicker.
  if (life.steps.some((step, index) => index > 0 && overlap(step, event))) return true;
  return statusesIn(life, event).some((status) => {
    if (request.kind === 'cancel') return !isActive(status);
    return (request.expected ?? status) !== status || !mayBusinessChange(status, request.to);
  });
}

/** A booking is what was asked for, and lay where and how it could be booked. */
function problemOfBooking(event: Event, past: Past): string | undefined {
  const { personId, serviceId, date, start } = event.request as Booking;
  const told: Appointment = event.answer?.body.data;
  const minutes = { start: minutesOfTime(told.startTime), end: minutesOfTime(told.endTime) };
  const { steps } = past.lives.get(told.id) as Life;
  // A repetition is answered with what was booked before it.
  const when = { ...event, ...steps[0] };
  if (told.staffId !== personId || told.serviceId !== serviceId) return 'booked somebody or something else';
  if (told.appointmentDate !== date || minutes.start !== start) return 'booked another time';
  if (minutes.end - minutes.start !== told.durationMinutes) return 'booked another length than it says';
  if (!durationsIn(past, serviceId, when).includes(told.durationMinutes))
    return 'booked a length that the service had not';
  if (!mayFit(when, past, minutes, true)) return 'booked a time when nobody worked';
  const statuses = openingsIn(past, when).map(({ isAutoApproved }) => (isAutoApproved ? 'CONFIRMED' : 'PENDING'));
  const isFirst = statuses.some((status) => status === steps[0]?.status);
  return isFirst ? undefined : 'booked with a status that it could not begin with';
}
