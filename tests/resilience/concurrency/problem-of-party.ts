import { needsOf } from './needs.ts';
import { momentsOf, type Past } from './past.ts';
import { mayBeTakenAt } from './person-at.ts';
import { minuteAt } from './place.ts';
import type { Event } from './play.ts';
import type { PartyRequest } from './request.ts';
import { PIECES } from './salon-plan.ts';
import { candidates, longestOf } from './visit.ts';

/** Why a party is not what was asked for: that each of its parts could be booked is asked of the parts. */
export function problemOfParty({ request }: Event, { lives }: Past): string | undefined {
  const { date, start, members, isForGuest } = request as PartyRequest;
  const parts = [...lives.values()]
    .flatMap(({ appointment, steps: [first] }) => {
      const asked = first?.event.request;
      const isPart = asked?.kind === 'receive' && asked.ofParty === request;
      return first && isPart ? [{ serviceId: appointment.serviceId, place: first.place }] : [];
    })
    .toSorted((one, other) => one.place.start - other.place.start);
  const pairs = parts.map(({ serviceId, place }) => `${serviceId} ${place.personId}`);
  const wanted = members.map(({ serviceId, personId }) => `${serviceId} ${personId}`);
  if (pairs.toSorted().join() !== wanted.toSorted().join()) return 'booked other parts than were asked for';
  if (parts[0]?.place.start !== minuteAt(date, start)) return 'booked a party at another time';
  // Guests may begin at any time when a person and a room are free.
  if (isForGuest) return undefined;
  const isWithoutGaps = parts.every(({ place }, index) => index === 0 || place.start === parts[index - 1]?.place.end);
  return isWithoutGaps ? undefined : 'let a customer wait between two people, or be in two places';
}

/** Whether somebody, or a room, may have been taken at some time of the stay, in whatever order it would have been. */
export function mayPartyBeUnavailable(event: Event, past: Past): boolean {
  const { date, start, members } = event.request as PartyRequest;
  const lengths = members.map(({ personId, serviceId }) =>
    longestOf(past, event, personId, { serviceIds: [serviceId], variantIds: [], addons: [] }),
  );
  const duration = lengths.reduce((sum, length) => sum + length.duration, 0);
  // The rooms of the one are taken for some time after them, in which the other needs rooms already.
  const needs = PIECES.map((_, kind) =>
    members.reduce((sum, { serviceId }) => sum + (needsOf(past.salon, [serviceId])[kind] ?? 0), 0),
  );
  return momentsOf(event, past).some((moment) =>
    members.some(({ personId, serviceId }, index) => {
      const whole = { duration, buffer: lengths[index]?.buffer ?? 0 };
      const wanted = candidates(past, { personId, date, start }, [serviceId], () => [whole]).flat();
      return wanted.some((each) => mayBeTakenAt(past, moment, { ...each, needs }));
    }),
  );
}
