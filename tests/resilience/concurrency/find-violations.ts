import { differencesInIdentity } from './differences-in-identity.ts';
import { differencesInOccupations } from './differences-in-occupations.ts';
import { differencesInRooms } from './differences-in-rooms.ts';
import { differencesInTheEnd } from './differences-in-the-end.ts';
import { wasAllowed } from './life.ts';
import { type Closure, overlap, type Past, pastOf, wasSurely } from './past.ts';
import { isInside, meet } from './place.ts';
import type { Event } from './play.ts';
import { problemOf } from './problem-of-answer.ts';
import type { Remains } from './remains.ts';
import type { TimeOffRequest } from './request.ts';
import { heldByTooMany } from './rooms.ts';
import { differencesInSeats, seatedTooMany } from './seats.ts';
import { differencesInSessions } from './sessions.ts';
import { isHere, type Stay, surely } from './stay.ts';
import type { TwoBranches } from './two-branches.ts';

/** Everything in the answers and in the database that a salon with one clerk, who does one thing at a time, would not show. */
export function findViolations(salon: TwoBranches, events: readonly Event[], remains: Remains): string[] {
  const past = pastOf(salon, events, remains);
  return [
    ...[...past.lives.values()].flatMap(({ problem }) => problem ?? []),
    ...events.flatMap((event) => {
      const problem = problemOf(event, past);
      return problem ? [`${problem}: ${describe(event)}${lifeBehind(event, past)}`] : [];
    }),
    ...[...past.stays.values()].flatMap(heldTwice),
    ...heldByTooMany(past),
    ...heldDuringTimeOff(past),
    ...differencesInTheEnd(past, remains),
    ...differencesInOccupations(past, remains),
    ...differencesInRooms(past, remains),
    ...differencesInSessions(events, remains),
    ...seatedTooMany(past.seats),
    ...differencesInSeats(past.seats, remains),
    ...differencesInIdentity(past, remains),
    ...wrongKeys(events, remains),
  ];
}

const describe = ({ request, from, to, answer }: Event) =>
  `${JSON.stringify(request)} from ${from.toFixed(1)} to ${to.toFixed(1)} → ${answer?.status} ${JSON.stringify(answer?.body)}`;

/** Tells the history of the request's appointment, and when the branch and its people worked, which explains the violation */
function lifeBehind({ request }: Event, { lives, openings, works, closures }: Past): string {
  const life = 'id' in request ? lives.get(request.id) : undefined;
  if (!life) return '';
  const hours = { openings, works: [...works], closures: closures.map(({ entered: _, ...closure }) => closure) };
  const steps = life.steps.map((step) => JSON.stringify(step));
  return `\nits life: ${steps.join('\n')}\nthe hours meanwhile: ${JSON.stringify(hours)}`;
}

/** The person had two appointments at a time, or one within the time that another leaves behind. */
function heldTwice(stays: readonly Stay[]): string[] {
  return stays.flatMap((one, index) =>
    stays.slice(index + 1).flatMap((other) => {
      const [held, heldByOther] = [one.held.surely, other.held.surely];
      const isMeeting = held && heldByOther && meet(held, heldByOther);
      if (one.life === other.life || !isMeeting || !overlap(surely(one), surely(other))) return [];
      return [`both hold: ${JSON.stringify([one, other])}`];
    }),
  );
}

/**
 * Nobody has an appointment to do in their time off, but those who were given it then with a warning, who have approved
 * that it is moved there, or who left it for now as the time off was entered. What the other branch has booked is not in the way of time off here.
 */
function heldDuringTimeOff({ salon, stays, closures }: Past): string[] {
  return closures.flatMap((closure) =>
    [...stays.values()].flat().flatMap((stay) => {
      if (
        !stay.isActive ||
        stay.isWished ||
        !isHere(stay, salon) ||
        !isInside(stay.place, closure) ||
        wasAllowedIn(stay, closure) ||
        (closure.entered.request as TimeOffRequest).leaves.includes(stay.life.appointment.id)
      )
        return [];
      if (!overlap(surely(stay), wasSurely(closure))) return [];
      return [`held during time off: ${JSON.stringify([stay, closure])}`];
    }),
  );
}

function wasAllowedIn({ life, came }: Stay, { entered }: Closure): boolean {
  return wasAllowed(life, came) && came.to >= entered.from;
}

function wrongKeys(events: readonly Event[], { appointments }: Remains): string[] {
  const ids = new Map<string, Set<string>>();
  for (const { request, answer } of events) {
    if (!('key' in request) || request.key === undefined || answer?.status !== 201) continue;
    ids.set(request.key, (ids.get(request.key) ?? new Set()).add(answer.body.data.id));
  }
  for (const { id, idempotency_key } of appointments) if (idempotency_key) ids.get(idempotency_key)?.add(id);
  return [...ids].filter(([, booked]) => booked.size > 1).map(([key, booked]) => `${key} booked ${[...booked]}`);
}
