import type { Life } from './life.ts';
import { type Needs, needsAny } from './needs.ts';
import { isAt, momentsOf, overlap, type Past, wasPossibly } from './past.ts';
import { type Interval, intervalOf, workOf } from './place.ts';
import type { Event } from './play.ts';
import type { Request } from './request.ts';
import { type Minutes, ONLY_WORKING, PIECES } from './salon-plan.ts';
import { type Bounds, possibly, type Stay, surely } from './stay.ts';
import { possibleAt } from './versions.ts';

/** When rooms or devices of a kind are taken by what takes a time: a wait included, unless they are needed for the work alone. */
export const takenIn = (kind: number, time: Interval): readonly Minutes[] =>
  ONLY_WORKING.includes(kind) ? workOf(time) : [{ start: time.start, end: time.end }];

const roomTimes = (stay: Stay, bound: keyof Bounds<unknown>, kind: number): readonly Minutes[] => {
  const held = stay.held[bound];
  return held ? takenIn(kind, held) : [];
};

const meet = (some: readonly Minutes[], others: readonly Minutes[]) =>
  some.some((one) => others.some((other) => one.start < other.end && other.start < one.end));

/** Whether two take something of the same kind at the same time. */
export const meetInRooms = (needs: Needs, time: Interval, otherNeeds: Needs, otherTime: Interval): boolean =>
  needs.some(
    (quantity, kind) =>
      quantity > 0 && (otherNeeds[kind] ?? 0) > 0 && meet(takenIn(kind, time), takenIn(kind, otherTime)),
  );

/** Whether, at that moment, too few may have been free for all of a time: others may have been in different ones. */
export function mayBeFullAt(
  past: Past,
  moment: number,
  { needs, time, except }: { readonly needs: Needs; readonly time: Interval; readonly except: readonly string[] },
): boolean {
  if (!needsAny(needs)) return false;
  return needs.some((quantity, kind) => {
    if (quantity === 0) return false;
    const others = staysMeeting(past, kind, takenIn(kind, time), except).filter((stay) => isAt(moment, possibly(stay)));
    const taken = others.reduce((sum, { life }) => sum + (life.needs[kind] ?? 0), 0);
    return (PIECES[kind] ?? 0) - taken - mayBeOutOfUseAt(past, moment, kind, takenIn(kind, time)) < quantity;
  });
}

const staysMeeting = ({ inRooms }: Past, kind: number, times: readonly Minutes[], except: readonly string[]): Stay[] =>
  inRooms.filter(
    (stay) => meet(roomTimes(stay, 'possibly', kind), times) && !except.includes(stay.life.appointment.id),
  );

/** How many may have been out of use, or in maintenance in some of a time. */
function mayBeOutOfUseAt(
  { salon, inUse, maintenance }: Past,
  moment: number,
  kind: number,
  times: readonly Minutes[],
): number {
  const isMaintained = (pieceId: string) =>
    maintenance.some((each) => each.pieceId === pieceId && meet([each], times) && isAt(moment, wasPossibly(each)));
  return (salon.kinds[kind]?.resources ?? []).filter(
    ({ id }) => possibleAt(inUse.get(id) ?? [], moment).includes(false) || isMaintained(id),
  ).length;
}

/** Whether one of the rooms and devices that were chosen for an appointment may have been somebody else’s, or out of use. */
export function mayBeOthers({ request, ...span }: Event, past: Past): boolean {
  const { id, pieceIds } = request as Request & { kind: 'choose-pieces' };
  const life = past.lives.get(id) as Life;
  const mayBeOut = (pieceId: string) =>
    (past.inUse.get(pieceId) ?? []).some(({ value, from }) => !value && from <= span.to) ||
    past.maintenance.some((each) => each.pieceId === pieceId && each.entered.from <= span.to);
  if (pieceIds.some(mayBeOut)) return true;
  const own = past.inRooms.filter((stay) => stay.life === life);
  return own.some((stay) =>
    PIECES.some((_, kind) =>
      staysMeeting(past, kind, roomTimes(stay, 'possibly', kind), [id]).some(
        (other) => overlap(span, possibly(other)) && other.life.needs[kind] && life.needs[kind],
      ),
    ),
  );
}

/** Whether somebody may have had a room or a device of the kind of this one, at some of the time where one is given. */
export const mayBeInUse = (event: Event, past: Past, time?: Interval): boolean =>
  holdersOf(event, past, time).length > 0;

function holdersOf({ request, ...span }: Event, { salon, inRooms }: Past, time?: Interval): Stay[] {
  const { pieceId } = request as Request & { kind: 'use-piece' | 'maintain' };
  const kind = salon.kinds.findIndex(({ resources }) => resources.some(({ id }) => id === pieceId));
  return inRooms.filter((stay) => {
    const taken = roomTimes(stay, 'possibly', kind);
    const isThen = time ? meet(taken, [time]) : taken.length > 0;
    return isThen && stay.life.needs[kind] && overlap(span, possibly(stay));
  });
}

/** Whether there may have been nothing else for one of those who may have had it. */
export function mayBeStranded(event: Event, past: Past): boolean {
  const request = event.request as Request & { kind: 'maintain' };
  const kind = past.salon.kinds.findIndex(({ resources }) => resources.some(({ id }) => id === request.pieceId));
  const needs = PIECES.map((_, number) => (number === kind ? 1 : 0));
  return holdersOf(event, past, intervalOf(request)).some((stay) => {
    const time = stay.held.possibly as Interval;
    return momentsOf(event, past).some((moment) => mayBeFullAt(past, moment, { needs, time, except: [] }));
  });
}

/** At some moment more rooms or devices of a kind were held for one time than there are. */
export function heldByTooMany({ inRooms }: Past): string[] {
  return PIECES.flatMap((count, kind) => {
    const holding = inRooms.flatMap((stay) => {
      const [span, quantity] = [surely(stay), stay.life.needs[kind] ?? 0];
      if (quantity === 0 || span.from > span.to) return [];
      return roomTimes(stay, 'surely', kind).map((time) => ({ stay, time, span, quantity }));
    });
    return holding.flatMap(({ time: { start } }) => {
      const then = holding.filter(({ time }) => time.start <= start && start < time.end);
      return then.flatMap(({ span: { from } }) => {
        const together = then.filter(({ span }) => isAt(from, span));
        const lives = Map.groupBy(together, ({ stay }) => stay.life);
        // The two times of a requested move may meet in the same room.
        const taken = [...lives.values()].reduce((sum, [first]) => sum + (first?.quantity ?? 0), 0);
        return taken > count ? [`${taken} of ${count} are held at ${start}: ${JSON.stringify([...lives.keys()])}`] : [];
      });
    });
  }).slice(0, 1);
}

const concerns = (request: Request, id: string): boolean =>
  'two' in request ? request.two.some((each) => each.id === id) : 'id' in request && request.id === id;

/** Whether other rooms may have been chosen for it, or it may have got others, during the event. */
export const mayHaveBeenGivenOthers = (event: Event, { events }: Past): boolean =>
  events.some(
    ({ request, answer, ...span }) =>
      ((request.kind === 'choose-pieces' && answer?.status === 200 && concerns(event.request, request.id)) ||
        (request.kind === 'maintain' && answer?.status === 201 && request.moveAppointments)) &&
      request !== event.request &&
      overlap(span, event),
  );
