import type { Appointment, ChosenAddon, GroupSession, Pushed } from '@vakit/contract';
import { type AppointmentStatus, minutesOfTime, timeOfMinutes, WEEKDAYS } from '@vakit/scheduling';
import { type Answer, call } from '../support/call.ts';
import type { Contacts } from './contacts.ts';
import {
  ADDON,
  COURSE,
  type Hours,
  type Minutes,
  type Opening,
  priceOf,
  priceOfOwn,
  type Terms,
  VARIANT,
  VARIED,
  type Work,
} from './salon-plan.ts';
import { memberElsewhere, type TwoBranches } from './two-branches.ts';

/** Where an appointment is wanted. */
export type WantedPlace = {
  /** An id, or `ANY_STAFF` */
  readonly personId: string;
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
};

/** A booking by a customer, or one at the reception, which may be allowed to be at an unusual time. */
export type BookingRequest = {
  readonly kind: 'book' | 'receive';
  readonly place: WantedPlace;
  readonly serviceIds: readonly string[];
  /** Of those that are not taken in their first choice */
  readonly variantIds: readonly string[];
  readonly addons: readonly ChosenAddon[];
  readonly contacts: Contacts;
  readonly key?: string;
  readonly allowsUnusual: boolean;
  /** Of what it is a part, as the server has planned it */
  readonly ofParty?: PartyRequest;
};

/**
 * Services with people of their own at the reception, which takes unusual times: one after the other in any order, those for
 * a guest also at once.
 */
export type PartyRequest = {
  readonly kind: 'receive-party';
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
  readonly members: readonly { readonly personId: string; readonly serviceId: string }[];
  /** Whether all but the first are for somebody who comes along */
  readonly isForGuest: boolean;
  readonly contacts: Contacts;
};

/** A move by a customer, or one by the business, which may be allowed to end at an unusual time. */
export type MoveRequest = {
  readonly kind: 'reschedule' | 'move';
  readonly id: string;
  readonly code: string;
  readonly place: WantedPlace;
  /** In minutes; null for as long as before */
  readonly duration: number | null;
  readonly expected?: WantedPlace;
  readonly allowsUnusual: boolean;
};

/** Other lengths of one visit, at the desk. */
export type LengthsRequest = {
  readonly kind: 'change-lengths';
  readonly id: string;
  /** With the prices that stay */
  readonly services: readonly { readonly serviceId: string; readonly price: number }[];
  /** How long a service takes, or when its customer waits in what has a wait, null for never */
  readonly lengths: readonly {
    readonly serviceId: string;
    readonly duration?: number;
    readonly wait?: Minutes | null;
  }[];
  /** How long the visit is altogether; null for as much longer or shorter as its services */
  readonly minutes: number | null;
  readonly allowsUnusual: boolean;
};

/** The rest of a day of a person begins later, or what an overrun runs into; which that is is looked up first. */
export type PushRequest = {
  readonly kind: 'push';
  readonly personId: string;
  readonly date: string;
  /** Minutes of the day */
  readonly start: number;
  readonly minutes: number;
  /** What takes so much longer, and which stretch of its work: counted from 0, null for the last */
  readonly overrun: { readonly id: string; readonly work: number | null } | null;
  readonly allowsUnusual: boolean;
};

/** Two appointments change places. */
export type SwapRequest = {
  readonly kind: 'swap';
  readonly two: readonly [Swapped, Swapped];
  readonly allowsUnusual: boolean;
};
type Swapped = { readonly id: string; readonly expected: WantedPlace };

