import { bookedMinutes } from './assignment.ts';
import { firstFreeStart } from './days.ts';
import { busyTimeOfGuest, type PartOfParty } from './guest-time.ts';
import { type Interval, overlaps } from './interval.ts';
import { needsOf, type Pieces } from './need.ts';
import { claimsOf, type TakenRooms, withClaims } from './rooms.ts';
import { type DayQuestion, eachSlotOfDay, findFreeSlot } from './slots.ts';
import { askedTimeOf } from './unusual-time.ts';
import type { Visit } from './visit.ts';
import { takenBy } from './waiting.ts';
import { addDays, MINUTES_PER_HOUR } from './wall-clock.ts';
import { intervalOfDay } from './zoned-day.ts';

type Question = Omit<DayQuestion, 'date'>;

/** Somebody who may take appointments over, with all that decides when. */
export type StandIn = { readonly id: string; readonly question: Omit<Question, keyof Visit> };

/** An appointment of somebody who is off. */
export type VisitToHandOver = Visit & {
  readonly id: string;
  /** Local ISO date */
  readonly date: string;
  /** Local `HH:MM` */
  readonly startTime: string;
  /** From which local ISO date on another day is looked for: later than its own */
  readonly after: string;
  /** In epoch minutes */
  readonly start: number;
  /** Kinds of rooms and devices, each repeated as often as it is needed; null for none */
  readonly neededTypes: readonly string[] | null;
  /** The subset of those kinds that is needed only while somebody works on the visit; null for none */
  readonly workingTypes?: readonly string[] | null;
  /** People who offer the booked services */
  readonly standInIds: ReadonlySet<string>;
};

/** With whom and when an appointment could be, in epoch minutes. */
export type HandoverTarget = Interval & { readonly standInId: string };

/** Nobody is asked to come earlier than this from now, in minutes */
const NOTICE_MINUTES = MINUTES_PER_HOUR;
/** On how many days another time is looked for, after its own or after what stands in the way of all */
export const HANDOVER_DAYS = 14;

/**
 * Proposes for each appointment the same time with somebody else, else the nearest free time of that day, else the first
 * one of the days after; none where there is none. No two are for the same person and time. What fewest people can take
 * is given away first; of several people to the one whom the others need least, then to the one with the fewest booked
 * minutes of that day. No guest of a party is with two people at once.
 * @param pieces when others have the rooms and devices that are needed
 * @param parts of the parties to which some of the appointments belong, where they are now
 */
export function proposeHandover(
  standIns: readonly StandIn[],
  visits: readonly VisitToHandOver[],
  pieces: Pieces = new Map(),
  parts: readonly PartOfParty[] = [],
): Map<string, HandoverTarget> {
  let rooms: TakenRooms = { left: pieces, claims: [], choices: [] };
  let placed = parts;
  const taken = new Map(standIns.map(({ id, question }) => [id, [...question.taken]]));
  const questionOf = ({ id, question }: StandIn, visit: VisitToHandOver): Question => ({
    ...question,
    ...visitAlone(visit),
    taken: taken.get(id) ?? [],
    needs: needsOf(visit.neededTypes, rooms.left, visit.workingTypes),
    guestBusy: busyTimeOfGuest(visit.id, placed),
  });
  const proposed = new Map<string, HandoverTarget>();
  const propose = (
    { id, bufferMinutes, waits, neededTypes, workingTypes }: VisitToHandOver,
    target: HandoverTarget,
  ) => {
    const { start, end } = target;
    const time = { start, end, buffer: bufferMinutes, waits };
    rooms = withClaims(pieces, rooms, claimsOf(neededTypes, time, workingTypes)) ?? rooms;
    taken.get(target.standInId)?.push(time);
    placed = placed.map((part) => (part.id === id ? { ...part, start, end } : part));
    proposed.set(id, target);
  };

  const wanted = visits
    .toSorted((one, other) => one.start - other.start)
    .map((visit) => {
      const able = standIns.filter(({ id }) => visit.standInIds.has(id));
      return { visit, able, free: able.filter((each) => isFreeAt(questionOf(each, visit), visit)) };
    });
  for (const { visit, free } of wanted.toSorted((one, other) => one.free.length - other.free.length)) {
    const rivals = wanted.filter((other) => !proposed.has(other.visit.id) && areTogether(visit, other.visit));
    const [best] = free
      .filter((each) => isFreeAt(questionOf(each, visit), visit))
      .map((standIn) => ({
        standInId: standIn.id,
        needed: rivals.filter((other) => other.free.includes(standIn)).length,
        booked: bookedMinutes(taken.get(standIn.id) ?? [], intervalOfDay(visit.date, standIn.question.timeZone)),
      }))
      .sort((one, other) => one.needed - other.needed || one.booked - other.booked);
    if (best) propose(visit, { standInId: best.standInId, start: visit.start, end: endOf(visit) });
  }
  for (const { visit, able } of wanted) {
    if (proposed.has(visit.id)) continue;
    const asked = able.map((standIn) => {
      const question = questionOf(standIn, visit);
      return { standInId: standIn.id, question: { ...question, bookableFrom: question.bookableFrom + NOTICE_MINUTES } };
    });
    const target = nearestOfDay(asked, visit) ?? firstAfter(asked, visit);
    if (target) propose(visit, target);
  }
  return proposed;
}

