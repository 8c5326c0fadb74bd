import type { HandoverDecision, HandoverObstacle } from '@vakit/contract';
import { localDateTimeAt } from '@vakit/scheduling';
import type { AppointmentView } from '../appointments/index.ts';
import type { Inquiry } from '../availability/index.ts';
import {
  type CheckedMove,
  checkMoves,
  type MoveSurroundings,
  placesOf,
  type Rearranged,
  type WantedPlace,
} from '../booking/index.ts';
import { isMovable } from './find-handover.ts';

type Wished = HandoverDecision['moves'][number];
type Judged = {
  readonly moves: readonly Rearranged[];
  readonly failed: { readonly appointmentId: string; readonly obstacle: HandoverObstacle }[];
};

/**
 * Checks each move of a handover next to those before it, and names the obstacle of each that is impossible.
 * @param views the appointments that are still inside the time off
 */
export function checkHandover(
  wished: readonly Wished[],
  views: ReadonlyMap<string, AppointmentView>,
  surroundings: MoveSurroundings,
  inquiry: Pick<Inquiry, 'requester' | 'now'>,
): Judged {
  const obstacles = new Map<string, HandoverObstacle>();
  const wanted: (WantedPlace & Pick<Wished, 'notice'>)[] = [];
  for (const { id, expected, to, notice } of wished) {
    const seen = views.get(id);
    if (seen && isWhere(seen, expected) && isMovable(seen))
      wanted.push({ seen, ...to, notice, harmless: ['OFF_GRID'] });
    else obstacles.set(id, seen?.session_id ? 'IN_SESSION' : 'CHANGED');
  }
  const judged = checkMoves(wanted, surroundings, inquiry);
  for (const each of judged) {
    const obstacle = obstacleOf(each, surroundings);
    if (obstacle) obstacles.set(each.wanted.seen.id, obstacle);
  }
  return {
    moves: judged.flatMap((each) => placesOf([each]).map((place) => ({ ...place, notice: each.wanted.notice }))),
    failed: wished.flatMap(({ id }) => {
      const obstacle = obstacles.get(id);
      return obstacle ? [{ appointmentId: id, obstacle }] : [];
    }),
  };
}

function obstacleOf(
  { wanted, isTaken, unusual }: CheckedMove,
  { offers }: MoveSurroundings,
): HandoverObstacle | undefined {
  if (!offers.some(({ person }) => person.id === wanted.staffId)) return 'NOT_WORKING';
  if (unusual.includes('NOT_OFFERED')) return 'NOT_OFFERED';
  if (isTaken) return 'TAKEN';
  if (unusual.length === 0) return undefined;
  return unusual.every((each) => each === 'GUEST_BUSY') ? 'GUEST_BUSY' : 'NOT_WORKING';
}

function isWhere({ starts_at, time_zone }: AppointmentView, expected: Wished['expected']): boolean {
  const { date, time } = localDateTimeAt(starts_at, time_zone);
  return date === expected.appointmentDate && time === expected.startTime;
}
