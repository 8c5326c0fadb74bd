import type { Branch } from '@vakit/contract';
import type { Context } from '../../context.ts';
import type { BranchRow } from '../../database/tables.ts';
import { signQrCodeToken } from './qr-code-token.ts';

/** A branch on the wire as its owner sees it, with addresses of its QR code that open without a bearer token. */
export async function presentBranch(context: Context, row: BranchRow): Promise<Branch> {
  const token = await signQrCodeToken(context, row.id);
  const qrCode = `/api/v1/branches/${row.id}/qr-code`;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    slug: row.slug,
    description: row.description,
    address: row.address,
    phone: row.phone,
    email: row.email,
    isPublished: row.is_published,
    workingHours: row.working_hours,
    themePrimaryColor: row.theme_primary_color,
    themeSecondaryColor: row.theme_secondary_color,
    autoApproveAppointments: row.auto_approve_appointments,
    bookingProof: row.booking_proof,
    minCancellationHours: row.min_cancellation_hours,
    slotIntervalMinutes: row.slot_interval_minutes,
    minimumNoticeMinutes: row.minimum_notice_minutes,
    bookingHorizonDays: row.booking_horizon_days,
    maxUnconfirmedBookings: row.max_unconfirmed_bookings,
    reminder24h: row.reminder_24h,
    reminder2h: row.reminder_2h,
    smsCountries: row.sms_countries,
    timeZone: row.time_zone,
    privacyNotice: row.privacy_notice,
    publicUrl: publicUrlOf(context, row),
    // Relative to the root, so that they work at whatever host the portal is opened.
    qrCodeUrl: `${qrCode}?token=${token}`,
    qrCodePdfUrl: `${qrCode}/pdf?token=${token}`,
  };
}

/** The full address of a branch's booking page. */
export function publicUrlOf({ config }: Pick<Context, 'config'>, { slug }: Pick<BranchRow, 'slug'>): string {
  return `${config.publicUrl}/${slug}`;
}
