import type { Notice } from '@vakit/contract';
import { instantOf, isActive } from '@vakit/scheduling';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow } from '../../database/tables.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Requester } from '../availability/index.ts';
import { placeOfChosen, rearrange } from '../booking/index.ts';
import { type AboutSeats, tellSeatsMoved } from '../messages/index.ts';
import type { ChosenPlace } from './choose-places.ts';
import { lockParticipants } from './queries.ts';

/**
 * Puts sessions, which are locked, elsewhere; the database takes those who have a seat along, and they are told.
 * @throws Refusal SESSION_CHANGED when it is over for some of them
 */
export async function moveSessions(
  context: Context,
  transaction: Queryable,
  places: readonly ChosenPlace[],
  about: AboutSeats,
  how: { readonly requester: Requester; readonly notice: Notice },
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ session }) => session.id);
  const seated = (await lockParticipants(transaction, ids)).filter(({ seat }) => seat !== null);
  if (seated.some(({ status }) => !isActive(status))) throw new Refusal('SESSION_CHANGED');
  if (places.length > 1) await vacateTemporarily(transaction, ids);
  await updateSessions(transaction, places);
  const placeOf = new Map(places.map(({ session, chosen }) => [session.id, placeOfChosen(chosen)]));
  const moves = seated.flatMap((seen) => {
    const to = placeOf.get(seen.session_id ?? '');
    return to ? [{ seen, to, heldBy: 'SESSION' as const }] : [];
  });
  if (moves.length === 0) return;
  await rearrange(context, transaction, about, moves, {
    ...how,
    // Nothing was promised for an unproven booking.
    tell: (moved) => tellSeatsMoved(context, transaction, about, moved.filter(isTold), how.notice),
  });
}

const isTold = ({ appointment }: { readonly appointment: AppointmentRow }) => !appointment.unproven_until;

/**
 * `occupations_no_overlap` looks at what each session takes one after the other, so for a moment all of them take it in a
 * time when nobody works: they may take each other's. The rooms that they have stay known.
 */
async function vacateTemporarily(transaction: Queryable, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE occupations SET starts_at = starts_at + interval '1000 years', ends_at = ends_at + interval '1000 years'
    WHERE ${inBusiness('occupations')} AND appointment_id IS NULL AND session_id = ANY (${ids}::uuid[])`.execute(
    transaction,
  );
}

async function updateSessions(transaction: Queryable, places: readonly ChosenPlace[]): Promise<void> {
  const times = (of: 'start' | 'end') => places.map(({ chosen }) => instantOf(chosen[of]).toISOString());
  await sql`
    UPDATE group_sessions SET staff_id = place.staff_id, starts_at = place.starts_at, ends_at = place.ends_at
    FROM unnest(
      ${places.map(({ session }) => session.id)}::uuid[],
      ${places.map(({ chosen }) => chosen.offer.person.id)}::uuid[],
      ${times('start')}::timestamptz[],
      ${times('end')}::timestamptz[]
    ) AS place (id, staff_id, starts_at, ends_at)
    WHERE ${inBusiness('group_sessions')} AND group_sessions.id = place.id`.execute(transaction);
}