/** One call of the server. */
export type Request =
  | BookingRequest
  | MoveRequest
  | PartyRequest
  | LengthsRequest
  | PushRequest
  | SwapRequest
  /** Of somebody who also works in the salon, by who they are there */
  | {
      readonly kind: 'receive-elsewhere';
      readonly place: WantedPlace;
      readonly contacts: Contacts;
      readonly allowsUnusual: true;
    }
  /** In the other branch, with somebody who also works in the salon, by who they are there */
  | { readonly kind: 'plan-session'; readonly place: WantedPlace }
  | { readonly kind: 'cancel-session'; readonly sessionId: string }
  | { readonly kind: 'take-seat'; readonly session: GroupSession; readonly contacts: Contacts }
  | { readonly kind: 'cancel-seat'; readonly code: string }
  | { readonly kind: 'move-seat'; readonly code: string; readonly session: GroupSession }
  | { readonly kind: 'cancel'; readonly id: string; readonly code: string }
  /** The customer no longer wants to have it elsewhere. */
  | { readonly kind: 'withdraw'; readonly id: string; readonly code: string }
  /** The business answers whether it is moved; it may go to a time that is unusual by now. */
  | {
      readonly kind: 'decide';
      readonly id: string;
      readonly decision: 'APPROVED' | 'REJECTED';
      readonly seen: WantedPlace;
      readonly allowsUnusual: true;
    }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly to: AppointmentStatus;
      readonly expected?: AppointmentStatus;
    }
  | { readonly kind: 'work'; readonly personId: string; readonly work: Work }
  | { readonly kind: 'open'; readonly opening: Opening }
  | {
      readonly kind: 'close';
      /** Null for the whole branch */
      readonly personId: string | null;
      readonly date: string;
      /** Null for the whole day */
      readonly hours: Minutes | null;
      /** The ids of the appointments to cancel */
      readonly cancels: readonly string[];
    }
  | { readonly kind: 'reopen'; readonly closureId: string }
  | { readonly kind: 'edit-service'; readonly serviceId: string; readonly terms: Terms }
  | {
      readonly kind: 'take-terms';
      readonly personId: string;
      readonly own: readonly {
        readonly serviceId: string;
        readonly variantId: string | null;
        readonly duration: number;
        readonly wait?: Minutes | undefined;
      }[];
    }
  | { readonly kind: 'use-piece'; readonly pieceId: string; readonly name: string; readonly isActive: boolean }
  | {
      readonly kind: 'maintain';
      readonly pieceId: string;
      readonly date: string;
      /** Null for the whole day */
      readonly hours: Minutes | null;
      readonly moveAppointments: boolean;
    }
  | { readonly kind: 'end-maintenance'; readonly maintenanceId: string }
  /** In place of those that the appointment has, which are looked up first */
  | { readonly kind: 'choose-pieces'; readonly id: string; readonly pieceIds: readonly string[] }
  | { readonly kind: 'delete-service'; readonly serviceId: string }
  | { readonly kind: 'delete-person'; readonly personId: string };

