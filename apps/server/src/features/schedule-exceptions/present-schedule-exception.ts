import type { ScheduleException } from '@vakit/contract';
import { versioned } from '../../http/version.ts';
import { periodOf } from './period.ts';
import type { ScheduleExceptionView } from './queries.ts';

/** An exception on the wire, its period local to the branch. */
export function presentScheduleException(view: ScheduleExceptionView): ScheduleException {
  return versioned({
    id: view.id,
    branchId: view.branch_id,
    kind: view.kind,
    staffId: view.staff_id,
    staffName: view.staff_id === null ? null : `${view.first_name} ${view.last_name}`,
    reason: view.reason,
    note: view.note,
    ...periodOf(view, view.time_zone),
  });
}
