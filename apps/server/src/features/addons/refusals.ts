import { Refusal } from '../../http/refusal.ts';
import { refuseConflict } from '../../http/refuse-conflict.ts';

/** @throws Refusal ADDON_NOT_FOUND when nothing was found */
export function requireAddon<Found>(found: Found | undefined): Found {
  if (!found) throw new Refusal('ADDON_NOT_FOUND');
  return found;
}

/** @throws Refusal ADDON_TAKEN when the work fails because the branch has another one of the name */
export const refuseTakenName = <Result>(work: Promise<Result>): Promise<Result> =>
  refuseConflict(
    work,
    'service_addons_name_key',
    () => new Refusal('ADDON_TAKEN', { fields: { name: 'addon.taken' } }),
  );
