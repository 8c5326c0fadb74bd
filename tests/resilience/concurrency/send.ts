import type { Appointment, GroupSession, Pushed } from '@vakit/contract';
import { minutesOfTime, timeOfMinutes, WEEKDAYS } from '@vakit/scheduling';
import { type Answer, call } from '../support/call.ts';
import type { BookingRequest, PartyRequest, PushRequest, Request, WantedPlace } from './request.ts';
import { COURSE, type Hours, type Minutes, priceOfOwn } from './salon-plan.ts';
import { NOT_DIVIDED, processingOf, serviceTerms } from './service-at-first.ts';
import { memberElsewhere, type TwoBranches } from './two-branches.ts';

/** Asks a server. */
export async function send(request: Request, serverUrl: string, salon: TwoBranches): Promise<Answer | undefined> {
  const { token, branch } = salon;
  switch (request.kind) {
    case 'book':
    case 'receive': {
      const isAtReception = request.kind === 'receive';
      return call(serverUrl, 'POST', isAtReception ? '/appointments/manage' : '/appointments', {
        ...(isAtReception && { token }),
        body: {
          ...bookingOf(request, salon),
          ...(isAtReception && { allowOutsideHours: request.allowsUnusual }),
          shown: request.shown,
        },
        ...(request.key !== undefined && { headers: { 'idempotency-key': request.key } }),
      });
    }
    case 'receive-elsewhere': {
      const { branch: there, services } = salon.elsewhere;
      const personId = memberElsewhere(salon, request.place.personId);
      const serviceIds = services.map(({ id }) => id);
      const place = { ...request.place, personId };
      const body = bookingOf({ ...request, place, serviceIds, variantIds: [], addons: [] }, salon, there.id);
      return call(serverUrl, 'POST', '/appointments/manage', { token, body: { ...body, allowOutsideHours: true } });
    }
    case 'receive-party': {
      const { date, start, members, isForGuest, contacts } = request;
      const [first, ...others] = members as [PartyRequest['members'][number]];
      const own = isForGuest ? [first] : members;
      const serviceIds = own.map(({ serviceId }) => serviceId);
      const place = { personId: first.personId, date, start };
      const body = bookingOf({ place, serviceIds, variantIds: [], addons: [], contacts }, salon);
      const services = own.map(({ personId, serviceId }) => ({ serviceId, staffId: personId }));
      const guests = others.map(({ personId, serviceId }) => ({ services: [{ serviceId, staffId: personId }] }));
      return call(serverUrl, 'POST', '/appointments/manage', {
        token,
        body: { ...body, services, ...(isForGuest && { guests }), allowOutsideHours: true },
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
        ...(expected && { expectedVersion: await versionSeen(id, isAt(expected), serverUrl, token) }),
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
      const appointments = await Promise.all(
        two.map(async ({ id, expected }) => ({
          id,
          expectedVersion: await versionSeen(id, isAt(expected), serverUrl, token),
        })),
      );
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
      const body = { ...bookingOf(wish, salon, salon.elsewhere.branch.id), sessionId: session.id };
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
      const { id, decision, seen, allowsUnusual } = request;
      const isWaiting = ({ moveRequest }: Appointment) => moveRequest !== null && isAt(seen)(moveRequest);
      const expectedVersion = await versionSeen(id, isWaiting, serverUrl, token);
      const body = { decision, expectedVersion, allowOutsideHours: allowsUnusual };
      return call(serverUrl, 'PUT', `/appointments/manage/${id}/move-request`, { token, body });
    }
    case 'change': {
      const { id, to: status, expected } = request;
      const isAsSeen = (appointment: Appointment) => appointment.status === expected;
      const seen = expected && { expectedVersion: await versionSeen(id, isAsSeen, serverUrl, token) };
      const query = new URLSearchParams({ status, ...seen });
      return call(serverUrl, 'PUT', `/appointments/manage/${id}/status?${query}`, { token });
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
      const { personId: staffId, date, hours, cancels: cancelAppointments, leaves: leaveAppointments } = request;
      const times = hours && { startTime: timesOf(hours).start, endTime: timesOf(hours).end };
      const period = { startDate: date, endDate: date, ...times };
      const named = { cancelAppointments, leaveAppointments };
      const body = { branchId: branch.id, kind: 'TIME_OFF', reason: 'HOLIDAY', staffId, ...period, ...named };
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
      const body = { resourceIds: request.pieceIds, expectedVersion: (seen.body.data as Appointment).version };
      return call(serverUrl, 'PUT', `${path}/resources`, { token, body });
    }
    case 'delete-service':
      return call(serverUrl, 'DELETE', `/services/${request.serviceId}`, { token });
    case 'delete-person':
      return call(serverUrl, 'DELETE', `/staff/${request.personId}`, { token });
  }
}

const isAt =
  ({ personId, date, start }: WantedPlace) =>
  ({ staffId, appointmentDate, startTime }: Pick<Appointment, 'staffId' | 'appointmentDate' | 'startTime'>) =>
    staffId === personId && appointmentDate === date && minutesOfTime(startTime) === start;

/** The version of an appointment that still is as somebody saw it; for another one a version that it never had. */
async function versionSeen(
  id: string,
  isAsSeen: (appointment: Appointment) => boolean,
  serverUrl: string,
  token: string,
): Promise<string> {
  const answer = await call(serverUrl, 'GET', `/appointments/manage/${id}`, { token });
  const appointment = answer?.status === 200 ? (answer.body.data as Appointment) : undefined;
  return appointment && isAsSeen(appointment) ? appointment.version : 'seen';
}

function bookingOf(
  {
    place,
    serviceIds,
    variantIds,
    addons,
    contacts,
  }: Pick<BookingRequest, 'place' | 'serviceIds' | 'variantIds' | 'addons' | 'contacts'>,
  salon: TwoBranches,
  branchId: string = salon.branch.id,
) {
  const variantsOf = (serviceId: string) =>
    salon.services.flatMap(({ id, variants }) => (id === serviceId ? variants.map((variant) => variant.id) : []));
  return {
    branchId,
    services: serviceIds.map((serviceId) => ({
      serviceId,
      variantId: variantsOf(serviceId).find((id) => variantIds.includes(id)) ?? null,
      addonIds: addons.flatMap((each) => (each.serviceId === serviceId ? [each.addonId] : [])),
    })),
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
  // With no appointment in the list there is nothing to push.
  if (seen?.status !== 200 || (!overrun && appointmentIds.length === 0)) return seen;
  const body = { ...wanted, appointmentIds, allowOutsideHours: allowsUnusual };
  return call(serverUrl, 'POST', '/appointments/manage/push', { token, body });
}

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