/**
 * Whether somebody can be booked at the time of an appointment: that it lies between two starts of the grid is no
 * obstacle, since it was booked so.
 */
function isFreeAt(question: Question, { date, startTime }: VisitToHandOver): boolean {
  const asked = askedTimeOf({ ...question, date }, startTime);
  return asked !== undefined && !asked.isTaken && asked.unusual.every((each) => each === 'OFF_GRID');
}

/** Whether nothing stands against an appointment where it is, with its own person. */
export const fitsWhereItIs = ({ question }: StandIn, visit: VisitToHandOver): boolean =>
  isFreeAt({ ...question, ...visitAlone(visit) }, visit);

const visitAlone = ({ durationMinutes, bufferMinutes, waits }: Visit): Visit => ({
  durationMinutes,
  bufferMinutes,
  waits,
});

type Asked = { readonly standInId: string; readonly question: Question };

/** Prefers the later of two times that are equally near. */
function nearestOfDay(asked: readonly Asked[], { date, start: wanted }: VisitToHandOver): HandoverTarget | undefined {
  const free = asked.flatMap(({ standInId, question }) =>
    [...eachSlotOfDay({ ...question, date })]
      .filter(({ available }) => available)
      .map(({ start, end }) => ({ standInId, start, end })),
  );
  const away = ({ start }: Interval) => Math.abs(start - wanted);
  return free.sort((one, other) => away(one) - away(other) || other.start - one.start)[0];
}

function firstAfter(asked: readonly Asked[], { after: first }: VisitToHandOver): HandoverTarget | undefined {
  const days = Array.from({ length: HANDOVER_DAYS }, (_, index) => addDays(first, index));
  const free = asked.flatMap(({ standInId, question }) => {
    const found = firstFreeStart(question, days);
    const slot = found && findFreeSlot({ ...question, date: found.date }, found.startTime);
    return slot ? [{ standInId, start: slot.start, end: slot.end }] : [];
  });
  return free.sort((one, other) => one.start - other.start)[0];
}

const endOf = ({ start, durationMinutes }: VisitToHandOver) => start + durationMinutes;

function areTogether(one: VisitToHandOver, other: VisitToHandOver): boolean {
  const [held, heldByOther] = [one, other].map((each) =>
    takenBy({ start: each.start, end: endOf(each), buffer: each.bufferMinutes, waits: each.waits }),
  ) as [Interval[], Interval[]];
  return heldByOther.some((stretch) => overlaps(held, stretch));
}
