import type {
  CustomerAppointment as Appointment,
  BookingInput,
  Day,
  ProofOfBooking,
  PublicBranch,
  Rescheduling,
  Slot,
} from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { type Call, callApi } from '../common/api-client.ts';

async function dataOf<Data>(path: string, call: Call): Promise<Data> {
  return (await callApi<{ success: true; data: Data }>(path, call)).data;
}

export function loadBranch(slug: string, language: Language, signal: AbortSignal): Promise<PublicBranch> {
  return dataOf(`/branches/public/${encodeURIComponent(slug)}`, { language, signal });
}

/** Asks when something can take place that is to be booked or moved. */
export type FreeTimes = {
  /** @param dates both included */
  days(dates: { readonly from: string; readonly to: string }, language: Language, signal?: AbortSignal): Promise<Day[]>;
  slots(date: string, language: Language, signal: AbortSignal): Promise<Slot[]>;
};

const freeTimes = (path: string, wish: NonNullable<Call['query']>): FreeTimes => ({
  days: (dates, language, signal) =>
    dataOf(`${path}/days`, { query: { ...wish, ...dates }, language, ...(signal && { signal }) }),
  slots: (date, language, signal) => dataOf(`${path}/slots`, { query: { ...wish, date }, language, signal }),
});

/**
 * The free times of a branch for services one after the other.
 * @param staffId a person's, or `ANY_STAFF`
 */
export function freeTimesAt(slug: string, [serviceId, ...others]: readonly string[], staffId: string): FreeTimes {
  const wish = { staffId, serviceId, additionalServiceIds: others.join(',') };
  return freeTimes(`/branches/public/${encodeURIComponent(slug)}`, wish);
}

/** @param idempotencyKey the same for every attempt at one booking, so that none is made twice */
export function book(booking: BookingInput, idempotencyKey: string, language: Language): Promise<Appointment> {
  return dataOf('/appointments', { method: 'POST', body: booking, idempotencyKey, language });
}

const trackingPath = (code: string) => `/appointments/track/${encodeURIComponent(code)}`;

export function track(code: string, language: Language, signal: AbortSignal): Promise<Appointment> {
  return dataOf(trackingPath(code), { language, signal });
}

export function cancel(code: string, reason: string, language: Language): Promise<Appointment> {
  return dataOf(trackingPath(code), { method: 'DELETE', query: { reason: reason.trim() }, language });
}

/** The free times to which an appointment can be moved; its own counts as free. */
export function freeTimesToMove(code: string, staffId: string): FreeTimes {
  return freeTimes(trackingPath(code), { staffId });
}

export function move(code: string, rescheduling: Rescheduling, language: Language): Promise<Appointment> {
  return dataOf(`${trackingPath(code)}/time`, { method: 'PUT', body: rescheduling, language });
}

/** Makes a booking count by the token of the mailed link or a code. */
export function proveBooking(code: string, proof: ProofOfBooking, language: Language): Promise<Appointment> {
  return dataOf(`${trackingPath(code)}/proof`, { method: 'POST', body: proof, language });
}

/** Has the link and the codes sent again. */
export function sendProofAgain(code: string, language: Language): Promise<Appointment> {
  return dataOf(`${trackingPath(code)}/proof/resend`, { method: 'POST', body: {}, language });
}

/** The address of the appointment's calendar file. */
export function calendarUrl(code: string): string {
  return `/api/v1${trackingPath(code)}/calendar`;
}
