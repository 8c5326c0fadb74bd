import { Badge, Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Member } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useMay } from '../access/index.ts';
import { useDismissMember } from './api.ts';

type Props = { readonly branch: Branch; readonly member: Member };

export function MemberCard({ branch, member }: Props) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const dismiss = useDismissMember(branch.id);
  const isOwner = useMay('branches.open', branch.id);
  const { accountId, role, email, invitationPending } = member;
  const name = `${member.firstName} ${member.lastName}`;
  const roleName = t(`common.roles.${role}`);
  const dismissNow = async () => {
    await dismiss.mutateAsync({ accountId, role });
    notifySuccess(t('members.dismissed', { name }));
  };
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
      {invitationPending && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('members.pending')}
        </Text>
      )}
      {(isOwner || role === 'RECEPTION') && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" aria-label={t('members.dismissNamed', { name, role: roleName })} onClick={open}>
            {t('members.dismiss')}
          </Button>
        </Group>
      )}
      <DeleteDialog
        opened={isAsking}
        onClose={close}
        title={t('members.ask.title')}
        text={t('members.ask.text', { name, branch: branch.name })}
        onDelete={dismissNow}
        fallback={t('members.errors.dismiss')}
      />
    </Card>
  );
}
