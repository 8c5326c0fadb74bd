import { v7 as uuidv7 } from 'uuid';
import { branchColumns, staffColumns } from '../../database/columns.ts';
import type { Queryable } from '../../database/connect.ts';
import { columnsOf } from '../../database/map-columns.ts';
import { insertBranch } from '../branches/index.ts';
import { historyOf } from './demo-history.ts';
import type { DemoSalon, DemoService, DemoStaff } from './demo-salon.ts';
import type { DemoAppointment } from './draw-appointments.ts';
import { insertAddons } from './insert-addons.ts';
import { insertAppointments, insertItems, withParties } from './insert-appointments.ts';
import { insertCourses } from './insert-courses.ts';
import { insertDayNotes } from './insert-day-notes.ts';
import { insertOwnTerms } from './insert-own-terms.ts';
import { insertResources } from './insert-resources.ts';
import { insertCategories, insertServices } from './insert-services.ts';
import { insertTimeOff } from './insert-time-off.ts';
import { additionOf, openingOf } from './opening.ts';

type Particulars = {
  readonly ownerId: string;
  readonly businessId: string;
  /** Of every person who has set a password: one is as good as another here */
  readonly passwordHash: string;
  readonly now: Date;
};

/** Writes a published branch with all that belongs to it, one statement for each table. */
export async function insertSalon(
  transaction: Queryable,
  salon: DemoSalon,
  appointments: readonly DemoAppointment[],
  { ownerId, businessId, passwordHash, now }: Particulars,
): Promise<void> {
  const { id: branchId } = await insertBranch(transaction, {
    ...columnsOf(branchColumns, salon.branch),
    business_id: businessId,
    is_published: true,
    created_at: openingOf(salon, now),
  });
  const categoryIds = await insertCategories(transaction, salon, branchId);
  const serviceIds = await insertServices(transaction, salon, { branchId, categoryIds }, now);
  await insertAddons(transaction, salon, { branchId, serviceIds, now });
  const neededBy = await insertResources(transaction, salon, { branchId, serviceIds });
  const staffIds = await insertStaff(transaction, salon, branchId, passwordHash, now);
  await insertLinks(transaction, salon, branchId, serviceIds, staffIds);
  await insertOwnTerms(transaction, salon, { branchId, serviceIds, staffIds });
  const sessionIds = await insertCourses(transaction, salon, { branchId, serviceIds, staffIds, neededBy, now });
  const booked = withParties(appointments).map((appointment) => ({
    ...appointment,
    branch_id: branchId,
    session_id: appointment.session ? sessionIds(appointment.session) : null,
    needed_types: appointment.session ? null : neededBy(appointment.service),
  }));
  await insertAppointments(transaction, booked, businessId, serviceIds, staffIds);
  await insertItems(transaction, booked, serviceIds);
  await insertTimeOff(transaction, salon, { branchId, ownerId, staffIds, now });
  await insertDayNotes(transaction, salon, { branchId, now });
  const isApproved = salon.branch.autoApproveAppointments;
  const history = booked.flatMap((each) => historyOf(each, { ownerId, isApproved, now }));
  await transaction.insertInto('appointment_changes').values(history).execute();
}

/** Inserts the people and their accounts. */
async function insertStaff(
  transaction: Queryable,
  salon: DemoSalon,
  branchId: string,
  passwordHash: string,
  now: Date,
) {
  const people = salon.staff.map((staff) => ({
    staff,
    id: uuidv7(),
    account_id: uuidv7(),
    created_at: additionOf(staff, salon, now),
  }));
  await transaction
    .insertInto('accounts')
    .values(
      people.map(({ staff, account_id, created_at }) => ({
        id: account_id,
        role: 'STAFF' as const,
        first_name: staff.firstName,
        last_name: staff.lastName,
        email: staff.email,
        phone: staff.phone,
        password_hash: staff.isInvited ? null : passwordHash,
        email_verified_at: staff.isInvited ? null : created_at,
        language: 'tr' as const,
        created_at,
      })),
    )
    .execute();
  await transaction
    .insertInto('staff_members')
    .values(
      people.map(({ staff, id, account_id, created_at }) => {
        const { offers, terms, addedDaysAgo, isInvited, timeOff, ...entered } = staff;
        return { ...columnsOf(staffColumns, entered), id, branch_id: branchId, account_id, created_at };
      }),
    )
    .execute();
  return new Map(people.map(({ staff, id }) => [staff, id]));
}

async function insertLinks(
  transaction: Queryable,
  { services, staff }: DemoSalon,
  branch_id: string,
  serviceIds: ReadonlyMap<DemoService, string>,
  staffIds: ReadonlyMap<DemoStaff, string>,
): Promise<void> {
  const links = staff.flatMap((person) =>
    services
      .filter(({ name }) => person.offers?.includes(name))
      .map((service) => ({
        branch_id,
        staff_id: staffIds.get(person) as string,
        service_id: serviceIds.get(service) as string,
      })),
  );
  await transaction.insertInto('staff_services').values(links).execute();
}
