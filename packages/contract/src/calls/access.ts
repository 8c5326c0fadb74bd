import { z } from 'zod';
import { branchAccess } from '../access.ts';
import { declareCalls } from './call.ts';

/** Calls for an account's permissions. */
export const accessCalls = declareCalls('Accounts', 'SIGNED_IN', {
  'GET /me/access': {
    summary: 'List the branches in which the account has roles, its own branches first',
    answer: z.array(branchAccess),
  },
});
