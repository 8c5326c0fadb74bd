import type { TextKey } from '@vakit/contract';
import { Refusal } from '../../http/refusal.ts';

/** Refuses a file as a whole, with the reason. */
export function refuseFile(file: TextKey): Refusal {
  return new Refusal('VALIDATION_FAILED', { fields: { file } });
}
