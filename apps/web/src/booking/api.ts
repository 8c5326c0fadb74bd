import type { Appointment, BookingInput, Day, PublicBranch, Slot } from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { type Call, callApi } from '../common/api-client.ts';

async function dataOf<Data>(path: string, call: Call): Promise<Data> {
  return (await callApi<{ success: true; data: Data }>(path, call)).data;
}

export function loadBranch(slug: string, language: Language, signal: AbortSignal): Promise<PublicBranch> {
  return dataOf(`/branches/public/${encodeURIComponent(slug)}`, { language, signal });
}

/** A service with a person of a branch. */
export type Offer = { readonly slug: string; readonly staffId: string; readonly serviceId: string };

const offerPath = ({ slug }: Offer, what: 'slots' | 'days') => `/branches/public/${encodeURIComponent(slug)}/${what}`;
const offerQuery = ({ staffId, serviceId }: Offer) => ({ staffId, serviceId });

export function loadSlots(offer: Offer, date: string, language: Language, signal: AbortSignal) {
  return dataOf<Slot[]>(offerPath(offer, 'slots'), { query: { ...offerQuery(offer), date }, language, signal });
}

/** @param dates both included */
export function loadDays(
  offer: Offer,
  dates: { readonly from: string; readonly to: string },
  language: Language,
  signal?: AbortSignal,
) {
  return dataOf<Day[]>(offerPath(offer, 'days'), {
    query: { ...offerQuery(offer), ...dates },
    language,
    ...(signal && { signal }),
  });
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

/** The address of the appointment's calendar file. */
export function calendarUrl(code: string): string {
  return `/api/v1${trackingPath(code)}/calendar`;
}
