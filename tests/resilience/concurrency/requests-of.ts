import { ANY_STAFF, type Appointment, type GroupSession, type MoveRequest, type Resource } from '@vakit/contract';
import { type AppointmentStatus, epochMinute, isActive, isOutcome, minutesOfTime } from '@vakit/scheduling';
import { contactsOf, type Who } from './contacts.ts';
import { doneWith, shownOf, type Wish } from './done.ts';
import { needsAny, needsOf } from './needs.ts';
import type { AnyPlace, Operation, Settling } from './operation.ts';
import { localPlaceOf, placeTold } from './place.ts';
import type { Own, Request, TimeOffRequest, WantedPlace } from './request.ts';
import {
  ADDED,
  EDITABLE,
  IN_A_ROOM,
  LAST_SERVICE,
  offeredBy,
  STAYING,
  type Terms,
  VARIED,
  WAITING,
} from './salon-plan.ts';
import type { TwoBranches } from './two-branches.ts';

/** Answers that the clients have got so far. */
export type Known = {
  /** In the order of their booking, each as it was last told of */
  readonly appointments: Map<string, Appointment>;
  readonly closures: string[];
  readonly maintenance: string[];
  /** The group sessions that the other branch has planned */
  readonly sessions: GroupSession[];
  /** The codes of the seats in them */
  readonly seats: string[];
  /** The ids of what the other branch has booked */
  readonly elsewhere: string[];
  /** By the service, how it is offered */
  readonly terms: Map<string, Terms>;
  /** By the person, what they have of their own */
  readonly owns: Map<string, Own>;
};

