import type { TimeOffReason } from '@vakit/contract';
import { handoverPath } from '../planned-changes/index.ts';
import type { PlannedTimeOff } from './api.ts';

/** The screen on which the appointments go elsewhere that were left inside a time off. */
export function pathOfLeft({ branchId, staffId, ...period }: PlannedTimeOff, reason: TimeOffReason | null): string {
  const { startDate, endDate, startTime, endTime } = period;
  const stretch = { startDate, endDate, startTime, endTime, ...(reason && { reason }) };
  return handoverPath(branchId, staffId === null ? { kind: 'CLOSED', ...stretch } : { staffId, ...stretch });
}
