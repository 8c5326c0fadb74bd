import { isConflictOn } from '../../database/errors.ts';
import { Refusal } from '../../http/refusal.ts';

/** @throws Refusal ADDON_NOT_FOUND when nothing was found */
export function requireAddon<Found>(found: Found | undefined): Found {
  if (!found) throw new Refusal('ADDON_NOT_FOUND');
  return found;
}

/** @throws Refusal ADDON_TAKEN when the work fails because the branch has another one of the name */
export async function refuseTakenName<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isConflictOn(error, 'service_addons_name_key')) throw error;
    throw new Refusal('ADDON_TAKEN', { fields: { name: 'addon.taken' } });
  }
}
