import { z } from 'zod';
import { id } from './fields.ts';
import { MEMBER_ROLES } from './roles.ts';

/** As what somebody is invited: to be booked, or as a member. */
export const INVITED_ROLES = ['STAFF', ...MEMBER_ROLES] as const;
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** A branch's offer to the holder of an account; it gives no access before it is accepted. */
export const invitation = z
  .object({
    id,
    branchName: z.string(),
    role: z.enum(INVITED_ROLES),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitation>;
