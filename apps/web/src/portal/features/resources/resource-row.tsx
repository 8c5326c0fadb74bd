import { ActionIcon, Card, Group, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, Resource, ResourceMaintenance, ResourceType } from '@vakit/contract';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { DragIcon } from '../../components/icons.tsx';
import { DeleteResource } from './delete-resource.tsx';
import { ResourceDetails } from './resource-details.tsx';
import { ResourceForm } from './resource-form.tsx';
import { useInUse } from './use-in-use.tsx';

type Props = {
  readonly branch: Branch;
  readonly type: ResourceType;
  readonly resource: Resource;
  readonly maintenance: readonly ResourceMaintenance[];
  /** By which it is dragged, and moved with the arrow keys; null where there is only one */
  readonly handle: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly style: CSSProperties;
  } | null;
  readonly isDragged: boolean;
};

/** A room or a device: renamed, given hours, taken into or out of use or for a while into maintenance, moved and deleted. */
export function ResourceRow({ branch, type, resource, maintenance, handle, isDragged }: Props) {
  const { name, standsIn } = resource;
  const { t } = useTranslation();
  const [isEdited, editing] = useDisclosure();
  const [isDeleting, deletion] = useDisclosure();
  const { isInUse, isChanging, toggle } = useInUse(resource);
  return (
    <Card component="li" p="xs" shadow={isDragged ? 'md' : undefined} style={{ opacity: isDragged ? 0.8 : 1 }}>
      {isEdited ? (
        <ResourceForm type={type} resource={resource} onClose={editing.close} />
      ) : (
        <Group gap="xs" wrap="nowrap">
          {handle && (
            <ActionIcon variant="subtle" size="lg" aria-label={t('resources.one.move', { name })} {...handle}>
              <DragIcon />
            </ActionIcon>
          )}
          <Text flex={1} miw={0} style={{ overflowWrap: 'anywhere' }} c={isInUse ? undefined : 'dimmed'}>
            {name}
          </Text>
          <Switch
            checked={isInUse}
            onChange={toggle}
            disabled={isChanging}
            aria-label={t('resources.one.activeNamed', { name })}
            label={<Text visibleFrom="xs">{t(isInUse ? 'resources.one.inUse' : 'resources.one.outOfUse')}</Text>}
          />
          <EditDeleteButtons
            editLabel={t('resources.one.editNamed', { name })}
            deleteLabel={t('resources.one.deleteNamed', { name })}
            onEdit={editing.open}
            onDelete={deletion.open}
          />
        </Group>
      )}
      {standsIn && !isEdited && (
        <Text size="sm" c="dimmed" px="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('resources.standing.in', { place: standsIn })}
        </Text>
      )}
      <ResourceDetails
        branch={branch}
        resource={resource}
        maintenance={maintenance.filter(({ resourceId }) => resourceId === resource.id)}
      />
      <DeleteResource resource={resource} opened={isDeleting} onClose={deletion.close} />
    </Card>
  );
}
