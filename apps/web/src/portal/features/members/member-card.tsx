import { Badge, Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Member } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { todayIn } from '../../../common/local-now.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { useMay } from '../../core/access.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useDismissMember, useInviteAgain, useWithdrawInvitation } from './api.ts';

type Props = { readonly branch: Branch; readonly member: Member };

export function MemberCard({ branch, member }: Props) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const dismiss = useDismissMember(branch.id);
  const isOwner = useMay('branches.open', branch.id);
  const again = useInviteAgain();
  const withdraw = useWithdrawInvitation();
  const { accountId, invitationId, role, email, expiresAt, declinedAt, version: expectedVersion } = member;
  const language = useLanguage();
  const dateOf = (instant: string) => formatShortDate(todayIn(branch.timeZone, new Date(instant)), language);
  const name = `${member.firstName} ${member.lastName}`;
  const roleName = t(`common.roles.${role}`);
  const endNow = async () => {
    if (invitationId) await withdraw.mutateAsync({ id: invitationId, expectedVersion });
    if (accountId) await dismiss.mutateAsync({ accountId, role, expectedVersion });
    notifySuccess(t(invitationId ? 'members.withdrawn' : 'members.dismissed', { name }));
  };
  const inviteAgain = (id: string) =>
    again.mutate(
      { id, expectedVersion },
      {
        onSuccess: () => notifySuccess(t('members.invited', { email })),
        onError: (error) => notifyFailure(error, t('members.errors.invite')),
      },
    );
  // Nothing is lost by it, so that nobody is asked.
  const dropDeclined = (id: string) =>
    withdraw.mutate({ id, expectedVersion }, { onError: (error) => notifyFailure(error, t('members.errors.dismiss')) });
  const ending = declinedAt ? 'dropDeclined' : invitationId ? 'withdraw' : 'dismiss';
  return (
    <Card component="li">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Box miw={0}>
          <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        </Box>
        <Badge style={{ flexShrink: 0 }}>{roleName}</Badge>
      </Group>
      <Text size="sm" mt="sm">
        {t(`members.may.${role}`)}
      </Text>
      {expiresAt && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('members.pending', { date: dateOf(expiresAt) })}
        </Text>
      )}
      {declinedAt && (
        <Text size="sm" c="danger" mt="xs">
          {t('members.declined', { date: dateOf(declinedAt) })}
        </Text>
      )}
      {(isOwner || role === 'RECEPTION') && (
        <Group justify="flex-end" mt="md">
          {invitationId && (
            <Button
              variant="default"
              loading={again.isPending}
              aria-label={t('members.inviteAgainNamed', { name, role: roleName })}
              onClick={() => inviteAgain(invitationId)}
            >
              {t('members.inviteAgain')}
            </Button>
          )}
          <Button
            variant="default"
            loading={declinedAt !== null && withdraw.isPending}
            aria-label={t(`members.${ending}Named`, { name, role: roleName })}
            onClick={() => (declinedAt && invitationId ? dropDeclined(invitationId) : open())}
          >
            {t(`members.${ending}`)}
          </Button>
        </Group>
      )}
      <DeleteDialog
        opened={isAsking}
        onClose={close}
        title={t(invitationId ? 'members.askWithdraw.title' : 'members.ask.title')}
        text={t(invitationId ? 'members.askWithdraw.text' : 'members.ask.text', { name, email, branch: branch.name })}
        onDelete={endNow}
        fallback={t('members.errors.dismiss')}
      />
    </Card>
  );
}
