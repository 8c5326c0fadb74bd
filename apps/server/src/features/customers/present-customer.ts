import type { ContactKind, CustomerContact, CustomerSummary } from '@vakit/contract';
import { liraOf, localDateAt, localDateTimeAt } from '@vakit/scheduling';
import type { ContactRow, CustomerRow } from './select-customers.ts';

/** A customer in a list. */
export function presentSummary(row: CustomerRow): CustomerSummary {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: firstOf(row, 'EMAIL'),
    phone: firstOf(row, 'PHONE'),
    isBlocked: row.contacts.some(({ blocked_at }) => blocked_at),
    visits: row.visits,
    noShows: row.no_shows,
    spending: liraOf(row.spending_kurus),
    lastVisitDate:
      row.last_visit_at && row.last_visit_zone ? localDateAt(row.last_visit_at, row.last_visit_zone) : null,
    nextAppointment: presentNext(row),
  };
}

export function presentContact({ kind, value, typed, blocked_at, confirmed_at }: ContactRow): CustomerContact {
  const isoOf = (instant: string | null) => instant && new Date(instant).toISOString();
  return { kind, value, typed, confirmedAt: isoOf(confirmed_at), blockedAt: isoOf(blocked_at) };
}

/** Shows a contact that a stranger typed only while no better one is known, because people are written to at it. */
function firstOf({ contacts }: CustomerRow, wanted: ContactKind): string | null {
  const isKnown = contacts.some(({ confirmed_at }) => confirmed_at);
  return contacts.find(({ kind, confirmed_at }) => kind === wanted && (confirmed_at || !isKnown))?.typed ?? null;
}

function presentNext({ next_id, next_starts_at, next_zone }: CustomerRow): CustomerSummary['nextAppointment'] {
  if (!next_id || !next_starts_at || !next_zone) return null;
  const { date, time } = localDateTimeAt(next_starts_at, next_zone);
  return { id: next_id, appointmentDate: date, startTime: time };
}
