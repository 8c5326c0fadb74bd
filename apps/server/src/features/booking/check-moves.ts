import {
  busyTimeOfGuest,
  type Claim,
  claimsOf,
  epochMinute,
  localDateTimeAt,
  needsOf,
  offersAll,
  type PartOfParty,
  type Taken,
  type TakenRooms,
  type UnusualTime,
  withClaims,
} from '@vakit/scheduling';
import type { AppointmentView } from '../appointments/index.ts';
import {
  type ChosenTime,
  checkTime,
  type FoundPieces,
  type Inquiry,
  idsOfPieces,
  mayOverride,
  type Offers,
  serviceIdsOf,
} from '../availability/index.ts';
import { visitToMove } from './visit-to-move.ts';

/** The place an appointment is to move to: a person, and a local date and time of the branch. */
export type WantedPlace = {
  readonly seen: AppointmentView;
  readonly staffId: string;
  readonly appointmentDate: string;
  readonly startTime: string;
  /** The exact moment, if the local time was made from one: on the day of a clock change the local time may mean another */
  readonly startsAt?: Date;
  /** Left out for as long as before */
  readonly durationMinutes?: number | undefined;
  /** Reasons that nobody needs to be asked about */
  readonly harmless?: readonly UnusualTime[];
};

/** A move with everything that speaks against it. */
export type CheckedMove<Wanted extends WantedPlace = WantedPlace> = {
  readonly wanted: Wanted;
  /** Undefined if the person was not found, or if a clock change skips the start */
  readonly chosen: ChosenTime | undefined;
  readonly isTaken: boolean;
  /** True if only a room or a device is missing */
  readonly lacksResource: boolean;
  readonly unusual: readonly UnusualTime[];
};

/** The people and rooms that appointments move to, counted without these appointments. */
export type MoveSurroundings = {
  readonly offers: readonly Offers[0][];
  readonly pieces: FoundPieces;
  /** All parts of the parties that the appointments belong to, at their present time */
  readonly parts: readonly PartOfParty[];
  /** The services that a person is linked to; an empty list means all */
  readonly linkedTo: (staffId: string) => readonly string[];
};

type How = Pick<Inquiry, 'requester' | 'now'> & {
  /** True if all of them move by the same minutes, so that the guests' own order cannot break */
  readonly keepsDistances?: boolean;
};

/** Makes a place from an exact moment. */
export function placeAt(seen: AppointmentView, staffId: string, startsAt: Date, harmless: readonly UnusualTime[] = []) {
  const { date, time } = localDateTimeAt(startsAt, seen.time_zone);
  return { seen, staffId, appointmentDate: date, startTime: time, startsAt, harmless } satisfies WantedPlace;
}

/** Checks each move next to those before it that are possible. */
export function checkMoves<Wanted extends WantedPlace>(
  moves: readonly Wanted[],
  { offers, pieces, parts: present, linkedTo }: MoveSurroundings,
  { requester, now, keepsDistances = false }: How,
): CheckedMove<Wanted>[] {
  const held: { readonly staffId: string; readonly time: Taken }[] = [];
  const waiting = new Set(moves.map(({ seen }) => seen.id));
  const standings = isOneParty(moves) ? pieces.standings : undefined;
  let rooms: TakenRooms = { left: pieces, claims: [], choices: [] };
  let parts = present;
  const judged = moves.map((wanted): CheckedMove<Wanted> & { readonly claims: readonly Claim[] } => {
    const { seen, staffId, startsAt, harmless = [] } = wanted;
    const visit = visitToMove(seen, wanted);
    const guestBusy = busyTimeOfGuest(seen.id, parts, [...waiting]);
    if (!keepsDistances) waiting.delete(seen.id);
    const offer = offers.find(({ person }) => person.id === staffId);
    const taken = held.filter((each) => each.staffId === staffId).map(({ time }) => time);
    const needs = needsOf(seen.needed_types, pieces, seen.working_types);
    const time = offer && checkTime([withTime(offer, taken, needs)], wanted, { requester, now, visit, guestBusy });
    if (!time) return { wanted, chosen: undefined, isTaken: true, lacksResource: false, unusual: [], claims: [] };
    const { start, end } = time;
    const services = serviceIdsOf(seen.services);
    const isOffered = offersAll(linkedTo(staffId), services);
    const reasons = isOffered ? time.unusual : [...time.unusual, 'NOT_OFFERED' as const];
    const unusual = reasons.filter((reason) => !harmless.includes(reason));
    const found = { wanted, chosen: { offer, start, end }, unusual };
    if (time.isTaken || (startsAt && start !== epochMinute(startsAt)))
      return { ...found, isTaken: true, lacksResource: time.lacksResource, claims: [] };
    const span = { start, end, buffer: visit.bufferMinutes, waits: visit.waits };
    const claims = claimsOf(seen.needed_types, span, seen.working_types);
    const next = withClaims(pieces, rooms, claims, standings);
    if (!next) return { ...found, isTaken: true, lacksResource: true, claims: [] };
    const isAllowed = unusual.length === 0 || mayOverride(requester);
    if (!isAllowed) return { ...found, isTaken: false, lacksResource: false, claims: [] };
    rooms = next;
    held.push({ staffId, time: span });
    parts = parts.map((part) => (part.id === seen.id ? { ...part, start, end } : part));
    return { ...found, isTaken: false, lacksResource: false, claims };
  });
  let at = 0;
  return judged.map(({ claims, ...each }) => {
    const choices = claims.map(({ kind }) => ({ kind, places: rooms.choices[at++] ?? [] }));
    return { ...each, chosen: each.chosen && { ...each.chosen, preferred: idsOfPieces(pieces, choices) } };
  });
}

const isOneParty = ([first, ...others]: readonly WantedPlace[]) =>
  Boolean(first?.seen.party_id) && others.every(({ seen }) => seen.party_id === first?.seen.party_id);

const withTime = (offer: Offers[0], taken: readonly Taken[], needs: Offers[0]['time']['needs']) => ({
  ...offer,
  time: { ...offer.time, taken: [...offer.time.taken, ...taken], ...(needs && { needs }) },
});
