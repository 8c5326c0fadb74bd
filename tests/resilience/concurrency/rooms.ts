import type { Life } from './life.ts';
import { type Needs, needsAny } from './needs.ts';
import { isAt, momentsOf, overlap, type Past, wasPossibly } from './past.ts';
import { type Interval, intervalOf } from './place.ts';
import type { Event } from './play.ts';
import type { Request } from './request.ts';
import { PIECES } from './salon-plan.ts';
import { type Bounds, possibly, type Stay, surely } from './stay.ts';
import { possibleAt } from './versions.ts';

/** When rooms are taken, waits included; the person is not, then. */
const roomTime = (stay: Stay, bound: keyof Bounds<unknown>): Interval | undefined => {
  const held = stay.held[bound];
  return held && { start: held.start, end: held.end };
};

const meets = (one: Interval, other: Interval) => one.start < other.end && other.start < one.end;

/** Whether, at that moment, too few may have been free for all of a time: others may have been in different ones. */
export function mayBeFullAt(
  past: Past,
  moment: number,
  { needs, time, except }: { readonly needs: Needs; readonly time: Interval; readonly except: readonly string[] },
): boolean {
  if (!needsAny(needs)) return false;
  const others = staysMeeting(past, time, except).filter((stay) => isAt(moment, possibly(stay)));
  return needs.some((quantity, kind) => {
    if (quantity === 0) return false;
    const taken = others.reduce((sum, { life }) => sum + (life.needs[kind] ?? 0), 0);
    return (PIECES[kind] ?? 0) - taken - mayBeOutOfUseAt(past, moment, kind, time) < quantity;
  });
}

const staysMeeting = ({ inRooms }: Past, time: Interval, except: readonly string[]): Stay[] =>
  inRooms.filter((stay) => {
    const taken = roomTime(stay, 'possibly');
    return taken && meets(taken, time) && !except.includes(stay.life.appointment.id);
  });

/** How many may have been out of use, or in maintenance in some of a time. */
function mayBeOutOfUseAt({ salon, inUse, maintenance }: Past, moment: number, kind: number, time: Interval): number {
  const isMaintained = (pieceId: string) =>
    maintenance.some((each) => each.pieceId === pieceId && meets(each, time) && isAt(moment, wasPossibly(each)));
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
  return own.some((stay) => {
    const time = roomTime(stay, 'possibly');
    if (!time) return false;
    return staysMeeting(past, time, [id]).some(
      (other) =>
        overlap(span, possibly(other)) && other.life.needs.some((quantity, kind) => quantity > 0 && life.needs[kind]),
    );
  });
}

/** Whether somebody may have had a room or a device of the kind of this one, at some of the time where one is given. */
export const mayBeInUse = (event: Event, past: Past, time?: Interval): boolean =>
  holdersOf(event, past, time).length > 0;

function holdersOf({ request, ...span }: Event, { salon, inRooms }: Past, time?: Interval): Stay[] {
  const { pieceId } = request as Request & { kind: 'use-piece' | 'maintain' };
  const kind = salon.kinds.findIndex(({ resources }) => resources.some(({ id }) => id === pieceId));
  return inRooms.filter((stay) => {
    const taken = roomTime(stay, 'possibly');
    return taken && stay.life.needs[kind] && (!time || meets(taken, time)) && overlap(span, possibly(stay));
  });
}

/** Whether there may have been nothing else for one of those who may have had it. */
export function mayBeStranded(event: Event, past: Past): boolean {
  const request = event.request as Request & { kind: 'maintain' };
  const kind = past.salon.kinds.findIndex(({ resources }) => resources.some(({ id }) => id === request.pieceId));
  const needs = PIECES.map((_, number) => (number === kind ? 1 : 0));
  return holdersOf(event, past, intervalOf(request)).some((stay) => {
    const time = roomTime(stay, 'possibly') as Interval;
    return momentsOf(event, past).some((moment) => mayBeFullAt(past, moment, { needs, time, except: [] }));
  });
}

/** At some moment more rooms or devices of a kind were held for one time than there are. */
export function heldByTooMany({ inRooms }: Past): string[] {
  return PIECES.flatMap((count, kind) => {
    const holding = inRooms.flatMap((stay) => {
      const [time, span, quantity] = [roomTime(stay, 'surely'), surely(stay), stay.life.needs[kind] ?? 0];
      return time && quantity > 0 && span.from <= span.to ? [{ stay, time, span, quantity }] : [];
    });
    return holding.flatMap(({ time: { start } }) => {
      const then = holding.filter(({ time }) => time.start <= start && start < time.end);
      return then.flatMap(({ span: { from } }) => {
        const together = then.filter(({ span }) => isAt(from, span));
        const lives = Map.groupBy(together, ({ stay }) => stay.life);
        // What waits to be moved may hold two times of its own that meet, in the same room.
        const taken = [...lives.values()].reduce((sum, [first]) => sum + (first?.quantity ?? 0), 0);
        return taken > count ? [`${taken} of ${count} are held at ${start}: ${JSON.stringify([...lives.keys()])}`] : [];
      });
    });
  }).slice(0, 1);
}

/** Whether other rooms may have been chosen for it, or it may have got others, during the event. */
export const mayHaveBeenGivenOthers = (event: Event, { events }: Past): boolean =>
  events.some(
    ({ request, answer, ...span }) =>
      ((request.kind === 'choose-pieces' &&
        answer?.status === 200 &&
        request.id === (event.request as Request & { kind: 'choose-pieces' }).id) ||
        (request.kind === 'maintain' && answer?.status === 201 && request.moveAppointments)) &&
      request !== event.request &&
      overlap(span, event),
  );
