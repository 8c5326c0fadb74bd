import { isConflictOn } from '../database/errors.ts';
import type { Refusal } from './refusal.ts';

/** @throws what `refusal` makes when the work fails because a unique or exclusion constraint of this name refuses it */
export async function refuseConflict<Result>(
  work: Promise<Result>,
  constraint: string,
  refusal: () => Refusal,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw isConflictOn(error, constraint) ? refusal() : error;
  }
}
