import { ActionIcon, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Addon, Service } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { DragIcon } from '../../components/icons.tsx';
import type { useReorder } from '../../components/use-reorder.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useDeleteAddon } from './api.ts';
import { formatAddon } from './format-addon.ts';

type Props = {
  readonly addon: Addon;
  readonly services: readonly Service[];
  /** By which it is dragged, and moved with the arrow keys */
  readonly handle: ReturnType<ReturnType<typeof useReorder>['handleOf']>;
  readonly isDragged: boolean;
  readonly onEdit: () => void;
};

export function AddonRow({ addon, services, handle, isDragged, onEdit }: Props) {
  const { name, serviceIds } = addon;
  const { t } = useTranslation();
  const language = useLanguage();
  const [isDeleting, deletion] = useDisclosure();
  const remove = useDeleteAddon();
  const names = services.filter((service) => serviceIds.includes(service.id)).map((service) => service.name);
  const deleteAddon = async () => {
    await remove.mutateAsync(addon);
    notifySuccess(t('serviceAddons.deleted', { name }));
  };
  return (
    <Card component="li" p="xs" shadow={isDragged ? 'md' : undefined} style={{ opacity: isDragged ? 0.8 : 1 }}>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon variant="subtle" size="lg" aria-label={t('serviceAddons.move', { name })} {...handle}>
          <DragIcon />
        </ActionIcon>
        <Stack gap={0} flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text fw={600}>{name}</Text>
          <Text size="sm">{formatAddon(addon, language)}</Text>
          <Text size="sm" c="dimmed">
            {names.length > 0 ? names.join(', ') : t('serviceAddons.noServices')}
          </Text>
        </Stack>
        <EditDeleteButtons
          editLabel={t('serviceAddons.editNamed', { name })}
          deleteLabel={t('serviceAddons.deleteNamed', { name })}
          onEdit={onEdit}
          onDelete={deletion.open}
        />
      </Group>
      <DeleteDialog
        opened={isDeleting}
        onClose={deletion.close}
        title={t('serviceAddons.delete.title')}
        text={t('serviceAddons.delete.text', { name })}
        onDelete={deleteAddon}
        fallback={t('serviceAddons.errors.delete')}
      />
    </Card>
  );
}
