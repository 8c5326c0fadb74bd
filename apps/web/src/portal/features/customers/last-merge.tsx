import { Button, Group, Text } from '@mantine/core';
import type { Customer } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../common/format.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useUndoMerge } from './api.ts';

type Props = {
  readonly customer: Customer;
  readonly merge: NonNullable<Customer['lastMerge']>;
  /** Called when it is undone, or could not be */
  readonly onAnswer: () => void;
};

/** Names the record that was merged into the customer, with a button to undo it. */
export function LastMerge({ customer, merge, onAnswer }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const undo = useUndoMerge(customer.id);
  const name = merge.otherName;
  // The merge is not shown any more once it is undone, so that only the promise still tells.
  const undoNow = async () => {
    await undo.mutateAsync(merge.id).then(
      () => notifySuccess(t('customers.merge.undone', { name })),
      (error) => notifyFailure(error, t('customers.errors.undoMerge')),
    );
    onAnswer();
  };
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('customers.merge.merged', { name, date: formatMoment(merge.mergedAt, language) })}
      </Text>
      <Button variant="subtle" size="compact-sm" loading={undo.isPending} onClick={undoNow}>
        {t('customers.merge.undo')}
      </Button>
    </Group>
  );
}
