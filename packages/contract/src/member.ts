import { z } from 'zod';
import { email, id, ownFirstName, ownLastName, phone } from './fields.ts';
import { MEMBER_ROLES } from './roles.ts';
import { expectedVersion, version } from './version.ts';

const role = z.enum(MEMBER_ROLES, { error: 'role.invalid' }).meta({
  description:
    'MANAGER: everything in the branch but its deletion. RECEPTION: appointments, customers, time off within a day',
});

/** Somebody's role in a branch. */
export const member = z
  .object({
    accountId: id.nullable().meta({ description: 'Null until the invitation is accepted' }),
    invitationId: id.nullable().meta({ description: 'Open invitation of the person' }),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role,
    invitationPending: z.boolean().meta({
      description: 'Whether the invitation is still open; then name and address are as typed',
    }),
    givenAt: z.iso
      .datetime()
      .meta({ description: 'Time since which the role exists; for an invitation, the time of its mail' }),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'Last moment at which the invitation can be accepted' }),
    declinedAt: z.iso.datetime().nullable().meta({
      description: 'Time of the refusal; listed until the invitation is sent again or withdrawn',
    }),
    version,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof member>;

export const memberInvitation = z.object({ firstName: ownFirstName, lastName: ownLastName, email, phone, role });

export type MemberInvitation = z.infer<typeof memberInvitation>;

export const memberQuery = z.object({ accountId: id, role, expectedVersion });
export type MemberQuery = z.infer<typeof memberQuery>;
