import type { ResourceMaintenance } from '@vakit/contract';
import { periodOf } from '../schedule-exceptions/index.ts';
import type { MaintenanceView } from './maintenance-queries.ts';

/** Maintenance on the wire, its period local to the branch. */
export function presentMaintenance(view: MaintenanceView): ResourceMaintenance {
  const { id, resource_id, note, time_zone, entered_in, left_count } = view;
  return {
    id,
    resourceId: resource_id,
    note,
    leftCount: left_count,
    enteredIn: entered_in,
    ...periodOf({ ...view, kind: 'TIME_OFF' }, time_zone),
  };
}
