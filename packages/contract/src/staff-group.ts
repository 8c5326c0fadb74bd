import { z } from 'zod';
import { id, ownName } from './fields.ts';
import { STAFF_GROUP_MEMBERS_MAX } from './limits.ts';
import { expectedVersion, version } from './version.ts';

/** People of a branch who are looked at together, such as the barbers; nobody has to be in one, and anybody may be in several. */
export const staffGroup = z
  .object({ id, branchId: id, name: z.string(), staffIds: z.array(id), version })
  .meta({ id: 'StaffGroup', description: 'Group for the calendar; customers do not see it' });
export type StaffGroup = z.infer<typeof staffGroup>;

const fields = {
  name: ownName('name.required'),
  staffIds: z.array(id).max(STAFF_GROUP_MEMBERS_MAX).meta({ description: 'Members of the group, each once' }),
};

export const staffGroupCreation = z.object({ branchId: id, ...fields });
export type StaffGroupCreation = z.infer<typeof staffGroupCreation>;

/** A field that is left out stays as it is. */
export const staffGroupEdit = z.object(fields).partial().extend({ expectedVersion });
export type StaffGroupEdit = z.infer<typeof staffGroupEdit>;
