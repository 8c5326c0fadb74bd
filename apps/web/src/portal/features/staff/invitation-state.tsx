import { Badge, Button, Group } from '@mantine/core';
import type { StaffMember } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { MailIcon } from '../../components/icons.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useSendInvitation } from './api.ts';

type Props = { readonly member: StaffMember; readonly name: string };

/** Says that the person has not accepted yet or has declined, and mails the invitation once more. */
export function InvitationState({ member: { id, invitationDeclined }, name }: Props) {
  const { t } = useTranslation();
  const invitation = useSendInvitation();
  const send = () =>
    invitation.mutate(id, {
      onSuccess: ({ email }) => notifySuccess(t('staff.invitation.sent', { email })),
      onError: (error) => notifyFailure(error, t('staff.errors.invite')),
    });
  return (
    <Group gap="xs" justify="space-between">
      <Badge color="warning" leftSection={<MailIcon size={14} />}>
        {t(invitationDeclined ? 'staff.invitation.declined' : 'staff.invitation.pending')}
      </Badge>
      <Button
        variant="default"
        size="compact-sm"
        loading={invitation.isPending}
        onClick={send}
        aria-label={t('staff.invitation.sendAgainTo', { name })}
      >
        {t('staff.invitation.sendAgain')}
      </Button>
    </Group>
  );
}
