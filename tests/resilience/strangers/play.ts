import { type Arena, type Booked, book, emailOf, nextNumber, settle } from './ask.ts';
import { type Crowd, type Step, stepMinutes } from './crowd.ts';
import { placesOf } from './places.ts';
import type { BookingRequest, Event } from './request.ts';

/** Contacts that a crowd may share, by number */
type Own = Pick<BookingRequest, 'phone' | 'mailbox' | 'network'>;

const drawOwn = (): Own => ({ phone: nextNumber(), mailbox: nextNumber(), network: nextNumber() });

/** Crowds that are there at once: more would only wait for each other. */
const AT_ONCE = 3;

/** Plays what the crowds do, some of them at once and spread over the servers. */
export async function play(crowds: readonly Crowd[], arena: Arena): Promise<Event[]> {
  const events: Event[] = [];
  const waiting = crowds.entries();
  const playNext = async () => {
    for (const [index, crowd] of waiting) events.push(...(await playCrowd(crowd, index, arena)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, playNext));
  return events;
}

async function playCrowd(crowd: Crowd, index: number, arena: Arena): Promise<Event[]> {
  const events: Event[] = [];
  const booked: Booked[] = [];
  const own = [drawOwn(), drawOwn()];
  const nextPlace = placesOf(index);
  const ask = async (request: Event['request'], send: () => Promise<Event['answer']>) => {
    const from = performance.now();
    const answer = await send();
    events.push({ request, answer, from, to: performance.now() });
    return answer;
  };
  const bookOnce = async (step: Step) => {
    const place = nextPlace(step, arena.salons[step.branch].people);
    const request = requestFor(step, place.date, own[step.which] as Own);
    const email = emailOf(request.mailbox);
    const answer = await ask(request, () => book(request, place, step, email, arena));
    if (answer?.status !== 201) return;
    const { id, confirmationCode: code, provableUntil } = answer.body.data;
    booked.push({ id, code, email, branch: step.branch, isAsked: provableUntil !== null });
  };
  for (const step of crowd) {
    const settling = step.settles.flatMap(({ how, booking }) => {
      const chosen = booked.at(-1 - booking);
      // Unproven bookings do not reach the business, and only they can be proven.
      const isMeant = chosen && (how === 'cancel' || chosen.isAsked === (how === 'prove'));
      return isMeant ? [ask({ kind: how, id: chosen.id }, () => settle(how, chosen, arena))] : [];
    });
    await Promise.all([...settling, ...Array.from({ length: step.times }, () => bookOnce(step))]);
  }
  return events;
}

function requestFor(step: Step, date: string, own: Own): BookingRequest {
  const { branch, shares, works, guests, length } = step;
  const shared = Object.fromEntries(shares.map((each) => [each, own[each]]));
  const people = 1 + guests;
  return {
    ...{ kind: 'book', branch, date, people, minutes: people * stepMinutes(step), isSeat: length === 'SEAT', works },
    ...{ ...drawOwn(), ...shared },
  };
}
