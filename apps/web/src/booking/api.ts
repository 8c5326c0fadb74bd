import type { Appointment, BookingInput, PublicBranch, Slot } from '@vakit/contract';
import type { Language } from '@vakit/contract/language.ts';
import { type Call, callApi } from '../common/api-client.ts';

async function dataOf<Data>(path: string, call: Call): Promise<Data> {
  return (await callApi<{ success: true; data: Data }>(path, call)).data;
}

export function loadBranch(slug: string, language: Language, signal: AbortSignal): Promise<PublicBranch> {
  return dataOf(`/branches/public/${encodeURIComponent(slug)}`, { language, signal });
}

export type SlotsQuestion = { readonly staffId: string; readonly serviceId: string; readonly date: string };

export function loadSlots(slug: string, query: SlotsQuestion, language: Language, signal: AbortSignal) {
  return dataOf<Slot[]>(`/branches/public/${encodeURIComponent(slug)}/slots`, { query, language, signal });
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