/** The calls of an operation, which are made at once; none where there is nothing to do it to. */
export function requestsOf(operation: Operation, salon: TwoBranches, known: Known): Request[] {
  const personId = (index: number) => salon.people[index]?.id as string;
  const serviceId = (index: number) => salon.services[index]?.id as string;
  const placeOf = ({ person, day, start }: AnyPlace): WantedPlace => ({
    personId: person === ANY_STAFF ? person : personId(person),
    date: dateOf(day),
    start,
  });
  const wish = ({ services, isVaried }: { services: readonly number[]; isVaried: boolean }) => ({
    serviceIds: services.map(serviceId),
    variantIds:
      isVaried && services.includes(VARIED) ? (salon.services[VARIED]?.variants ?? []).map(({ id }) => id) : [],
    addons: isVaried && services.includes(ADDED) ? [{ serviceId: serviceId(ADDED), addonId: salon.addon.id }] : [],
  });
  const shown = (wished: Wish, { person }: AnyPlace) => {
    const own = person === ANY_STAFF ? [] : (known.owns.get(personId(person)) ?? []);
    return shownOf(wished.serviceIds.map((id) => doneWith(salon, wished, id, known.terms.get(id) as Terms, own)));
  };
  const contacts = (who: Who) => contactsOf(who, salon.branch.id);
  switch (operation.kind) {
    case 'book':
    case 'receive': {
      const { kind, who, place, key } = operation;
      const request: Request = {
        kind,
        place: placeOf(place),
        ...wish(operation),
        contacts: contacts(who),
        ...(key !== null && { key: `key-${key}` }),
        ...(kind === 'book' && operation.saysWhatItSaw && { shown: shown(wish(operation), place) }),
        allowsUnusual: kind === 'receive' && operation.allowsUnusual,
      };
      return Array.from({ length: kind === 'book' ? operation.times : 1 }, () => request);
    }
    case 'first-visits':
      return operation.places.map((place) => ({
        kind: 'book',
        place: placeOf(place),
        ...wish(operation),
        contacts: contacts(operation.who),
        allowsUnusual: false,
      }));
    case 'reschedule':
    case 'move': {
      const isMove = operation.kind === 'move';
      const confirmed = isMove ? undefined : withStatus(known, 'CONFIRMED', operation.appointment);
      const appointment = confirmed ?? appointmentAt(known, operation.appointment);
      if (!appointment) return [];
      const { id, confirmationCode: code } = appointment;
      return operation.to.map((place) => ({
        kind: operation.kind,
        id,
        code,
        place: placeOf(place),
        duration: isMove ? operation.duration : null,
        ...(isMove && operation.saysWhatItSaw && { expected: whereIs(appointment) }),
        allowsUnusual: isMove && operation.allowsUnusual,
      }));
    }
    case 'cancel':
    case 'change': {
      const appointment = appointmentAt(known, operation.appointment);
      if (!appointment) return [];
      const { id, confirmationCode: code, status: expected } = appointment;
      if (operation.kind === 'cancel') return [{ kind: 'cancel', id, code }];
      return operation.to.map((to) => ({ kind: 'change', id, to, ...(operation.saysWhatItSaw && { expected }) }));
    }
    case 'walk-in': {
      const { who, person, minutesAgo } = operation;
      const place = { personId: personId(person), ...localPlaceOf(new Date(Date.now() - minutesAgo * 60_000)) };
      return [
        {
          kind: 'receive',
          place,
          ...wish(operation),
          contacts: contacts(who),
          allowsUnusual: true,
        },
      ];
    }
    case 'finish':
      return changesOf(known, operation.appointment, operation.to, (each) => isActive(each.status) && isRunning(each));
    case 'undo': {
      const { appointment, times, meetsTimeOff } = operation;
      const outcomes = [...known.appointments.values()].filter(({ status }) => isOutcome(status));
      const chosen = outcomes[appointment % outcomes.length];
      if (!chosen) return [];
      const undo: Request = { kind: 'change', id: chosen.id, to: 'CONFIRMED' };
      const isToCome = chosen.appointmentDate >= dateOf(0);
      const isOfStaying = salon.people.slice(0, STAYING).some(({ id }) => id === chosen.staffId);
      return [
        ...(meetsTimeOff && isToCome && isOfStaying ? [timeOffAt(chosen)] : []),
        ...Array.from({ length: times }, () => undo),
      ];
    }
    case 'change-lengths': {
      const { kind, appointment: index, to, allowsUnusual } = operation;
      const waiting = serviceId(WAITING);
      const divided = [...known.appointments.values()].filter(
        ({ status, services }) => isActive(status) && services.some((service) => service.serviceId === waiting),
      );
      const chosen = divided[index % Math.max(1, 2 * divided.length)] ?? appointmentAt(known, index);
      if (!chosen) return [];
      const services = chosen.services.map((service) => ({ serviceId: service.serviceId, price: service.price }));
      return to.map(({ service, duration, wait, minutes }) => {
        const { serviceId: id } = services[service % services.length] as { serviceId: string };
        const lengths = [id === waiting ? { serviceId: id, wait } : { serviceId: id, duration }];
        return { kind, id: chosen.id, services, lengths, minutes, allowsUnusual };
      });
    }
    case 'push': {
      const { kind, minutes, work, times, allowsUnusual } = operation;
      const appointment = followedAt(known, operation.appointment) ?? appointmentAt(known, operation.appointment);
      // A visit under way is lengthened at its place, which could not be checked afterwards.
      if (!appointment || appointment.appointmentDate < dateOf(0)) return [];
      const { staffId: personId, appointmentDate: date, startTime } = appointment;
      const overrun = work === null ? null : { id: appointment.id, work: work === 0 ? 0 : null };
      const request: Request = {
        ...{ kind, personId, date, start: minutesOfTime(startTime), minutes, overrun, allowsUnusual },
      };
      return Array.from({ length: times }, () => request);
    }
    case 'swap': {
      const { kind, times, allowsUnusual } = operation;
      const [one, other] = [appointmentAt(known, operation.appointment), appointmentAt(known, operation.other)];
      if (!one || !other || one === other) return [];
      const seen = (each: Appointment) => ({ id: each.id, expected: whereIs(each) });
      return Array.from({ length: times }, () => ({ kind, two: [seen(one), seen(other)], allowsUnusual }));
    }
    case 'settle': {
      const waiting = [...known.appointments.values()].filter(({ moveRequest }) => moveRequest);
      const chosen = waiting[operation.appointment % waiting.length];
      if (chosen) {
        const by = (settling: Settling) => settle(chosen, settling, operation.allowsUnusual);
        if (operation.timeOff === 'NONE') return operation.by.map(by);
        const timeOff = { ...timeOffAt(chosen.moveRequest as MoveRequest), leaves: [chosen.id] };
        return operation.timeOff === 'ALONE' ? [timeOff] : [timeOff, by('APPROVED')];
      }
      // Only what is confirmed waits to be moved.
      const confirmed = withStatus(known, 'CONFIRMED', operation.appointment);
      if (confirmed) return [reschedule(confirmed, placeOf(operation.to))];
      const pending = withStatus(known, 'PENDING', operation.appointment);
      return pending ? [{ kind: 'change', id: pending.id, to: 'CONFIRMED' }] : [];
    }
    case 'crowd': {
      const { who, day, start, maintained } = operation;
      const booked = salon.people.slice(0, STAYING).map((_, person): Request => {
        const place = placeOf({ person, day, start });
        const wished = wish({ services: [IN_A_ROOM], isVaried: false });
        return { kind: 'receive', place, ...wished, contacts: contacts(who), allowsUnusual: true };
      });
      if (maintained === null) return booked;
      const rooms = salon.kinds[0]?.resources as readonly Resource[];
      const { id: pieceId } = rooms[maintained % rooms.length] as Resource;
      const hours = { start, end: start + 60 };
      return [...booked, { kind: 'maintain', pieceId, date: dateOf(day), hours, moveAppointments: true }];
    }
    case 'receive-party': {
      const { kind, who, day, start, person, isForGuest } = operation;
      const people = [person, (person + 1) % STAYING] as const;
      const members: { personId: string; serviceId: string }[] = [];
      for (const [index, number] of people.entries()) {
        const offered = Array.from({ length: EDITABLE }, (_, service) => service).filter(
          (service) =>
            (offeredBy(number).length === 0 || offeredBy(number).includes(service)) &&
            members.every((member) => member.serviceId !== serviceId(service)),
        );
        const chosen = offered[(operation.services[index] as number) % offered.length] as number;
        members.push({ personId: personId(number), serviceId: serviceId(chosen) });
      }
      return [{ kind, date: dateOf(day), start, members, isForGuest, contacts: contacts(who) }];
    }
    case 'receive-elsewhere': {
      const { kind, who, place } = operation;
      return [{ kind, place: placeOf(place), contacts: contacts(who), allowsUnusual: true }];
    }
    case 'plan-session':
      return [{ kind: 'plan-session', place: placeOf(operation.place) }];
    case 'cancel-session': {
      const session = known.sessions[operation.session % known.sessions.length];
      return session === undefined
        ? []
        : Array.from({ length: operation.times }, () => ({ kind: 'cancel-session', sessionId: session.id }));
    }
    case 'take-seats': {
      const session = recentSession(known, operation.session);
      if (!session) return [];
      return operation.people.map((person) => ({
        kind: 'take-seat',
        session,
        contacts: contactsOf({ email: person, phone: person }, salon.elsewhere.branch.id),
      }));
    }
    case 'cancel-seat': {
      const code = known.seats[operation.seat % known.seats.length];
      return code === undefined ? [] : Array.from({ length: operation.times }, () => ({ kind: 'cancel-seat', code }));
    }
    case 'move-seat': {
      const code = known.seats[operation.seat % known.seats.length];
      if (code === undefined) return [];
      const sessions = operation.sessions.flatMap((session) => recentSession(known, session) ?? []);
      return sessions.map((session) => ({ kind: 'move-seat', code, session }));
    }
    case 'cancel-elsewhere': {
      const id = known.elsewhere[operation.appointment % known.elsewhere.length];
      return id === undefined ? [] : [{ kind: 'change', id, to: 'CANCELLED' }];
    }
    case 'work':
      return [{ kind: 'work', personId: personId(operation.person), work: operation.work }];
    case 'open':
      return [operation];
    case 'close': {
      const { kind, person, day, hours, cancelsAppointments } = operation;
      const date = dateOf(day);
      const concerned = person === null ? null : personId(person);
      const there = [...known.appointments.values()].filter(
        ({ appointmentDate, staffId, status }) =>
          appointmentDate === date && isActive(status) && (concerned === null || staffId === concerned),
      );
      const cancels = cancelsAppointments ? there.map(({ id }) => id) : [];
      return [{ kind, personId: concerned, date, hours, cancels, leaves: [] }];
    }
    case 'reopen': {
      const closureId = known.closures[operation.closure % known.closures.length];
      return closureId === undefined ? [] : [{ kind: 'reopen', closureId }];
    }
    case 'edit-service':
      return [{ kind: 'edit-service', serviceId: serviceId(operation.service), terms: operation.terms }];
    case 'take-terms': {
      const { kind, person, owns } = operation;
      const offered = offeredBy(person);
      const isOffered = (service: number) => offered.length === 0 || offered.includes(service);
      return owns.map((own) => ({
        kind,
        personId: personId(person),
        own: own
          .filter(({ service }) => isOffered(service))
          .map(({ service, duration, isOther, wait }) => ({
            serviceId: serviceId(service),
            variantId: (isOther && salon.services[service]?.variants[0]?.id) || null,
            duration,
            wait,
          })),
      }));
    }
    case 'use-piece': {
      const { id: pieceId, name } = pieceOf(operation, salon);
      return [{ kind: 'use-piece', pieceId, name, isActive: operation.isActive }];
    }
    case 'maintain': {
      const { kind, day, hours, movesAppointments: moveAppointments } = operation;
      return [{ kind, pieceId: pieceOf(operation, salon).id, date: dateOf(day), hours, moveAppointments }];
    }
    case 'end-maintenance': {
      const maintenanceId = known.maintenance[operation.maintenance % known.maintenance.length];
      return maintenanceId === undefined ? [] : [{ kind: 'end-maintenance', maintenanceId }];
    }
    case 'choose-pieces':
      return choosePieces(operation, salon, known);
    case 'delete-service':
      return [{ kind: 'delete-service', serviceId: serviceId(operation.service) }];
    case 'dismiss': {
      const leaving = personId(operation.person);
      const place = {
        personId: operation.isAnyoneAsked ? ANY_STAFF : leaving,
        date: dateOf(0),
        start: 12 * 60,
      };
      return [
        {
          kind: 'book',
          place,
          serviceIds: [serviceId(LAST_SERVICE)],
          variantIds: [],
          addons: [],
          contacts: contacts(operation.who),
          allowsUnusual: false,
        },
        { kind: 'delete-person', personId: leaving },
      ];
    }
  }
}

