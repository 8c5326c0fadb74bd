import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditIcon } from '../icons.tsx';

/** Says that the form holds what was typed and not sent before. */
export function RestoredDraft({ onBeginAnew }: { readonly onBeginAnew: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="info" icon={<EditIcon />} role="status">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('common.draft.restored')}</Text>
        <Button variant="default" size="compact-sm" onClick={onBeginAnew}>
          {t('common.draft.beginAnew')}
        </Button>
      </Group>
    </Alert>
  );
}
