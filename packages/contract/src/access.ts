import { z } from 'zod';
import { COUNTRIES } from './countries.ts';
import { id } from './fields.ts';
import { PERMISSIONS } from './policies.ts';
import { BRANCH_ROLES } from './roles.ts';

/** Query of calls that name nothing else: an account of several businesses names one by any of its branches. */
export const workplaceQuery = z.object({
  branchId: id.optional().meta({
    description:
      'Branch of the business to use; required if the account works for several businesses and owns none of them',
  }),
});

/** Roles of an account in a branch: owner, member, bookable person, or several of these. */
export const branchAccess = z
  .object({
    businessId: id.meta({ description: 'Branches of the same business share their customers' }),
    branchId: id,
    branchName: z.string(),
    roles: z.array(z.enum(BRANCH_ROLES)).meta({
      description:
        'OWNER: everything. MANAGER: the branch, but not its deletion. RECEPTION: appointments and customers. STAFF: own data only',
    }),
    staffId: id
      .nullable()
      .meta({ description: 'Staff record of the account in this branch; null if customers cannot book the account' }),
    permissions: z.array(z.enum(PERMISSIONS)).meta({ description: 'Permissions of all roles together' }),
    textCountries: z.array(z.enum(COUNTRIES)).meta({
      description: 'Countries whose numbers get text messages; empty if the operator of the site has set up no gateway',
    }),
  })
  .meta({ id: 'BranchAccess' });
export type BranchAccess = z.infer<typeof branchAccess>;
