import { z } from 'zod';
import { email, id, ownFirstName, ownLastName, phone } from './fields.ts';
import { MEMBER_ROLES } from './roles.ts';
import { expectedVersion, version } from './version.ts';

const role = z.enum(MEMBER_ROLES, { error: 'role.invalid' }).meta({
  description:
    'MANAGER: everything in the branch but to close it. RECEPTION: appointments, customers, time off of a day',
});

/** Somebody's role in a branch. */
export const member = z
  .object({
    accountId: id.nullable().meta({ description: 'Null until the invitation is accepted' }),
    invitationId: id.nullable().meta({ description: 'The open invitation of somebody who has not accepted yet' }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role,
    invitationPending: z.boolean().meta({
      description: 'The invited person has not accepted yet: name and address are those that were typed',
    }),
    givenAt: z.iso.datetime().meta({ description: 'Since when; of an invitation when it was mailed' }),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Until when an invitation can be accepted' }),
    declinedAt: z.iso.datetime().nullable().meta({
      description: 'When an invitation was declined; listed until it is mailed again or withdrawn',
    }),
    version,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const memberInvitation = z.object({ firstName: ownFirstName, lastName: ownLastName, email, phone, role });

export type MemberInvitation = z.infer<typeof memberInvitation>;

export const memberQuery = z.object({ accountId: id, role, expectedVersion });
export type MemberQuery = z.infer<typeof memberQuery>;
