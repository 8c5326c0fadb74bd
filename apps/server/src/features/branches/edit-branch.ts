import type { Branch, BranchEdit } from '@vakit/contract';
import type { Context } from '../../context.ts';
import { behindGate } from '../../database/branch-gate.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../http/session-guard.ts';
import { requireBranch, requireOwnBranch } from './own-branch.ts';
import { presentBranch } from './present-branch.ts';
import { updateBranch } from './queries.ts';

/**
 * Changes what a branch says of itself; what is left out stays as it is.
 * @throws Refusal BRANCH_NOT_FOUND, VALIDATION_FAILED for another slug than the branch's own
 */
export async function editBranch(context: Context, account: SignedIn, id: string, input: BranchEdit): Promise<Branch> {
  const { slug } = await requireOwnBranch(context.database, account, id);
  if (input.slug !== undefined && input.slug !== slug) {
    throw new Refusal('VALIDATION_FAILED', { fields: { slug: 'slug.fixed' } });
  }
  const change = {
    name: input.name,
    category: input.category,
    description: input.description,
    address: input.address,
    phone: input.phone,
    email: input.email,
    working_hours: input.workingHours && JSON.stringify(input.workingHours),
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
  const edited = await context.database
    .transaction()
    .execute((transaction) =>
      behindGate(transaction, account.id, id, (asker) => updateBranch(asker, account.id, id, change)),
    );
  return presentBranch(context, requireBranch(edited));
}
