import { ActionIcon, Anchor, Avatar, Box, Card, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Service, StaffMember } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { initialsOf } from '../../../common/format.ts';
import { notifySuccess } from '../../app/notify.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { DeleteIcon, EditIcon, MailIcon, PhoneIcon, ServicesIcon } from '../../components/icons.tsx';
import { useDeleteStaffMember } from './api.ts';
import { InvitationState } from './invitation-state.tsx';
import { StaffActiveSwitch } from './staff-active-switch.tsx';

type Props = {
  readonly member: StaffMember;
  /** Those of the branch; empty while they are not known */
  readonly services: readonly Service[];
};

export function StaffCard({ member, services }: Props) {
  const { t } = useTranslation();
  const [deleteOpened, deleteDialog] = useDisclosure();
  const remove = useDeleteStaffMember();
  const name = `${member.firstName} ${member.lastName}`;

  const deleteMember = async () => {
    await remove.mutateAsync(member.id);
    notifySuccess(t('staff.deleted', { name }));
  };

  return (
    <Card component="li" bg="var(--vakit-surface)">
      <Stack gap="md" flex={1}>
        <Group wrap="nowrap" gap="sm">
          <Avatar color="accent" radius="xl" size={48} aria-hidden>
            {initialsOf(member.firstName, member.lastName)}
          </Avatar>
          <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Title order={2} size="h5">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {member.title}
            </Text>
          </Box>
        </Group>
        <Stack gap={6} flex={1}>
          <Detail icon={<MailIcon size={16} />}>
            <Anchor href={`mailto:${member.email}`} size="sm">
              {member.email}
            </Anchor>
          </Detail>
          <Detail icon={<PhoneIcon size={16} />}>
            <Anchor href={`tel:${member.phone.replace(/[^\d+]/g, '')}`} size="sm">
              {member.phone}
            </Anchor>
          </Detail>
          <Detail icon={<ServicesIcon size={16} />}>
            <Text size="sm">{linkedServices(member, services) ?? t('staff.allServices')}</Text>
          </Detail>
        </Stack>
        {member.invitationPending && <InvitationState id={member.id} name={name} email={member.email} />}
        <Group gap="xs" wrap="nowrap">
          <Box flex={1}>
            <StaffActiveSwitch member={member} name={name} />
          </Box>
          <Tooltip label={t('common.actions.edit')}>
            <ActionIcon
              component={Link}
              to={`/staff/${member.id}/edit`}
              variant="default"
              size="lg"
              aria-label={t('staff.editNamed', { name })}
            >
              <EditIcon size={18} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('common.actions.delete')}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('staff.deleteNamed', { name })}
              onClick={deleteDialog.open}
            >
              <DeleteIcon size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
      </Stack>
      <DeleteDialog
        opened={deleteOpened}
        onClose={deleteDialog.close}
        title={t('staff.delete.title')}
        text={t('staff.delete.text', { name })}
        onDelete={deleteMember}
        fallback={t('staff.errors.delete')}
      />
    </Card>
  );
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Box c="dimmed" lh={1} pt={3}>
        {icon}
      </Box>
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Group>
  );
}

/** The names of the services that the member is linked to; undefined for all of the branch. */
function linkedServices({ serviceIds }: StaffMember, services: readonly Service[]): string | undefined {
  if (serviceIds.length === 0) return undefined;
  return services
    .filter(({ id }) => serviceIds.includes(id))
    .map(({ name }) => name)
    .join(', ');
}
