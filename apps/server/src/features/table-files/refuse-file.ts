import type { TextKey } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';

/** What is wrong with a file as a whole. */
export function refuseFile(file: TextKey): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: { file } });
}
