import {
  EMAIL_CHANGE_LINK_HOURS,
  INVITATION_LINK_DAYS,
  type InvitedRole,
  type Language,
  PRIMARY_COLOR_DEFAULT,
  SECONDARY_COLOR_DEFAULT,
  VERIFICATION_LINK_HOURS,
} from '@vakit/contract';
import type { Queryable } from '../../database/connect.ts';
import type { BranchRow } from '../../database/tables.ts';
import { draftMail } from './channels/email/draft-mail.ts';
import { greet } from './greeting.ts';
import type { Sender } from './mail-content.ts';
import { mailText } from './mail-text.ts';
import { type MessageContext, writeMessages } from './write-messages.ts';

/** The person whom a mail addresses. */
export type Reader = { readonly email: string; readonly firstName: string; readonly language: Language };

type Employer = Pick<BranchRow, 'id' | 'business_id' | 'name'>;

/** The link that verifies an address; it holds for 24 hours. */
export function mailVerification(
  context: MessageContext,
  queryable: Queryable,
  reader: Reader,
  token: string,
): Promise<void> {
  return writeAccountMail(context, queryable, reader, {
    kind: 'VERIFICATION',
    texts: 'verification',
    path: `/verify-email?token=${token}`,
    lifetime: mailText('lifetime.hours', reader.language, { count: VERIFICATION_LINK_HOURS }),
  });
}

/** The link that sets a new password; it holds for an hour. */
export function mailPasswordReset(
  context: MessageContext,
  queryable: Queryable,
  reader: Reader,
  token: string,
): Promise<void> {
  return writeAccountMail(context, queryable, reader, {
    kind: 'PASSWORD_RESET',
    texts: 'passwordReset',
    path: `/reset-password?token=${token}`,
    lifetime: mailText('lifetime.hour', reader.language),
  });
}

/** The link that proves another address; it holds for 24 hours. */
export function mailEmailChange(
  context: MessageContext,
  queryable: Queryable,
  reader: Reader,
  token: string,
): Promise<void> {
  return writeAccountMail(context, queryable, reader, {
    kind: 'EMAIL_CHANGE',
    texts: 'emailChange',
    path: `/account/email?token=${token}`,
    lifetime: mailText('lifetime.hours', reader.language, { count: EMAIL_CHANGE_LINK_HOURS }),
  });
}

/** Tells the former address of an account that it has another one. */
export function mailEmailChanged(context: MessageContext, queryable: Queryable, reader: Reader): Promise<void> {
  return writeAccountMail(context, queryable, reader, {
    kind: 'EMAIL_CHANGED',
    texts: 'emailChanged',
    path: '/login',
  });
}

/** Tells the address of an account that it is no more. */
export function mailAccountDeleted(context: MessageContext, queryable: Queryable, reader: Reader): Promise<void> {
  return writeAccountMail(context, queryable, reader, { kind: 'ACCOUNT_DELETED', texts: 'accountDeleted' });
}

/**
 * Asks somebody to work in a branch; it holds for seven days.
 * @param token of the link by which who has no account sets a first password; who has one accepts there
 */
export function mailInvitation(
  context: MessageContext,
  queryable: Queryable,
  reader: Reader,
  branch: Employer,
  role: InvitedRole,
  token: string | undefined,
): Promise<void> {
  return writeAccountMail(context, queryable, reader, {
    kind: 'INVITATION',
    ...(token === undefined
      ? { texts: 'offer', path: '/account/invitations' }
      : { texts: 'invitation', path: `/reset-password?token=${token}` }),
    lifetime: mailText('lifetime.days', reader.language, { count: INVITATION_LINK_DAYS }),
    branch,
    role,
  });
}

/** Tells the holder of an account that it now works in a branch, too. */
export function mailStaffLink(
  context: MessageContext,
  queryable: Queryable,
  reader: Reader,
  branch: Employer,
  role: InvitedRole,
): Promise<void> {
  return writeAccountMail(context, queryable, reader, {
    kind: 'STAFF_LINK',
    texts: 'staffLink',
    path: '/login',
    branch,
    role,
  });
}

type Work = { readonly branch: Employer; readonly role: InvitedRole; readonly path: string };

type AccountMail =
  | { readonly kind: 'ACCOUNT_DELETED'; readonly texts: 'accountDeleted' }
  | {
      readonly kind: 'VERIFICATION' | 'PASSWORD_RESET' | 'EMAIL_CHANGE';
      readonly texts: 'verification' | 'passwordReset' | 'emailChange';
      readonly path: string;
      readonly lifetime: string;
    }
  | { readonly kind: 'EMAIL_CHANGED'; readonly texts: 'emailChanged'; readonly path: string }
  | ({ readonly kind: 'INVITATION'; readonly texts: 'invitation' | 'offer'; readonly lifetime: string } & Work)
  | ({ readonly kind: 'STAFF_LINK'; readonly texts: 'staffLink' } & Work);

async function writeAccountMail(
  context: MessageContext,
  queryable: Queryable,
  { email, firstName, language }: Reader,
  mail: AccountMail,
): Promise<void> {
  const work = 'branch' in mail ? mail : undefined;
  const parameters = work && { branch: work.branch.name };
  await writeMessages(context, queryable, [
    draftMail({
      kind: mail.kind,
      recipient: email,
      branch: work?.branch,
      subject: mailText(`${mail.texts}.subject`, language, parameters),
      sender: fromVakit(language),
      content: {
        language,
        heading: mailText(`${mail.texts}.heading`, language, parameters),
        greeting: greet(firstName, language),
        body: mailText('role' in mail ? `${mail.texts}.${mail.role}` : `${mail.texts}.body`, language, parameters),
        facts: [],
        ...('path' in mail && {
          action: {
            label: mailText(`${mail.texts}.action`, language),
            url: `${context.config.publicUrl}${mail.path}`,
          },
        }),
        notes: [
          ...('lifetime' in mail
            ? [mailText(mail.texts === 'offer' ? 'invitationHolds' : 'linkOnce', language, { lifetime: mail.lifetime })]
            : []),
          ...(mail.kind === 'STAFF_LINK' ? [] : [mailText(`${mail.texts}.ignore`, language)]),
        ],
      },
    }),
  ]);
}

/** In whose name a mail goes out that is of no branch. */
export function fromVakit(language: Language): Sender {
  return {
    name: 'Vakit',
    primaryColor: PRIMARY_COLOR_DEFAULT,
    secondaryColor: SECONDARY_COLOR_DEFAULT,
    imprint: mailText('sentBy', language),
  };
}
