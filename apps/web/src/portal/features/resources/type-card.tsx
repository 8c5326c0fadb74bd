import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, OwnService, ResourceMaintenance, ResourceType } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useDeleteResourceType } from './api.ts';
import { NewResource } from './new-resource.tsx';
import { ResourceList } from './resource-list.tsx';

type Props = {
  readonly branch: Branch;
  readonly type: ResourceType;
  /** That of the branch which is not over */
  readonly maintenance: readonly ResourceMaintenance[];
  /** Those of the branch; undefined while they are not known */
  readonly services: readonly OwnService[] | undefined;
  readonly onEdit: () => void;
};

/** A kind of rooms or devices with what there is of it. */
export function TypeCard({ branch, type, maintenance, services, onEdit }: Props) {
  const { id, name } = type;
  const { t } = useTranslation();
  const [isDeleting, deletion] = useDisclosure();
  const remove = useDeleteResourceType();
  const needing = services?.filter(({ needs }) => needs.some(({ typeId }) => typeId === id));
  const deleteType = async () => {
    await remove.mutateAsync(type);
    notifySuccess(t('resources.deleted', { name }));
  };
  return (
    <Card component="section" aria-label={name}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={2} miw={0}>
            <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Title>
            {needing && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {needing.length > 0
                  ? t('resources.kind.neededBy', { services: needing.map((each) => each.name).join(', ') })
                  : t('resources.kind.neededByNone')}
              </Text>
            )}
          </Stack>
          <EditDeleteButtons
            editLabel={t('resources.kind.editNamed', { name })}
            deleteLabel={t('resources.kind.deleteNamed', { name })}
            onEdit={onEdit}
            onDelete={deletion.open}
          />
        </Group>
        <ResourceList branch={branch} type={type} maintenance={maintenance} />
        <NewResource type={type} />
      </Stack>
      <DeleteDialog
        opened={isDeleting}
        onClose={deletion.close}
        title={t('resources.kind.deleteTitle')}
        text={t('resources.kind.deleteText', { name })}
        onDelete={deleteType}
        fallback={t('resources.errors.delete')}
      />
    </Card>
  );
}
