import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { StaffGroup, StaffMember } from '@vakit/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { AddIcon } from '../../components/icons.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useDeleteStaffGroup, useStaffGroups } from './api.ts';
import { GroupForm } from './group-form.tsx';

type Props = { readonly branchId: string; readonly people: readonly StaffMember[] };

/** The groups of people that the calendar of a branch can show alone, made and changed; one person alone needs none. */
export function StaffGroups({ branchId, people }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const groups = useStaffGroups(branchId);
  const [edited, setEdited] = useState<StaffGroup>();
  const [isOpen, drawer] = useDisclosure();
  const open = (group?: StaffGroup) => {
    setEdited(group);
    drawer.open();
  };
  if (people.length < 2 && !groups.data?.length) return null;
  return (
    <Stack component="section" gap="sm" mt="xl" aria-labelledby={titleId}>
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h4" id={titleId}>
          {t('staffGroups.title')}
        </Title>
        <Button variant="default" leftSection={<AddIcon size={18} />} onClick={() => open()}>
          {t('staffGroups.add')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('staffGroups.text')}
      </Text>
      <QueryView query={groups} fallback={t('staffGroups.errors.fetch')} skeleton={null}>
        {(list) => (
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {list.map((group) => (
              <GroupCard key={group.id} group={group} people={people} onEdit={() => open(group)} />
            ))}
          </Stack>
        )}
      </QueryView>
      <FormDrawer
        opened={isOpen}
        onClose={drawer.close}
        title={t(edited ? 'staffGroups.editTitle' : 'staffGroups.add')}
      >
        <GroupForm branchId={branchId} group={edited} people={people} />
      </FormDrawer>
    </Stack>
  );
}

type CardProps = { readonly group: StaffGroup; readonly people: readonly StaffMember[]; readonly onEdit: () => void };

function GroupCard({ group, people, onEdit }: CardProps) {
  const { name, staffIds } = group;
  const { t } = useTranslation();
  const [isDeleting, deletion] = useDisclosure();
  const remove = useDeleteStaffGroup();
  const names = people.filter((person) => staffIds.includes(person.id)).map(nameOf);
  const deleteGroup = async () => {
    await remove.mutateAsync(group);
    notifySuccess(t('staffGroups.deleted', { name }));
  };
  return (
    <Card component="li" p="md">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4} miw={0}>
          <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Title>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {names.length > 0 ? names.join(', ') : t('staffGroups.nobody')}
          </Text>
        </Stack>
        <EditDeleteButtons
          editLabel={t('staffGroups.editNamed', { name })}
          deleteLabel={t('staffGroups.deleteNamed', { name })}
          onEdit={onEdit}
          onDelete={deletion.open}
        />
      </Group>
      <DeleteDialog
        opened={isDeleting}
        onClose={deletion.close}
        title={t('staffGroups.deleteTitle')}
        text={t('staffGroups.deleteText', { name })}
        onDelete={deleteGroup}
        fallback={t('staffGroups.errors.delete')}
      />
    </Card>
  );
}

const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`;
