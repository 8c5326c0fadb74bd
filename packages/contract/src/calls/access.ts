import { z } from 'zod';
import { branchAccess } from '../access.ts';
import { declareCalls } from './call.ts';

/** Calls for an account's permissions. */
export const accessCalls = declareCalls('Accounts', 'SIGNED_IN', {
  'GET /me/access': {
    summary: 'List the branches of the account and where it works, with its roles in each, its own first',
    answer: z.array(branchAccess),
  },
});
