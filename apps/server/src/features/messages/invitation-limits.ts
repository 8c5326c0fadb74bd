import { DAY } from '@vakit/scheduling';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { limitsOwners } from '../../limits/limits-owners.ts';
import { mayReach } from './may-reach.ts';
import { INVITATION_KINDS } from './message-kind.ts';
import { invitationsPerDay } from './message-limits.ts';

/**
 * Sees to it that a branch may invite somebody with this number now.
 * @throws Refusal TOO_MANY_INVITATIONS, VALIDATION_FAILED for a number of a country that the operator does not allow
 */
export async function requireInvitable(
  context: Context,
  transaction: Queryable,
  branchId: string,
  phone: string,
): Promise<void> {
  if (!limitsOwners(context.config)) return;
  const country = parsePhoneNumberFromString(phone, 'TR')?.country;
  if (country && !mayReach(context.config, country)) {
    throw new Refusal('VALIDATION_FAILED', { fields: { phone: 'phone.abroad' } });
  }
  const now = context.now();
  const { created_at, count } = await transaction
    .selectFrom('branches')
    .innerJoin('businesses', 'businesses.id', 'branches.business_id')
    .select(({ selectFrom, cast, fn }) => [
      'businesses.created_at',
      selectFrom('messages')
        .where(
          'messages.kind',
          'in',
          INVITATION_KINDS.map((kind) => sql.lit(kind)),
        )
        .where('messages.created_at', '>', new Date(now.getTime() - DAY))
        .select(cast<number>(fn.countAll(), 'integer').as('count'))
        .as('count'),
    ])
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  if ((count ?? 0) >= invitationsPerDay(context, created_at)) {
    throw new Refusal('TOO_MANY_INVITATIONS', { retryAfterSeconds: DAY / 1000 });
  }
}
