import type { Appointment } from '@vakit/contract';
import { type AppointmentStatus, timeOfMinutes, WEEKDAYS } from '@vakit/scheduling';
import { type Answer, call } from '../support/call.ts';
import type { RunningSalon } from '../support/open-salon.ts';
import type { Hours, Opening, Operation, Work } from './operation.ts';

/** One call of the server. */
export type Request =
  | {
      readonly kind: 'book';
      readonly personId: string;
      readonly serviceId: string;
      readonly date: string;
      /** Minutes of the day */
      readonly start: number;
      readonly key?: string;
    }
  | { readonly kind: 'cancel'; readonly id: string; readonly code: string }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly to: AppointmentStatus;
      readonly expected?: AppointmentStatus;
    }
  | { readonly kind: 'work'; readonly personId: string; readonly work: Work }
  | { readonly kind: 'open'; readonly opening: Opening }
  | { readonly kind: 'edit-service'; readonly serviceId: string; readonly duration: number }
  | { readonly kind: 'delete-service'; readonly serviceId: string }
  | { readonly kind: 'delete-person'; readonly personId: string };

/** A request with its answer; it took effect, if it did, between the two times (milliseconds). */
export type Event = {
  readonly request: Request;
  readonly from: number;
  readonly to: number;
  readonly answer: Answer | undefined;
};

/** Plays what the clients do, all at once and spread over the servers, in a fresh salon. */
export async function play(
  history: readonly (readonly Operation[])[],
  serverUrls: readonly string[],
  salon: RunningSalon,
): Promise<Event[]> {
  const events: Event[] = [];
  const known: Appointment[] = [];
  let turn = 0;
  const send = async (request: Request) => {
    const serverUrl = serverUrls[turn++ % serverUrls.length] as string;
    const from = performance.now();
    const answer = await callFor(request, serverUrl, salon);
    events.push({ request, from, to: performance.now(), answer });
    if (request.kind === 'book' && answer?.status === 201) known.push(answer.body.data);
  };
  await Promise.all(
    history.map(async (operations) => {
      for (const operation of operations) await Promise.all(requestsOf(operation, salon, known).map(send));
    }),
  );
  return events;
}

function requestsOf(operation: Operation, salon: RunningSalon, known: readonly Appointment[]): Request[] {
  const personId = (index: number) => salon.people[index]?.id as string;
  const serviceId = (index: number) => salon.services[index]?.id as string;
  const { kind } = operation;
  switch (kind) {
    case 'book': {
      const { person, service, day, start, times, key } = operation;
      const request = {
        kind,
        personId: personId(person),
        serviceId: serviceId(service),
        date: dateOf(day),
        start,
        ...(key !== null && { key: `key-${key}` }),
      };
      return Array.from({ length: times }, () => request);
    }
    case 'cancel':
    case 'change': {
      const appointment = known[operation.appointment % known.length];
      if (!appointment) return [];
      const { id, confirmationCode: code, status: expected } = appointment;
      if (kind === 'cancel') return [{ kind, id, code }];
      return operation.to.map((to) => ({ kind, id, to, ...(operation.saysWhatItSaw && { expected }) }));
    }
    case 'work':
      return [{ kind, personId: personId(operation.person), work: operation.work }];
    case 'dismiss': {
      const leaving = personId(operation.person);
      const booking = {
        kind: 'book',
        personId: leaving,
        serviceId: serviceId(0),
        date: dateOf(0),
        start: 12 * 60,
      } as const;
      return [booking, { kind: 'delete-person', personId: leaving }];
    }
    case 'edit-service':
      return [{ kind, serviceId: serviceId(operation.service), duration: operation.duration }];
    case 'delete-service':
      return [{ kind, serviceId: serviceId(operation.service) }];
    case 'open':
      return [operation];
  }
}

/** Far enough away that every customer may still cancel. */
function dateOf(day: number): string {
  return Temporal.Now.plainDateISO('UTC')
    .add({ days: 3 + day })
    .toString();
}

function callFor(request: Request, serverUrl: string, salon: RunningSalon): Promise<Answer | undefined> {
  const { token, branch } = salon;
  switch (request.kind) {
    case 'book':
      return call(serverUrl, 'POST', '/appointments', {
        body: bookingOf(request, branch.id),
        ...(request.key !== undefined && { headers: { 'idempotency-key': request.key } }),
      });
    case 'cancel':
      return call(serverUrl, 'DELETE', `/appointments/track/${request.code}`);
    case 'change': {
      const expected = request.expected ? `&expectedStatus=${request.expected}` : '';
      return call(serverUrl, 'PUT', `/appointments/manage/${request.id}/status?status=${request.to}${expected}`, {
        token,
      });
    }
    case 'work': {
      const { hours, breaks } = request.work;
      const times = breaks.map(({ start, end }) => ({ start: timeOfMinutes(start), end: timeOfMinutes(end) }));
      const body = {
        ...salon.people.find(({ id }) => id === request.personId),
        workingSchedule: everyDay(hours),
        breakTimes: Object.fromEntries(WEEKDAYS.map((day) => [day, times])),
      };
      return call(serverUrl, 'PUT', `/staff/${request.personId}`, { token, body });
    }
    case 'open': {
      const { hours, isAutoApproved } = request.opening;
      const body = { ...branch, workingHours: everyDay(hours), autoApproveAppointments: isAutoApproved };
      return call(serverUrl, 'PUT', `/branches/${branch.id}`, { token, body });
    }
    case 'edit-service': {
      const service = salon.services.find(({ id }) => id === request.serviceId);
      const body = { ...service, durationMinutes: request.duration };
      return call(serverUrl, 'PUT', `/services/${request.serviceId}`, { token, body });
    }
    case 'delete-service':
      return call(serverUrl, 'DELETE', `/services/${request.serviceId}`, { token });
    case 'delete-person':
      return call(serverUrl, 'DELETE', `/staff/${request.personId}`, { token });
  }
}

function bookingOf({ personId, serviceId, date, start }: Request & { kind: 'book' }, branchId: string) {
  return {
    branchId,
    serviceId,
    staffId: personId,
    appointmentDate: date,
    startTime: timeOfMinutes(start),
    customerFirstName: 'Ayşe',
    customerLastName: 'Demir',
    customerEmail: 'ayse@musteri.example',
    customerPhone: '+90 535 111 22 33',
  };
}

function everyDay({ start, end, isOpen }: Hours) {
  const day = { start: timeOfMinutes(start), end: timeOfMinutes(end), available: isOpen };
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]));
}
