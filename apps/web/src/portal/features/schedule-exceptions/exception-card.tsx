import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { isTimeOffOfDay, type ScheduleException } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { EditDeleteButtons } from '../../components/edit-delete-buttons.tsx';
import { formatPeriod } from '../../components/period/format-period.ts';
import { useMay } from '../../core/access.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useDeleteException } from './api.ts';
import { ExceptionBadge } from './exception-badge.tsx';

type Props = { readonly exception: ScheduleException; readonly onEdit: () => void };

export function ExceptionCard({ exception, onEdit }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [deleteOpened, deleteDialog] = useDisclosure();
  const remove = useDeleteException();
  const mayEdit = useMay('branch.edit', exception.branchId);
  const mayChange = mayEdit || isTimeOffOfDay(exception);
  const who = exception.staffName ?? t('scheduleExceptions.wholeBranch');
  const period = formatPeriod(exception, language);

  const deleteException = async () => {
    await remove.mutateAsync(exception);
    notifySuccess(t('scheduleExceptions.deleted'));
  };
  return (
    <Card component="li" p="md">
      <Group gap="md" justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4} miw={0}>
          <Group gap="xs">
            <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
              {who}
            </Title>
            <ExceptionBadge exception={exception} />
          </Group>
          <Text size="sm">{period}</Text>
          {exception.note && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {exception.note}
            </Text>
          )}
        </Stack>
        {mayChange && (
          <EditDeleteButtons
            editLabel={t('scheduleExceptions.editNamed', { who, period })}
            deleteLabel={t('scheduleExceptions.deleteNamed', { who, period })}
            onEdit={onEdit}
            onDelete={deleteDialog.open}
          />
        )}
      </Group>
      <DeleteDialog
        opened={deleteOpened}
        onClose={deleteDialog.close}
        title={t('scheduleExceptions.delete.title')}
        text={t(`scheduleExceptions.delete.${exception.kind}`, { who, period })}
        onDelete={deleteException}
        fallback={t('scheduleExceptions.errors.delete')}
      />
    </Card>
  );
}
