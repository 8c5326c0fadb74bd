import type { Branch, BranchCreation } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { isConflictOn } from '../../database/errors.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { presentBranch } from './present-branch.ts';
import { insertBranch } from './queries.ts';

/**
 * Opens a branch, which is not published yet.
 * @throws Refusal SLUG_TAKEN
 */
export async function createBranch(context: Context, account: SignedIn, input: BranchCreation): Promise<Branch> {
  try {
    const branch = await insertBranch(context.database, {
      ...branchColumnsOf(input),
      owner_id: account.id,
      created_at: context.now(),
    });
    return await presentBranch(context, branch);
  } catch (error) {
    if (!isConflictOn(error, 'branches_slug_key')) throw error;
    throw new Refusal('SLUG_TAKEN', { fields: { slug: 'slug.taken' } });
  }
}

/** What a new branch says of itself, as the database holds it. */
export function branchColumnsOf(input: BranchCreation) {
  return {
    name: input.name,
    category: input.category,
    slug: input.slug,
    description: input.description,
    address: input.address,
    phone: input.phone,
    email: input.email,
    working_hours: JSON.stringify(input.workingHours),
    theme_primary_color: input.themePrimaryColor,
    theme_secondary_color: input.themeSecondaryColor,
    auto_approve_appointments: input.autoApproveAppointments,
    booking_proof: input.bookingProof,
    min_cancellation_hours: input.minCancellationHours,
    slot_interval_minutes: input.slotIntervalMinutes,
    minimum_notice_minutes: input.minimumNoticeMinutes,
    booking_horizon_days: input.bookingHorizonDays,
    max_unconfirmed_bookings: input.maxUnconfirmedBookings,
    reminder_24h: input.reminder24h,
    reminder_2h: input.reminder2h,
    sms_countries: input.smsCountries,
    time_zone: input.timeZone,
    privacy_notice: input.privacyNotice,
  };
}
