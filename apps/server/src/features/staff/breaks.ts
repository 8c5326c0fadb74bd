import { type BreakTimes, findBreakProblems, type WorkingHours } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal VALIDATION_FAILED naming each break that lies outside the hours of its day or overlaps another */
export function requireBreaksInside(workingSchedule: WorkingHours, breakTimes: BreakTimes): void {
  const problems = findBreakProblems(workingSchedule, breakTimes);
  if (problems.length === 0) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: Object.fromEntries(problems.map(({ path, message }) => [`breakTimes.${path.join('.')}`, message])),
  });
}
