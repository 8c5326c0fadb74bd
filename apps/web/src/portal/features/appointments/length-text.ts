import type { Language } from '@vakit/contract';
import type { Divided } from '@vakit/scheduling';
import { formatDuration } from '../../../common/format.ts';

/** Writes in brackets how long something takes: its work, its wait and the work after it where it has one. */
export function lengthText(length: Divided, language: Language): string {
  const { durationMinutes, processingAfterMinutes, processingMinutes } = length;
  const [work, wait] = [processingAfterMinutes ?? 0, processingMinutes ?? 0];
  const parts = [work, wait, durationMinutes - work - wait].filter((minutes) => minutes > 0);
  return `(${parts.map((minutes) => formatDuration(minutes, language)).join(' + ')})`;
}
