import {
  ANY_STAFF,
  CALENDAR_DAYS_MAX,
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

export type ReadingCall = Extract<DeclaredKey, `GET ${string}`>;

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

type Question = { readonly path?: string; readonly query?: Readonly<Record<string, string>> };
/** Why a call is not asked */
type Exception = string;

const OF_ONE: Exception = 'It tells of one person or one account, which has a few rows';
const page = { limit: String(PAGE_SIZE_MAX) };

const ofBranch = ({ branchId }: FullBusiness): Question => ({ query: { branchId } });
const byId = ({ branchId }: FullBusiness): Question => ({ path: branchId });
const ofAppointment = ({ appointmentIds: [path = ''] }: FullBusiness): Question => ({ path });
/** The days up to tomorrow, on which everybody is booked */
const fullDays = (days: number) => (full: FullBusiness) => ({
  query: { branchId: full.branchId, from: full.day(2 - days), to: full.day(1) },
});
const comingDays = ({ day }: FullBusiness, days: number) => ({ from: day(1), to: day(days) });
const visit = ({ serviceIds }: FullBusiness, count: number = SERVICES_PER_VISIT_MAX) => ({
  staffId: ANY_STAFF,
  services: JSON.stringify(serviceIds.slice(0, count).map((serviceId) => ({ serviceId }))),
});
/** As many guests as may come with as many services as they may have together, each of whoever is free. */
function party({ serviceIds }: FullBusiness) {
  const own = serviceIds.slice(0, PARTY_SERVICES_MAX / GUESTS_MAX);
  const services = own.map((serviceId) => ({ serviceId, staffId: ANY_STAFF }));
  return {
    services: JSON.stringify(services),
    guests: JSON.stringify(Array.from({ length: GUESTS_MAX - 1 }, () => ({ services }))),
  };
}

/** The worst that the contract allows of each call that reads, or why nothing can be bad about it. */
export const WORST_QUESTIONS: Readonly<Record<ReadingCall, ((full: FullBusiness) => Question)[] | Exception>> = {
  'GET /site': [() => ({})],
  'GET /events': 'It is a stream without end, which tells of what changes',
  'GET /branches/public/:slug': [({ slug }) => ({ path: slug })],
  'GET /branches/public/:slug/slots': [
    (full) => ({ path: full.slug, query: { ...visit(full), date: full.day(1) } }),
    (full) => ({ path: full.slug, query: { ...party(full), date: full.day(1) } }),
    (full) => ({ path: full.slug, query: { ...party(full), date: full.day(2) } }),
  ],
  'GET /branches/public/:slug/days': [
    (full) => ({ path: full.slug, query: { ...visit(full), ...comingDays(full, DAYS_MAX) } }),
    (full) => ({ path: full.slug, query: { ...party(full), ...comingDays(full, PARTY_DAYS_MAX) } }),
  ],
  'GET /branches/public/:slug/next-times': [
    (full) => {
      const { staffId: _, ...services } = visit(full);
      return { path: full.slug, query: { ...services, ...comingDays(full, DAYS_MAX) } };
    },
  ],
  'GET /branches/public/:slug/sessions': [
    ({ slug, groupServiceId: serviceId }) => ({ path: slug, query: { serviceId } }),
  ],
  'GET /appointments/track/:code': [({ code }) => ({ path: code })],
  'GET /appointments/track/:code/calendar': [({ code }) => ({ path: code })],
  'GET /appointments/track/:code/slots': [
    ({ code, day }) => ({ path: code, query: { staffId: ANY_STAFF, date: day(1) } }),
  ],
  'GET /appointments/track/:code/days': [
    (full) => ({ path: full.code, query: { staffId: ANY_STAFF, ...comingDays(full, DAYS_MAX) } }),
  ],
  'GET /my-appointments/:slug': [({ slug }) => ({ path: slug })],
  'GET /my-appointments/:slug/export': [({ slug }) => ({ path: slug })],
  'GET /booking-sources': [() => ({ query: { hours: String(SOURCE_HOURS_MAX) } })],
  'GET /me/access': [() => ({})],
  'GET /me/account': [() => ({})],
  'GET /me/account/deletion': [() => ({})],
  'GET /me/pin': OF_ONE,
  'GET /me/invitations': OF_ONE,
  'GET /branches': [() => ({})],
  'GET /branches/:id': [byId],
  'GET /branches/:id/qr-code': [byId],
  'GET /branches/:id/qr-code/pdf': [byId],
  'GET /branches/:id/members': [byId],
  'GET /branches/:id/shared-devices': [byId],
  'GET /services': [ofBranch],
  'GET /services/:id': [({ serviceIds: [path = ''] }) => ({ path })],
  'GET /service-categories': [ofBranch],
  'GET /addons': [ofBranch],
  'GET /staff': [ofBranch],
  'GET /staff/:id': [({ staffId }) => ({ path: staffId })],
  'GET /staff/me/schedule': OF_ONE,
  'GET /staff/me/time-off-requests': OF_ONE,
  'GET /staff-groups': [ofBranch],
  'GET /group-sessions': [(full) => ({ query: { branchId: full.branchId, ...comingDays(full, DAYS_MAX) } })],
  'GET /group-sessions/:id': [({ sessionId }) => ({ path: sessionId })],
  'GET /group-sessions/:id/series': [({ sessionId }) => ({ path: sessionId })],
  'GET /resource-types': [ofBranch],
  'GET /resource-maintenance': [({ branchId }) => ({ query: { branchId, from: '2000-01-01' } })],
  'GET /schedule-exceptions': [({ branchId }) => ({ query: { branchId, from: '2000-01-01' } })],
  'GET /schedule-exceptions/affected': [
    ({ branchId, day }) => ({ query: { branchId, startDate: day(1), endDate: day(365) } }),
  ],
  'GET /time-off-requests': [ofBranch],
  'GET /public-holidays': [ofBranch],
  'GET /appointments/calendar': [fullDays(CALENDAR_DAYS_MAX)],
  'GET /appointments/calendar/elsewhere': [fullDays(CALENDAR_DAYS_MAX)],
  'GET /appointments/calendar/customers': [fullDays(CALENDAR_DAYS_MAX)],
  'GET /appointments/calendar/notes': [fullDays(CALENDAR_DAYS_MAX)],
  'GET /appointments/manage': [
    () => ({ query: page }),
    () => ({ query: { ...page, q: 'a' } }),
    () => ({ query: { ...page, q: 'not to be found' } }),
  ],
  'GET /appointments/manage/file': [() => ({})],
  'GET /appointments/manage/pending': [() => ({})],
  'GET /appointments/manage/move-requests': [() => ({})],
  'GET /appointments/manage/free-now': [(full) => ({ query: { branchId: full.branchId, ...visit(full) } })],
  'GET /appointments/manage/push': [
    ({ branchId, staffId, day }) => ({ query: { branchId, staffId, date: day(1), from: '00:00', minutes: '120' } }),
  ],
  'GET /appointments/manage/handover': [
    ({ branchId, appointmentIds }) => ({
      query: { branchId, appointmentIds: appointmentIds.slice(0, HANDOVER_MAX).join(',') },
    }),
  ],
  'GET /appointments/manage/:id': [ofAppointment],
  'GET /appointments/manage/:id/history': [ofAppointment],
  'GET /appointments/manage/:id/messages': [ofAppointment],
  'GET /appointments/manage/:id/series': [ofAppointment],
  'GET /appointments/manage/:id/slots': [
    ({ appointmentIds: [path = ''], staffId, day }) => ({ path, query: { staffId, date: day(1) } }),
  ],
  'GET /customers': [() => ({ query: { ...page, q: 'a' } }), () => ({ query: { ...page, q: 'not to be found' } })],
  'GET /customers/:id': [({ customer: { id } }) => ({ path: id })],
  'GET /customers/:id/similar': [({ customer: { id } }) => ({ path: id })],
  'GET /customers/:id/export': [({ customer: { id } }) => ({ path: id })],
  'GET /customers/export': [({ customer: { email } }) => ({ query: { email } })],
  'GET /customers/file': [() => ({})],
  'GET /customers/imports': [() => ({})],
  'GET /customers/imports/:id': [({ importId }) => ({ path: importId })],
  'GET /activity': [() => ({ query: page })],
  'GET /activity/people': [() => ({})],
  'GET /dashboard': [() => ({})],
  'GET /dashboard/working-day': [ofBranch],
};

/** Everything that is asked: the call, and its address with what it is asked. */
export function questionsAbout(full: FullBusiness): { call: ReadingCall; question: Question; address: string }[] {
  const rows = Object.entries(WORST_QUESTIONS) as [ReadingCall, (typeof WORST_QUESTIONS)[ReadingCall]][];
  return rows.flatMap(([call, asked]) =>
    typeof asked === 'string'
      ? []
      : asked.map((ask) => {
          const question = ask(full);
          const path = call.slice('GET '.length).replace(/:\w+/, question.path ?? '');
          return { call, question, address: question.query ? `${path}?${new URLSearchParams(question.query)}` : path };
        }),
  );
}