/** Mostly one of those that were planned last, so that they fill up. */
const recentSession = ({ sessions }: Known, index: number): GroupSession | undefined =>
  sessions.at(-1 - (index % Math.min(3, sessions.length)));

function pieceOf({ piece }: { readonly piece: number }, { kinds }: TwoBranches): Resource {
  const pieces = kinds.flatMap(({ resources }) => resources);
  return pieces[piece % pieces.length] as Resource;
}

/** As many of each kind as an appointment needs, of those that have a room. */
function choosePieces(
  { kind, appointment, from }: Operation & { readonly kind: 'choose-pieces' },
  salon: TwoBranches,
  { appointments }: Known,
): Request[] {
  const needsIn = ({ services }: Appointment) =>
    needsOf(
      salon,
      services.map(({ serviceId }) => serviceId),
    );
  const inRooms = [...appointments.values()].filter((each) => isActive(each.status) && needsAny(needsIn(each)));
  const chosen = inRooms[appointment % inRooms.length];
  if (!chosen) return [];
  const pieceIds = needsIn(chosen).flatMap((quantity, number) => {
    const pieces = salon.kinds[number]?.resources ?? [];
    return Array.from({ length: quantity }, (_, index) => pieces[(from + index) % pieces.length]?.id as string);
  });
  return [{ kind, id: chosen.id, pieceIds }];
}

