import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { User } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useEndOtherSessions } from './api.ts';

/** Ends what was left open elsewhere: on a shared tablet, on a phone that is lost. */
export function SessionsCard({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const end = useEndOtherSessions(user);
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('ownAccount.sessions.title'),
      text: t('ownAccount.sessions.text'),
      confirmLabel: t('ownAccount.sessions.submit'),
    });
    if (!isConfirmed) return;
    try {
      await end.mutateAsync();
      notifySuccess(t('ownAccount.sessions.done'));
    } catch (error) {
      notifyFailure(error, t('ownAccount.errors.sessions'));
    }
  };
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('ownAccount.sessions.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('ownAccount.sessions.text')}
        </Text>
        <Group>
          <Button variant="default" loading={end.isPending} onClick={ask}>
            {t('ownAccount.sessions.submit')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
