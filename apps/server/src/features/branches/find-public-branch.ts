import { type PublicBranch, slug as slugSchema } from '@vakit/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '../../context.ts';
import { LINKED_SERVICE_IDS } from './linked-service-ids.ts';

/** What customers see of a published branch, its active services and staff; undefined when there is none at the slug. */
export async function findPublicBranch({ database }: Context, slug: string): Promise<PublicBranch | undefined> {
  // The schema trims, and an address with spaces around is another one.
  if (slugSchema.safeParse(slug).data !== slug) return undefined;
  return database
    .selectFrom('branches')
    .select([
      'id',
      'slug',
      'name',
      'category',
      'description',
      'address',
      'phone',
      'email',
      'time_zone as timeZone',
      'working_hours as workingHours',
      'theme_primary_color as themePrimaryColor',
      'theme_secondary_color as themeSecondaryColor',
      'auto_approve_appointments as autoApproveAppointments',
      'min_cancellation_hours as minCancellationHours',
      'minimum_notice_minutes as minimumNoticeMinutes',
      'booking_horizon_days as bookingHorizonDays',
      'privacy_notice as privacyNotice',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('services')
          .select([
            'id',
            'branch_id as branchId',
            'name',
            'description',
            'duration_minutes as durationMinutes',
            sql<number>`price_kurus / 100.0`.as('price'),
            'buffer_minutes as bufferMinutes',
            'is_active as isActive',
          ])
          .whereRef('branch_id', '=', 'branches.id')
          .where('is_active', '=', true)
          .where('archived_at', 'is', null)
          .orderBy('id'),
      ).as('services'),
      jsonArrayFrom(
        selectFrom('staff_members')
          .select([
            'id',
            'first_name as firstName',
            'last_name as lastName',
            'title',
            'is_active as isActive',
            LINKED_SERVICE_IDS.as('serviceIds'),
          ])
          .whereRef('branch_id', '=', 'branches.id')
          .where('is_active', '=', true)
          .where('archived_at', 'is', null)
          .orderBy('id'),
      ).as('staff'),
    ])
    .where('slug', '=', slug)
    .where('is_published', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}
