import { ACTIVE_STATUSES } from '@vakit/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/connect.ts';
import { inBusiness } from '../../database/of-business.ts';
import type { AppointmentRow, NewAppointment } from '../../database/tables.ts';
import type { AppointmentFacts, Preparation } from './appointment-facts.ts';

/**
 * Finds the facts for messages about an appointment: its branch, the owners who get them, and the preparations.
 * @param others that were booked together with it, and that the message is about, too
 */
export async function findFacts(
  queryable: Queryable,
  appointment: AppointmentRow,
  others: readonly AppointmentRow[] = [],
): Promise<AppointmentFacts> {
  const told = [appointment, ...others] as const;
  const ids = told.map(({ id }) => id);
  const serviceIds = sql`ARRAY(
    SELECT service_id FROM appointment_items WHERE ${inBusiness('appointment_items')} AND appointment_id = ANY (${ids}::uuid[])
  )`;
  return { ...messageSubject(told), ...(await select(queryable, appointment.branch_id, serviceIds)) };
}

/** All that was booked together with an appointment, whatever their status; none where it was booked alone. */
export const findOthersOfParty = async (
  queryable: Queryable,
  { id, party_id }: Pick<AppointmentRow, 'id' | 'party_id'>,
): Promise<AppointmentRow[]> =>
  party_id
    ? queryable.selectFrom('appointments').selectAll().where('party_id', '=', party_id).where('id', '<>', id).execute()
    : [];

/**
 * The same of what has just been cancelled, with what stays of each party: one question for all of them, and none where
 * everything was booked alone.
 */
export async function withRests<Told extends Pick<AppointmentFacts, 'appointment'>>(
  queryable: Queryable,
  told: readonly Told[],
): Promise<(Told & Pick<AppointmentFacts, 'rest'>)[]> {
  const partyIds = told.flatMap(({ appointment: { party_id } }) => party_id ?? []);
  if (partyIds.length === 0) return [...told];
  const rests = await queryable
    .selectFrom('appointments')
    .innerJoin('appointments as first', 'first.id', 'appointments.party_id')
    .select(['first.id', 'first.confirmation_code as code'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('appointments.party_id', 'in', partyIds)
    .where('appointments.status', 'in', ACTIVE_STATUSES)
    .groupBy(['first.id', 'first.confirmation_code'])
    .execute();
  const byParty = new Map(rests.map(({ id, code, count }) => [id, { code, count: Number(count) }]));
  return told.map((each) => ({ ...each, rest: byParty.get(each.appointment.party_id ?? '') }));
}

/** A branch with the owners to be told, for the messages about an appointment for these services. */
export function findBranchAndOwners(queryable: Queryable, branchId: string, serviceIds: readonly string[]) {
  return select(queryable, branchId, sql`${serviceIds}::uuid[]`);
}

/** The subject of a message: the first appointment, and all of them in the order of time if there are several. */
export const messageSubject = (told: readonly [NewAppointment, ...NewAppointment[]]) => ({
  appointment: told[0],
  ...(told.length > 1 && { party: told.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime()) }),
});

/** The same list with one entry for each party, which tells of all of it: who booked several is written once. */
export function onceForEachParty<Told extends { readonly facts: AppointmentFacts }>(told: readonly Told[]): Told[] {
  const byParty = Map.groupBy(told, ({ facts: { appointment } }) => appointment.party_id ?? appointment.id);
  return [...byParty.values()].map(([first, ...others]) => {
    const one = first as Told;
    if (others.length === 0) return one;
    const all = [one, ...others].map(({ facts }) => facts.appointment);
    return { ...one, facts: { ...one.facts, ...messageSubject(all as [NewAppointment, ...NewAppointment[]]) } };
  });
}

async function select(
  queryable: Queryable,
  branchId: string,
  serviceIds: RawBuilder<unknown>,
): Promise<Omit<AppointmentFacts, 'appointment'>> {
  const { owners, preparations, ...branch } = await queryable
    .selectFrom('branches')
    .selectAll('branches')
    .select([
      sql<AppointmentFacts['owners']>`(
        SELECT coalesce(
          json_agg(json_build_object('email', email, 'firstName', first_name, 'language', language) ORDER BY joined_at, id), '[]'
        )
        FROM business_owners JOIN accounts ON accounts.id = account_id
        WHERE business_owners.business_id = branches.business_id
      )`.as('owners'),
      sql<Preparation[]>`(
        SELECT coalesce(json_agg(
          json_build_object('preparation', preparation, 'translations', services.translations) ORDER BY services.id
        ), '[]') FROM services
        WHERE ${inBusiness('services')} AND services.branch_id = branches.id AND services.id = ANY (${serviceIds}) AND preparation IS NOT NULL
      )`.as('preparations'),
    ])
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
  return { branch, owners, preparations };
}
