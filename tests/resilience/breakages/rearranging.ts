import type { Breakage } from './breakage.ts';

const PUSH_DAY = 'apps/server/src/features/booking/push-day.ts';
const SWAP_VISITS = 'apps/server/src/features/booking/swap-visits.ts';
const UPDATE_PLACES = 'apps/server/src/features/booking/update-places.ts';

export const REARRANGING: readonly Breakage[] = [
  {
    name: 'nobody makes way for an overrun',
    file: 'packages/scheduling/src/reached-by.ts',
    find: 'return following.filter((other) => reached.has(other));',
    replace: 'return following.filter((other) => !reached.has(other) && false);',
  },
  {
    name: 'everybody behind an overrun makes way, whether it runs into them or not',
    file: 'packages/scheduling/src/reached-by.ts',
    find: 'return following.filter((other) => reached.has(other));',
    replace: 'return [...following];',
  },
  {
    name: 'a day is pushed without whoever comes last',
    file: PUSH_DAY,
    find: 'return { rest: day.filter((each) => localDateTimeAt(each.starts_at, each.time_zone).time >= from) };',
    replace:
      'return { rest: day.filter((each) => localDateTimeAt(each.starts_at, each.time_zone).time >= from).slice(0, Math.max(1, day.length - 2)) };',
  },
  {
    name: 'who is in the way of a day is taken for a change of it',
    file: PUSH_DAY,
    find: "if (shown.some(({ isTaken }) => isTaken)) throw new Refusal('SLOT_UNAVAILABLE');",
    replace: "if (shown.some(({ isTaken }) => isTaken)) throw new Refusal('APPOINTMENT_CHANGED');",
  },
  {
    name: 'a day is pushed however unusual it becomes',
    file: PUSH_DAY,
    find: 'if (warnings.size > 0 && !allowOutsideHours)',
    replace: 'if (warnings.size > 999 && !allowOutsideHours)',
  },
  {
    name: 'two change places although one of them was moved meanwhile',
    file: SWAP_VISITS,
    find: 'await requireAsSeen(context.database, account, view, expectedVersion);',
    replace: 'await requireAsSeen(context.database, account, view, expectedVersion && undefined);',
  },
  {
    name: 'of two that change places each stays when it was',
    file: SWAP_VISITS,
    find: 'const [startOfOne, startOfOther] = swappedStarts(swappable(one), swappable(other));',
    replace: 'const [startOfOther, startOfOne] = swappedStarts(swappable(one), swappable(other));',
  },
  {
    name: 'what changes places with another stays with whom it was',
    file: UPDATE_PLACES,
    find: 'status = place.status, staff_id = place.staff_id,',
    replace: 'status = place.status,',
  },
];
