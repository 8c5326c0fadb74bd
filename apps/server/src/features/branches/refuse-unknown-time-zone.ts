import { isUnknownParameter } from '../../database/errors.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal VALIDATION_FAILED when the work fails because the database does not know the time zone of the branch */
export async function refuseUnknownTimeZone<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isUnknownParameter(error)) throw error;
    throw new Refusal('VALIDATION_FAILED', { fields: { timeZone: 'timeZone.unknown' } });
  }
}