/** Asks a server. */
export async function send(request: Request, serverUrl: string, salon: TwoBranches): Promise<Answer | undefined> {
  const { token, branch } = salon;
  switch (request.kind) {
    case 'book':
    case 'receive': {
      const isAtReception = request.kind === 'receive';
      return call(serverUrl, 'POST', isAtReception ? '/appointments/manage' : '/appointments', {
        ...(isAtReception && { token }),
        body: { ...bookingOf(request, branch.id), ...(isAtReception && { allowOutsideHours: request.allowsUnusual }) },
        ...(request.key !== undefined && { headers: { 'idempotency-key': request.key } }),
      });
    }
    case 'receive-elsewhere': {
      const { branch: there, services } = salon.elsewhere;
      const personId = memberElsewhere(salon, request.place.personId);
      const serviceIds = services.map(({ id }) => id);
      const place = { ...request.place, personId };
      const body = bookingOf({ ...request, place, serviceIds, variantIds: [], addons: [] }, there.id);
      return call(serverUrl, 'POST', '/appointments/manage', { token, body: { ...body, allowOutsideHours: true } });
    }
    case 'receive-party': {
      const { date, start, members, isForGuest, contacts } = request;
      const [first, ...others] = members as [PartyRequest['members'][number]];
      const own = isForGuest ? [first] : members;
      const serviceIds = own.map(({ serviceId }) => serviceId);
      const place = { personId: first.personId, date, start };
      const body = bookingOf({ place, serviceIds, variantIds: [], addons: [], contacts }, branch.id);
      const staffIds = own.map(({ personId }) => personId);
      const guests = others.map(({ personId, serviceId }) => ({ serviceId, staffIds: [personId] }));
      return call(serverUrl, 'POST', '/appointments/manage', {
        token,
        body: { ...body, staffIds, ...(isForGuest && { guests }), allowOutsideHours: true },
      });
    }
    case 'reschedule':
      return call(serverUrl, 'PUT', `/appointments/track/${request.code}/time`, { body: placeBody(request.place) });
    case 'move': {
      const { id, place, duration, expected, allowsUnusual } = request;
      const body = {
        ...placeBody(place),
        allowOutsideHours: allowsUnusual,
        ...(duration !== null && { durationMinutes: duration }),
        ...(expected && { expected: placeBody(expected) }),
      };
      return call(serverUrl, 'PUT', `/appointments/manage/${id}/time`, { token, body });
    }
    case 'change-lengths': {
      const { id, services, lengths, minutes, allowsUnusual } = request;
      const body = {
        services: services.map((service) => {
          const { duration, wait } = lengths.find((each) => each.serviceId === service.serviceId) ?? {};
          const division = wait === undefined ? {} : wait ? processingOf(wait) : NOT_DIVIDED;
          return { ...service, ...division, ...(duration !== undefined && { durationMinutes: duration }) };
        }),
        ...(minutes !== null && { durationMinutes: minutes }),
        staffNotes: null,
        allowOutsideHours: allowsUnusual,
      };
      return call(serverUrl, 'PUT', `/appointments/manage/${id}/visit`, { token, body });
    }
    case 'push':
      return push(request, serverUrl, salon);
    case 'swap': {
      const { two, allowsUnusual } = request;
      const appointments = two.map(({ id, expected }) => ({ id, ...placeBody(expected) }));
      const body = { appointments, allowOutsideHours: allowsUnusual };
      return call(serverUrl, 'POST', '/appointments/manage/swap', { token, body });
    }
    case 'plan-session': {
      const { personId, date, start } = request.place;
      const place = { branchId: salon.elsewhere.branch.id, serviceId: salon.course.id, dates: [date] };
      const when = { startTime: timeOfMinutes(start), seats: COURSE.seats, allowOutsideHours: true };
      const body = { ...place, ...when, staffId: memberElsewhere(salon, personId) };
      return call(serverUrl, 'POST', '/group-sessions', { token, body });
    }
    case 'take-seat': {
      const { session, contacts } = request;
      const wish = { place: placeOf(session), serviceIds: [salon.course.id], variantIds: [], addons: [], contacts };
      const body = { ...bookingOf(wish, salon.elsewhere.branch.id), sessionId: session.id };
      return call(serverUrl, 'POST', '/appointments', { body });
    }
    case 'move-seat': {
      const { code, session } = request;
      const body = { ...placeBody(placeOf(session)), sessionId: session.id };
      return call(serverUrl, 'PUT', `/appointments/track/${code}/time`, { body });
    }
    case 'cancel-seat':
      return call(serverUrl, 'DELETE', `/appointments/track/${request.code}`);
    case 'cancel-session': {
      // However many have a seat by then
      const body = { taken: COURSE.seats, reason: null };
      return call(serverUrl, 'POST', `/group-sessions/${request.sessionId}/cancel`, { token, body });
    }
    case 'cancel':
      return call(serverUrl, 'DELETE', `/appointments/track/${request.code}`);
    case 'withdraw':
      return call(serverUrl, 'DELETE', `/appointments/track/${request.code}/move-request`);
    case 'decide': {
      const { id, decision, seen } = request;
      const body = { decision, ...placeBody(seen) };
      return call(serverUrl, 'PUT', `/appointments/manage/${id}/move-request`, { token, body });
    }
    case 'change': {
      const expected = request.expected ? `&expectedStatus=${request.expected}` : '';
      const path = `/appointments/manage/${request.id}/status?status=${request.to}${expected}`;
      return call(serverUrl, 'PUT', path, { token });
    }
    case 'work': {
      const { hours, breaks } = request.work;
      const body = {
        ...salon.people.find(({ id }) => id === request.personId),
        workingSchedule: everyDay(hours),
        breakTimes: Object.fromEntries(WEEKDAYS.map((day) => [day, breaks.map(timesOf)])),
      };
      return call(serverUrl, 'PUT', `/staff/${request.personId}`, { token, body });
    }
    case 'open': {
      const { hours, isAutoApproved } = request.opening;
      const body = { ...branch, workingHours: everyDay(hours), autoApproveAppointments: isAutoApproved };
      return call(serverUrl, 'PUT', `/branches/${branch.id}`, { token, body });
    }
    case 'close': {
      const { personId: staffId, date, hours, cancels: cancelAppointments } = request;
      const times = hours && { startTime: timesOf(hours).start, endTime: timesOf(hours).end };
      const period = { startDate: date, endDate: date, ...times };
      const body = { branchId: branch.id, kind: 'TIME_OFF', reason: 'HOLIDAY', staffId, ...period, cancelAppointments };
      return call(serverUrl, 'POST', '/schedule-exceptions', { token, body });
    }
    case 'reopen':
      return call(serverUrl, 'DELETE', `/schedule-exceptions/${request.closureId}`, { token });
    case 'edit-service': {
      const service = salon.services.find(({ id }) => id === request.serviceId);
      return call(serverUrl, 'PUT', `/services/${request.serviceId}`, {
        token,
        // Left out, add-ons stay.
        body: { ...service, addonIds: undefined, ...serviceTerms(request.terms) },
      });
    }
    case 'take-terms': {
      const terms = request.own.map(({ duration, wait, ...choice }) => ({
        ...{ ...choice, durationMinutes: duration, price: priceOfOwn(duration) },
        ...(wait && processingOf(wait)),
      }));
      return call(serverUrl, 'PUT', `/staff/${request.personId}/terms`, { token, body: { terms } });
    }
    case 'use-piece': {
      const { pieceId, name, isActive } = request;
      return call(serverUrl, 'PUT', `/resources/${pieceId}`, { token, body: { name, isActive, leaveServices: true } });
    }
    case 'maintain': {
      const { pieceId: resourceId, date, hours, moveAppointments } = request;
      const times = hours && { startTime: timesOf(hours).start, endTime: timesOf(hours).end };
      const body = { resourceId, startDate: date, endDate: date, ...times, moveAppointments };
      return call(serverUrl, 'POST', '/resource-maintenance', { token, body });
    }
    case 'end-maintenance':
      return call(serverUrl, 'DELETE', `/resource-maintenance/${request.maintenanceId}`, { token });
    case 'choose-pieces': {
      const path = `/appointments/manage/${request.id}`;
      const seen = await call(serverUrl, 'GET', path, { token });
      if (seen?.status !== 200) return seen;
      const expected = (seen.body.data as Appointment).resources?.map(({ id }) => id) ?? [];
      const body = { resourceIds: request.pieceIds, expected };
      return call(serverUrl, 'PUT', `${path}/resources`, { token, body });
    }
    case 'delete-service':
      return call(serverUrl, 'DELETE', `/services/${request.serviceId}`, { token });
    case 'delete-person':
      return call(serverUrl, 'DELETE', `/staff/${request.personId}`, { token });
  }
}

