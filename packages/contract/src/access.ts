import { z } from 'zod';
import { COUNTRIES } from './countries.ts';
import { id } from './fields.ts';
import { PERMISSIONS } from './policies.ts';
import { BRANCH_ROLES } from './roles.ts';

/** Query of calls that name nothing else: an account of several businesses names one by any of its branches. */
export const workplaceQuery = z.object({
  branchId: id.optional().meta({
    description: 'A branch of the business that is meant; required of who works for several and owns none of them',
  }),
});

/** Roles of an account in a branch: owner, member, bookable person, or several of these. */
export const branchAccess = z
  .object({
    businessId: id.meta({ description: 'The branches of one business have the same customers' }),
    branchId: id,
    branchName: z.string(),
    roles: z.array(z.enum(BRANCH_ROLES)).meta({
      description:
        'OWNER: everything. MANAGER: a branch but its end. RECEPTION: appointments and customers. STAFF: what is its own',
    }),
    staffId: id.nullable().meta({ description: 'The person that the account is there; null when it is not booked' }),
    permissions: z.array(z.enum(PERMISSIONS)).meta({ description: 'Permissions of all roles together' }),
    textCountries: z.array(z.enum(COUNTRIES)).meta({
      description: 'To whose numbers text messages go; none where the operator of the site has set up no gateway',
    }),
  })
  .meta({ id: 'BranchAccess' });
export type BranchAccess = z.infer<typeof branchAccess>;
