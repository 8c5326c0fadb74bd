import type { Selectable } from 'kysely';
import type { Database } from '../../../apps/server/src/database/connect.ts';
import type { Tables } from '../../../apps/server/src/database/tables.ts';

/** What the database holds of a salon in the end. */
export type Remains = Awaited<ReturnType<typeof remainsOf>>;
/** A record of an appointment's history. */
export type ChangeRow = Selectable<Tables['appointment_changes']>;

export async function remainsOf(database: Database, branchId: string) {
  return {
    appointments: await database.selectFrom('appointments').selectAll().where('branch_id', '=', branchId).execute(),
    items: await database
      .selectFrom('appointment_items')
      .selectAll()
      .where('branch_id', '=', branchId)
      .orderBy('position')
      .execute(),
    /** In their order, as far as the clocks of several processes tell */
    changes: await database
      .selectFrom('appointment_changes')
      .selectAll()
      .where('branch_id', '=', branchId)
      .orderBy('id')
      .execute(),
    people: await database.selectFrom('staff_members').selectAll().where('branch_id', '=', branchId).execute(),
    closures: await database.selectFrom('schedule_exceptions').selectAll().where('branch_id', '=', branchId).execute(),
  };
}