/** The terms of a service on the wire. */
export const serviceTerms = (terms: Terms) => ({
  durationMinutes: terms.duration,
  bufferMinutes: terms.buffer,
  ...(terms.wait && processingOf(terms.wait)),
  price: priceOf(terms),
});

const processingOf = ({ start, end }: Minutes) => ({ processingAfterMinutes: start, processingMinutes: end - start });
const NOT_DIVIDED = { processingAfterMinutes: null, processingMinutes: null };

/** What can be added to a service. */
export const addonAtFirst = (branchId: string, serviceId: string | undefined) => ({
  branchId,
  name: ADDON.name,
  durationMinutes: ADDON.duration,
  price: ADDON.price,
  serviceIds: [serviceId],
});

/** What a service is opened with: its terms, and the other choice of the one that has it. */
export const serviceAtFirst = (terms: Terms, index: number) => ({
  ...serviceTerms(terms),
  ...(index === VARIED && {
    variantName: 'Kısa',
    variants: [{ name: VARIANT.name, durationMinutes: VARIANT.duration, price: VARIANT.price, priceKind: 'FIXED' }],
  }),
});

function bookingOf(
  {
    place,
    serviceIds,
    variantIds,
    addons,
    contacts,
  }: Pick<BookingRequest, 'place' | 'serviceIds' | 'variantIds' | 'addons' | 'contacts'>,
  branchId: string,
) {
  const [serviceId, ...additionalServiceIds] = serviceIds;
  return {
    branchId,
    serviceId,
    additionalServiceIds,
    ...(variantIds.length > 0 && { variantIds }),
    ...(addons.length > 0 && { addons }),
    ...placeBody(place),
    customerFirstName: 'Ayşe',
    customerLastName: 'Demir',
    customerEmail: contacts.email,
    customerPhone: contacts.phone,
  };
}

