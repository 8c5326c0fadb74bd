import type {
  CustomerAppointment as Appointment,
  BookingInput,
  Day,
  NextTime,
  ProofOfBooking,
  PublicBranch,
  PublicSession,
  ReschedulingInput,
  Slot,
} from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { PARTY_DAYS_MAX } from '@vakit/contract/limits.ts';
import { addDays } from '@vakit/scheduling/wall-clock.ts';
import { urlOf } from '../common/address-of-call.ts';
import { callDeclared } from '../common/declared-call.ts';
import { type Choices, sentOf } from './visit.ts';
import type { VisitWish } from './wizard/party-wish.ts';

export function loadBranch(slug: string, language: Language, signal?: AbortSignal): Promise<PublicBranch> {
  return callDeclared('GET /branches/public/:slug', { params: { slug }, signal }, { language });
}

/** Asks when something can take place that is to be booked or moved. */
export type FreeTimes = {
  /** @param dates both included */
  days(dates: { readonly from: string; readonly to: string }, language: Language, signal?: AbortSignal): Promise<Day[]>;
  slots(date: string, language: Language, signal: AbortSignal): Promise<Slot[]>;
};

/** A wish in an address: how a guest is called changes no time. */
function inAddress({ services, guests, ...wish }: VisitWish) {
  const nameless = guests?.map((guest) => ({ services: guest.services }));
  return {
    ...wish,
    ...(services && { services: JSON.stringify(services) }),
    ...(nameless && { guests: JSON.stringify(nameless) }),
  };
}

/** Asks about the days of several people or guests by as many at a time as the server allows. */
function inFewDays(isParty: boolean, load: FreeTimes['days']): FreeTimes['days'] {
  if (!isParty) return load;
  return async ({ from, to }, language, signal) => {
    const days: Day[] = [];
    for (let first = from; first <= to; first = addDays(first, PARTY_DAYS_MAX)) {
      const last = addDays(first, PARTY_DAYS_MAX - 1);
      days.push(...(await load({ from: first, to: last < to ? last : to }, language, signal)));
    }
    return days;
  };
}

/** The free times of a branch for services one after the other, or for several people or guests. */
export function freeTimesAt(slug: string, wished: VisitWish, isParty: boolean): FreeTimes {
  const params = { slug };
  const wish = inAddress(wished);
  return {
    days: inFewDays(isParty, (dates, language, signal) =>
      callDeclared('GET /branches/public/:slug/days', { params, query: { ...wish, ...dates }, signal }, { language }),
    ),
    slots: (date, language, signal) =>
      callDeclared('GET /branches/public/:slug/slots', { params, query: { ...wish, date }, signal }, { language }),
  };
}

/** The next free time of everybody who offers services one after the other; who has none on the days is left out. */
export function loadNextTimes(
  slug: string,
  chosen: Choices,
  dates: { readonly from: string; readonly to: string },
  language: Language,
  signal: AbortSignal,
): Promise<NextTime[]> {
  const query = { ...inAddress(sentOf(chosen)), ...dates };
  return callDeclared('GET /branches/public/:slug/next-times', { params: { slug }, query, signal }, { language });
}

/** The coming sessions of a service that is held in groups. */
export function loadSessions(
  slug: string,
  serviceId: string,
  language: Language,
  signal: AbortSignal,
): Promise<PublicSession[]> {
  const query = { serviceId };
  return callDeclared('GET /branches/public/:slug/sessions', { params: { slug }, query, signal }, { language });
}

/**
 * The free times to which an appointment can be moved; its own counts as free.
 * @param together whether all that was booked with it is moved, too, each with whoever is free
 */
export function freeTimesToMove(code: string, staffId: string, together: boolean): FreeTimes {
  const params = { code };
  const wish = { staffId, ...(together && { together: 'true' }) };
  return {
    days: inFewDays(together, (dates, language, signal) =>
      callDeclared(
        'GET /appointments/track/:code/days',
        { params, query: { ...wish, ...dates }, signal },
        { language },
      ),
    ),
    slots: (date, language, signal) =>
      callDeclared('GET /appointments/track/:code/slots', { params, query: { ...wish, date }, signal }, { language }),
  };
}

/** @param idempotencyKey the same for every attempt at one booking, so that none is made twice */
export function book(booking: BookingInput, idempotencyKey: string, language: Language): Promise<Appointment> {
  return callDeclared('POST /appointments', { body: booking, idempotencyKey }, { language });
}

export function track(code: string, language: Language, signal: AbortSignal): Promise<Appointment> {
  return callDeclared('GET /appointments/track/:code', { params: { code }, signal }, { language });
}

/** @param together whether all that was booked with it is cancelled, too, as far as it can be */
export function cancel(code: string, reason: string, together: boolean, language: Language): Promise<Appointment> {
  const query = { reason: reason.trim(), ...(together && { together: 'true' }) };
  return callDeclared('DELETE /appointments/track/:code', { params: { code }, query }, { language });
}

export function move(code: string, rescheduling: ReschedulingInput, language: Language): Promise<Appointment> {
  return callDeclared('PUT /appointments/track/:code/time', { params: { code }, body: rescheduling }, { language });
}

/** Takes back the request to move the appointment. */
export function withdrawMove(code: string, language: Language): Promise<Appointment> {
  return callDeclared('DELETE /appointments/track/:code/move-request', { params: { code } }, { language });
}

/** Makes a booking count by the token of the mailed link or a code. */
export function proveBooking(code: string, proof: ProofOfBooking, language: Language): Promise<Appointment> {
  return callDeclared('POST /appointments/track/:code/proof', { params: { code }, body: proof }, { language });
}

/** Has the link and the codes sent again. */
export function sendProofAgain(code: string, language: Language): Promise<Appointment> {
  return callDeclared('POST /appointments/track/:code/proof/resend', { params: { code } }, { language });
}

/** The address of the appointment's calendar file. */
export function calendarUrl(code: string): string {
  return urlOf('GET /appointments/track/:code/calendar', { code });
}
