import { ActionIcon, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteIcon, EditIcon } from './icons.tsx';
import { Tooltip } from './overlays.tsx';

type Props = {
  /** For screen readers: what is edited, by its name */
  readonly editLabel: string;
  readonly deleteLabel: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

export function EditDeleteButtons({ editLabel, deleteLabel, onEdit, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <Group gap={6} wrap="nowrap">
      <Tooltip label={t('common.actions.edit')}>
        <ActionIcon variant="default" size="lg" aria-label={editLabel} onClick={onEdit}>
          <EditIcon size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('common.actions.delete')}>
        <ActionIcon variant="default" size="lg" aria-label={deleteLabel} onClick={onDelete}>
          <DeleteIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
