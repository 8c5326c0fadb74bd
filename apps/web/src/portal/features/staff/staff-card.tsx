import { Anchor, Avatar, Box, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Service, StaffMember } from '@vakit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { initialsOf } from '../../../common/format.ts';
import { PictureView } from '../../../common/picture-view.tsx';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { MailIcon, PendingIcon, PhoneIcon, ServicesIcon } from '../../components/icons.tsx';
import { PhoneAnchor } from '../../components/phone-anchor.tsx';
import { HoursSummary } from '../../components/weekly-hours/hours-summary-lines.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { LinkButton } from '../branches/index.ts';
import { OwnTermsLine } from '../staff-terms/index.ts';
import { useDeleteStaffMember } from './api.ts';
import { InvitationState } from './invitation-state.tsx';
import { LinkedServices } from './linked-services.tsx';
import { StaffActiveSwitch } from './staff-active-switch.tsx';
import styles from './staff-card.module.css';
import { UpcomingOfPerson } from './upcoming-of-person.tsx';

type Props = {
  readonly branch: Branch;
  readonly member: StaffMember;
  /** Those of the branch; undefined while they are not known */
  readonly services: readonly Service[] | undefined;
  readonly onEdit: () => void;
};

export function StaffCard({ branch, member, services, onEdit }: Props) {
  const { t } = useTranslation();
  const [deleteOpened, deleteDialog] = useDisclosure();
  const remove = useDeleteStaffMember();
  const name = `${member.firstName} ${member.lastName}`;

  const deleteMember = async () => {
    await remove.mutateAsync(member);
    notifySuccess(t('staff.deleted', { name }));
  };

  return (
    <Card component="li">
      <Stack gap="md" flex={1}>
        <Group wrap="nowrap" gap="sm">
          {member.picture ? (
            <PictureView picture={member.picture} sizes="48px" className={styles.portrait} />
          ) : (
            <Avatar color="accent" radius="xl" size={48} aria-hidden>
              {initialsOf(member.firstName, member.lastName)}
            </Avatar>
          )}
          <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Title order={2} size="h5">
              {name}
            </Title>
            <Text size="sm" c="dimmed">
              {member.title}
            </Text>
            {member.about && (
              <Text size="sm" mt={4}>
                {member.about}
              </Text>
            )}
          </Box>
        </Group>
        <Stack gap={6} flex={1}>
          <Detail icon={<MailIcon size={16} />}>
            {member.email ? (
              <Anchor href={`mailto:${member.email}`} inherit>
                {member.email}
              </Anchor>
            ) : (
              t('staff.noEmail')
            )}
          </Detail>
          <Detail icon={<PhoneIcon size={16} />}>
            <PhoneAnchor phone={member.phone} inherit />
          </Detail>
          <Detail icon={<ServicesIcon size={16} />}>
            <LinkedServices serviceIds={member.serviceIds} services={services} />
            <OwnTermsLine member={member} services={services} />
          </Detail>
          <Detail icon={<PendingIcon size={16} />}>
            <HoursSummary schedule={member.workingSchedule} none={t('staff.noWorkingDays')} />
          </Detail>
        </Stack>
        {(member.invitationPending || member.invitationDeclined) && <InvitationState member={member} name={name} />}
        <Group gap="xs" wrap="nowrap">
          <Box flex={1}>
            <StaffActiveSwitch member={member} name={name} />
          </Box>
          <LinkButton branch={branch} name={name} choice={{ staff: member.id }} />
          <EditDeleteButtons
            editLabel={t('staff.editNamed', { name })}
            deleteLabel={t('staff.deleteNamed', { name })}
            onEdit={onEdit}
            onDelete={deleteDialog.open}
          />
        </Group>
      </Stack>
      <DeleteDialog
        opened={deleteOpened}
        onClose={deleteDialog.close}
        title={t('staff.delete.title')}
        text={t('staff.delete.text', { name })}
        onDelete={deleteMember}
        fallback={t('staff.errors.delete')}
      >
        {deleteOpened && (
          <UpcomingOfPerson branchId={branch.id} staffId={member.id} isGoing={remove.isPending || remove.isSuccess} />
        )}
      </DeleteDialog>
    </Card>
  );
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Box c="dimmed" lh={1} pt={3}>
        {icon}
      </Box>
      <Box miw={0} fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Group>
  );
}
