import type { TimeOffRequest } from '@vakit/contract';
import { periodOf } from '../schedule-exceptions/index.ts';
import type { TimeOffRequestView } from './queries.ts';

/** When somebody wants to be off, local to the branch. */
export const wantedPeriod = (view: TimeOffRequestView) => periodOf({ ...view, kind: 'TIME_OFF' }, view.time_zone);

/** A request on the wire. */
export const presentRequest = (view: TimeOffRequestView): TimeOffRequest => ({
  id: view.id,
  branchId: view.branch_id,
  staffId: view.staff_id,
  staffName: `${view.first_name} ${view.last_name}`,
  reason: view.reason,
  note: view.note,
  ...wantedPeriod(view),
  status: view.status,
  answer: view.answer,
  requestedAt: view.requested_at.toISOString(),
});