/** Looks first at whom it concerns, as the person at the desk does. */
async function push(request: PushRequest, serverUrl: string, { token, branch }: TwoBranches) {
  const { personId: staffId, date, start, minutes, overrun, allowsUnusual } = request;
  const wanted = {
    ...{ branchId: branch.id, staffId, date, from: timeOfMinutes(start), minutes },
    ...(overrun && { overrunId: overrun.id, ...(overrun.work !== null && { overrunWork: overrun.work + 1 }) }),
  };
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, `${value}`]));
  const seen = await call(serverUrl, 'GET', `/appointments/manage/push?${query}`, { token });
  const appointmentIds = seen?.status === 200 ? (seen.body.data as Pushed[]).map((each) => each.appointmentId) : [];
  // Where there is nobody there is nothing to do.
  if (seen?.status !== 200 || (!overrun && appointmentIds.length === 0)) return seen;
  const body = { ...wanted, appointmentIds, allowOutsideHours: allowsUnusual };
  return call(serverUrl, 'POST', '/appointments/manage/push', { token, body });
}

/** What begins later or takes longer by a push. */
export const idsPushed = ({ overrun }: PushRequest, answer: Answer): readonly string[] => [
  ...(answer.body.data as Pushed[]).map(({ appointmentId }) => appointmentId),
  ...(overrun ? [overrun.id] : []),
];

const placeOf = ({ staffId, date, startTime }: GroupSession): WantedPlace => ({
  personId: staffId,
  date,
  start: minutesOfTime(startTime),
});

const placeBody = ({ personId, date, start }: WantedPlace) => ({
  staffId: personId,
  appointmentDate: date,
  startTime: timeOfMinutes(start),
});

const timesOf = ({ start, end }: Minutes) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) });

const everyDay = (hours: Hours) =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, { ...timesOf(hours), available: hours.isOpen }]));

const ABOUT_APPOINTMENTS: readonly Request['kind'][] = [
  'book',
  'receive',
  'receive-elsewhere',
  'reschedule',
  'move',
  'cancel',
  'change',
  'withdraw',
  'decide',
  'choose-pieces',
  'change-lengths',
];

/** The appointment that an answer tells of, where it tells of one. */
export function appointmentIn(request: Request, answer: Answer | undefined): Appointment | undefined {
  return ABOUT_APPOINTMENTS.includes(request.kind) && (answer?.status === 200 || answer?.status === 201)
    ? answer.body.data
    : undefined;
}
