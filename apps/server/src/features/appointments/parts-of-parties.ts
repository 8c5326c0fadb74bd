import { epochMinute, isActive, type PartOfParty } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow } from '../../database/tables.ts';

/**
 * Finds the active parts of some appointments' parties, these appointments included; without a party nothing is read.
 */
export async function findPartsOfParties(
  queryable: Queryable,
  appointments: readonly Pick<AppointmentRow, 'party_id'>[],
): Promise<PartOfParty[]> {
  const partyIds = [...new Set(appointments.flatMap(({ party_id }) => party_id ?? []))];
  if (partyIds.length === 0) return [];
  const rows = await queryable
    .selectFrom('appointments')
    .select(['id', 'party_id', 'guest', 'status', 'starts_at', 'ends_at', ALL_AT_ONCE.as('is_at_once')])
    .where('party_id', 'in', partyIds)
    .execute();
  return rows
    .filter(({ status }) => isActive(status))
    .map(({ id, party_id, guest, starts_at, ends_at, is_at_once }) => ({
      id,
      partyId: party_id ?? id,
      guest: guest ?? 0,
      isAtOnce: is_at_once,
      start: epochMinute(starts_at),
      end: epochMinute(ends_at),
    }));
}

const ALL_AT_ONCE = sql<boolean>`(
  SELECT coalesce(bool_and(services.is_at_once), false) FROM appointment_items item
  JOIN services ON ${inBusiness('services')} AND services.id = item.service_id
  WHERE ${inBusiness('item')} AND item.appointment_id = appointments.id
)`;
