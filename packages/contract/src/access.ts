import { z } from 'zod';
import { id } from './fields.ts';
import { ROLES } from './roles.ts';

/** What an account is in a branch: owners, whoever works there, or both. */
export const branchAccess = z
  .object({
    branchId: id,
    branchName: z.string(),
    roles: z.array(z.enum(ROLES)).meta({
      description: 'STAFF: its own hours and what is booked with it there. OWNER: everything in the branch',
    }),
  })
  .meta({ id: 'BranchAccess' });
export type BranchAccess = z.infer<typeof branchAccess>;