const reschedule = ({ id, confirmationCode: code }: Appointment, place: WantedPlace): Request => ({
  ...{ kind: 'reschedule', id, code, place, duration: null, allowsUnusual: false },
});

/** A customer who asks for another place may also choose the present time. */
function settle(appointment: Appointment, settling: Settling, allowsUnusual: boolean): Request {
  const { id, confirmationCode: code, moveRequest } = appointment;
  switch (settling) {
    case 'cancel':
    case 'withdraw':
      return { kind: settling, id, code };
    case 'reschedule':
      return reschedule(appointment, whereIs(appointment));
    default:
      return {
        kind: 'decide',
        id,
        decision: settling,
        seen: whereIs(moveRequest as MoveRequest),
        allowsUnusual,
      };
  }
}

function changesOf(
  { appointments }: Known,
  index: number,
  to: AppointmentStatus,
  isMeant: (appointment: Appointment) => boolean,
): Request[] {
  const meant = [...appointments.values()].filter(isMeant);
  const chosen = meant[index % meant.length];
  return chosen ? [{ kind: 'change', id: chosen.id, to }] : [];
}

function isRunning(appointment: Appointment): boolean {
  const { start, end } = placeTold(appointment);
  const now = epochMinute(new Date());
  return start <= now && now < end;
}

