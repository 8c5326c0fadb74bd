import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { Invitation } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../common/format.ts';
import { ownDateOf } from '../../../common/local-now.ts';
import { confirm } from '../../components/confirm.tsx';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { MembersIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { closeSession, useSignedInUser } from '../../core/session.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useAcceptInvitation, useDeclineInvitation, useInvitations } from './api.ts';

/** Shows the account's invitations: mails lead here, whoever may be signed in. */
export function Component() {
  const { t } = useTranslation();
  const { email } = useSignedInUser();
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text style={{ overflowWrap: 'anywhere' }}>{t('members.waiting.signedInAs', { email })}</Text>
        <Button variant="default" onClick={closeSession}>
          {t('members.waiting.switch')}
        </Button>
      </Group>
      <QueryView
        query={useInvitations()}
        fallback={t('members.errors.waiting')}
        skeleton={<ListSkeleton height={150} columns={1} count={1} />}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyPanel
              icon={<MembersIcon size={28} />}
              title={t('members.waiting.title')}
              text={t('members.waiting.none')}
            />
          ) : (
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
              {list.map((invitation) => (
                <InvitationCard key={invitation.id} invitation={invitation} />
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Stack>
  );
}

function InvitationCard({ invitation: { id, branchName: branch, role: key, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const accept = useAcceptInvitation();
  const decline = useDeclineInvitation();
  const role = t(`common.roles.${key}`);
  const acceptNow = () =>
    accept.mutate(id, {
      onSuccess: () => notifySuccess(t('members.waiting.accepted', { branch })),
      onError: (error) => notifyFailure(error, t('members.errors.accept')),
    });
  const declineNow = async () => {
    const isMeant = await confirm({
      title: t('members.waiting.ask.title'),
      text: t('members.waiting.ask.text', { branch }),
      confirmLabel: t('members.waiting.ask.confirm'),
    });
    if (!isMeant) return;
    decline.mutate(id, {
      onSuccess: () => notifySuccess(t('members.waiting.declined', { branch })),
      onError: (error) => notifyFailure(error, t('members.errors.decline')),
    });
  };
  return (
    <Card component="li">
      <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
        {t('members.waiting.text', { branch, role })}
      </Title>
      <Text size="sm" c="dimmed" mt="xs">
        {t('members.waiting.until', { date: formatShortDate(ownDateOf(expiresAt), language) })}
      </Text>
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          loading={decline.isPending}
          disabled={accept.isPending}
          aria-label={t('members.waiting.declineNamed', { branch, role })}
          onClick={declineNow}
        >
          {t('members.waiting.decline')}
        </Button>
        <Button
          loading={accept.isPending}
          disabled={decline.isPending}
          aria-label={t('members.waiting.acceptNamed', { branch, role })}
          onClick={acceptNow}
        >
          {t('members.waiting.accept')}
        </Button>
      </Group>
    </Card>
  );
}
