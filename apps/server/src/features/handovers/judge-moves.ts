import type { HandoverDecision, HandoverObstacle } from '@vakit/contract';
import {
  askedTimeOf,
  busyTimeOfGuest,
  epochMinute,
  type Interval,
  instantOf,
  localDateTimeAt,
  needsOf,
  offersAll,
  type PartOfParty,
  type Pieces,
  type StandIn,
  type Taken,
  withTaken,
} from '@vakit/scheduling';
import type { AppointmentView } from '../appointments/index.ts';
import type { Offers } from '../availability/index.ts';
import { type Rearranged, visitToMove } from '../booking/index.ts';
import { isMovable } from './find-handover.ts';

type Wished = HandoverDecision['moves'][number];
type Known = {
  /** Those that are still inside the time off */
  readonly views: ReadonlyMap<string, AppointmentView>;
  readonly standIns: readonly StandIn[];
  readonly offers: Offers | readonly [];
  readonly linkedTo: (staffId: string) => readonly string[];
  /** When others have the rooms and devices that are needed */
  readonly pieces: Pieces;
  /** Present parts of the same parties */
  readonly parts: readonly PartOfParty[];
};
type Judged = {
  readonly moves: (Rearranged & Pick<Wished, 'notice'>)[];
  readonly failed: { readonly appointmentId: string; readonly obstacle: HandoverObstacle }[];
};

/** Checks each move beside those before it, and tells the obstacles of the impossible ones. */
export function judgeMoves(wished: readonly Wished[], known: Known): Judged {
  const taken = new Map(known.standIns.map(({ id, question }) => [id, [...question.taken]]));
  const judged: Judged = { moves: [], failed: [] };
  let { pieces, parts } = known;
  const waiting = new Set(wished.map(({ id }) => id));
  for (const each of wished) {
    const found = judge(each, { ...known, pieces }, taken, busyTimeOfGuest(each.id, parts, [...waiting]));
    waiting.delete(each.id);
    if (typeof found === 'string') {
      judged.failed.push({ appointmentId: each.id, obstacle: found });
      continue;
    }
    const { seen, to } = found;
    const time = { start: epochMinute(to.starts_at), end: epochMinute(to.ends_at) };
    const { bufferMinutes: buffer, waits } = visitToMove(seen);
    pieces = withTaken(pieces, seen.needed_types, { ...time, buffer, waits }, seen.working_types);
    parts = parts.map((part) => (part.id === each.id ? { ...part, ...time } : part));
    judged.moves.push({ ...found, notice: each.notice });
  }
  return judged;
}

function judge(
  { id, expected, to }: Wished,
  { views, standIns, offers, linkedTo, pieces }: Known,
  taken: ReadonlyMap<string, Taken[]>,
  guestBusy: readonly Interval[],
): (Rearranged & { readonly seen: AppointmentView }) | HandoverObstacle {
  const seen = views.get(id);
  const standIn = standIns.find((each) => each.id === to.staffId);
  const person = offers.find((offer) => offer.person.id === to.staffId)?.person;
  if (seen?.session_id) return 'IN_SESSION';
  if (!seen || !isWhere(seen, expected) || !isMovable(seen)) return 'CHANGED';
  if (!standIn || !person) return 'NOT_WORKING';
  const services = seen.services.map(({ serviceId }) => serviceId);
  if (!offersAll(linkedTo(person.id), services)) return 'NOT_OFFERED';
  const ofPerson = taken.get(person.id) ?? [];
  const visit = visitToMove(seen);
  const needs = needsOf(seen.needed_types, pieces, seen.working_types);
  const question = { ...standIn.question, ...visit, taken: ofPerson, needs, date: to.appointmentDate, guestBusy };
  const asked = askedTimeOf(question, to.startTime);
  if (!asked || asked.isTaken) return 'TAKEN';
  const unusual = asked.unusual.filter((each) => each !== 'OFF_GRID');
  if (unusual.some((each) => each !== 'GUEST_BUSY')) return 'NOT_WORKING';
  if (unusual.length > 0) return 'GUEST_BUSY';
  ofPerson.push({ start: asked.start, end: asked.end, buffer: visit.bufferMinutes, waits: visit.waits });
  const place = {
    staff_id: person.id,
    staff_name: `${person.first_name} ${person.last_name}`,
    starts_at: instantOf(asked.start),
    ends_at: instantOf(asked.end),
  };
  return { seen, to: place };
}

function isWhere({ starts_at, time_zone }: AppointmentView, expected: Wished['expected']): boolean {
  const { date, time } = localDateTimeAt(starts_at, time_zone);
  return date === expected.appointmentDate && time === expected.startTime;
}