/** In minutes: behind a longer gap nobody makes way. */
const GAP = 30;

/** Mostly one behind which, or in whose wait, its person has somebody else soon. */
function followedAt({ appointments }: Known, index: number): Appointment | undefined {
  const active = [...appointments.values()]
    .filter(({ status }) => isActive(status))
    .map((each) => ({ each, place: placeTold(each) }));
  const followed = active.filter(({ place: { personId, start, end } }) =>
    active.some(({ place }) => place.personId === personId && place.start > start && place.start <= end + GAP),
  );
  return index % 4 === 0 ? undefined : followed[index % followed.length]?.each;
}

/** Mostly one that is active, as far as is known. */
function appointmentAt(known: Known, index: number): Appointment | undefined {
  const all = [...known.appointments.values()];
  const active = all.filter(({ status }) => isActive(status));
  const choice = index % 5 === 0 || active.length === 0 ? all : active;
  return choice[index % choice.length];
}

/** Mostly one alone that has the status, as far as is known. */
function withStatus(known: Known, status: AppointmentStatus, index: number): Appointment | undefined {
  const all = [...known.appointments.values()].filter((each) => each.status === status && each.partyId === null);
  return index % 4 === 0 ? undefined : all[index % all.length];
}

function timeOffAt({ staffId, appointmentDate, startTime, endTime }: Appointment | MoveRequest): TimeOffRequest {
  const hours = { start: minutesOfTime(startTime), end: minutesOfTime(endTime) };
  return { kind: 'close', personId: staffId, date: appointmentDate, hours, cancels: [], leaves: [] };
}

const whereIs = ({ staffId, appointmentDate, startTime }: Appointment | MoveRequest): WantedPlace => ({
  personId: staffId,
  date: appointmentDate,
  start: minutesOfTime(startTime),
});

/** Far enough away that every customer may still cancel. */
function dateOf(day: number): string {
  return Temporal.Now.plainDateISO('UTC')
    .add({ days: 3 + day })
    .toString();
}
