import type { Divided } from '@vakit/scheduling';
import type { TextKey } from './text.ts';

/** What is wrong with how a length is divided into work, a wait and work, by the field that says it. */
export function problemOfProcessing(division: Divided): Readonly<Record<string, TextKey>> {
  const { durationMinutes, processingAfterMinutes: after = null, processingMinutes: wait = null } = division;
  if (after === null && wait === null) return {};
  if (after === null) return { processingAfterMinutes: 'field.required' };
  if (wait === null) return { processingMinutes: 'field.required' };
  return after + wait > durationMinutes ? { processingMinutes: 'processing.beyond' } : {};
}
