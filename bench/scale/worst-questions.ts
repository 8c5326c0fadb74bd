import {
  ANY_STAFF,
  CALENDAR_DAYS_MAX,
  calls,
  DAYS_MAX,
  type DeclaredKey,
  GUESTS_MAX,
  HANDOVER_MAX,
  PAGE_SIZE_MAX,
  PARTY_DAYS_MAX,
  PARTY_SERVICES_MAX,
  SERVICES_PER_VISIT_MAX,
  SOURCE_HOURS_MAX,
} from '@vakit/contract';
import type { z } from 'zod';

type ReadingCall = Extract<DeclaredKey, `GET ${string}`>;
type Query = Readonly<Record<string, string>>;

/** Business that is as full as it gets, about which everything is asked. */
export type FullBusiness = {
  readonly branchId: string;
  readonly slug: string;
  /** More than one visit can have, of which several need a room */
  readonly serviceIds: readonly string[];
  readonly groupServiceId: string;
  readonly staffId: string;
  /** Upcoming, of one person */
  readonly appointmentIds: readonly string[];
  /** Code of one of them that is repeated as often as can be */
  readonly code: string;
  /** With thousands of visits */
  readonly customer: { readonly id: string; readonly email: string };
  readonly importId: string;
  readonly sessionId: string;
  /** A local date so many days from today */
  readonly day: (ahead: number) => string;
};

/** A stream without end is not asked. */
const STREAM = 'GET /events';

/** Values of the placeholders, each by the beginning of the path; the first that fits. */
const placeholdersOf = (full: FullBusiness): [beginning: string, value: string][] => [
  ['/branches/public', full.slug],
  ['/branches', full.branchId],
  ['/my-appointments', full.slug],
  ['/appointments/track', full.code],
  ['/appointments', full.appointmentIds[0] ?? ''],
  ['/services', full.serviceIds[0] ?? ''],
  ['/staff', full.staffId],
  ['/group-sessions', full.sessionId],
  ['/customers/imports', full.importId],
  ['/customers', full.customer.id],
];

/** The worst that the contract allows, of calls about which more can be asked than about a whole branch or a full page. */
function worstQueries(full: FullBusiness): { readonly [Call in ReadingCall]?: readonly Query[] } {
  const { branchId, staffId, serviceIds, day } = full;
  const serviceOf = (staff: object) => (serviceId: string) => ({ serviceId, ...staff });
  const oneVisit = JSON.stringify(serviceIds.slice(0, SERVICES_PER_VISIT_MAX).map(serviceOf({})));
  const visit = { staffId: ANY_STAFF, services: oneVisit };
  // As many guests as may come with as many services as they may have together, each of whoever is free.
  const own = serviceIds.slice(0, PARTY_SERVICES_MAX / GUESTS_MAX).map(serviceOf({ staffId: ANY_STAFF }));
  const guests = Array.from({ length: GUESTS_MAX - 1 }, () => ({ services: own }));
  const party = { services: JSON.stringify(own), guests: JSON.stringify(guests) };
  const coming = (count: number) => ({ from: day(1), to: day(count) });
  // The days up to tomorrow, on which everybody is booked.
  const fullDays = { branchId, from: day(2 - CALENDAR_DAYS_MAX), to: day(1) };
  const anybody = { staffId: ANY_STAFF };
  return {
    'GET /branches/public/:slug/slots': [
      { ...visit, date: day(1) },
      { ...party, date: day(1) },
      { ...party, date: day(2) },
    ],
    'GET /branches/public/:slug/days': [
      { ...visit, ...coming(DAYS_MAX) },
      { ...party, ...coming(PARTY_DAYS_MAX) },
    ],
    'GET /branches/public/:slug/next-times': [{ services: oneVisit, ...coming(DAYS_MAX) }],
    'GET /branches/public/:slug/sessions': [{ serviceId: full.groupServiceId }],
    'GET /appointments/track/:code/slots': [{ ...anybody, date: day(1) }],
    'GET /appointments/track/:code/days': [{ ...anybody, ...coming(DAYS_MAX) }],
    'GET /booking-sources': [{ hours: String(SOURCE_HOURS_MAX) }],
    'GET /group-sessions': [coming(DAYS_MAX)],
    'GET /resource-maintenance': [{ from: '2000-01-01' }],
    'GET /schedule-exceptions': [{ from: '2000-01-01' }],
    'GET /schedule-exceptions/affected': [{ branchId, startDate: day(1), endDate: day(365) }],
    'GET /appointments/calendar': [fullDays],
    'GET /appointments/calendar/elsewhere': [fullDays],
    'GET /appointments/calendar/customers': [fullDays],
    'GET /appointments/calendar/notes': [fullDays],
    'GET /appointments/manage': [{}, { q: 'a' }, { q: 'not to be found' }],
    'GET /appointments/manage/free-now': [{ branchId, ...visit }],
    'GET /appointments/manage/push': [{ staffId, date: day(1), from: '00:00', minutes: '120' }],
    'GET /appointments/manage/handover': [
      { branchId, appointmentIds: full.appointmentIds.slice(0, HANDOVER_MAX).join(',') },
    ],
    'GET /appointments/manage/:id/slots': [{ staffId, date: day(1) }],
    'GET /customers': [{ q: 'a' }, { q: 'not to be found' }],
    'GET /customers/export': [{ email: full.customer.email }],
  };
}

/** Everything that is asked: of every call that reads the worst, with the branch where it has to be named and a full page. */
export function questionsAbout(full: FullBusiness): { call: ReadingCall; query: Query; address: string }[] {
  const worst = worstQueries(full);
  const reading = (Object.keys(calls) as ReadingCall[]).filter((call) => call.startsWith('GET ') && call !== STREAM);
  return reading.flatMap((call) => {
    const { shape = {} } = ((calls[call] as { query?: z.ZodType }).query ?? {}) as {
      shape?: Record<string, z.ZodType>;
    };
    const branch = shape.branchId?.safeParse(undefined).success === false && { branchId: full.branchId };
    const page = shape.limit && { limit: String(PAGE_SIZE_MAX) };
    const pattern = call.slice('GET '.length);
    const [, value = ''] = placeholdersOf(full).find(([beginning]) => pattern.startsWith(`${beginning}/`)) ?? [];
    return (worst[call] ?? [{}]).map((more) => {
      const query: Query = { ...branch, ...page, ...more };
      const path = pattern.replace(/:\w+/, value);
      return { call, query, address: Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path };
    });
  });
}
