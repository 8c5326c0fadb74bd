import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Customer, CustomerSummary } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { Modal } from '../../components/overlays.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useMergeCustomer } from './api.ts';
import { nameOf } from './customer-row.tsx';
import { CustomerSearch } from './customer-search.tsx';

type Props = { readonly customer: Customer; readonly opened: boolean; readonly onClose: () => void };

/** Looks for the same customer under another name or number, and makes one of the two. */
export function MergeDialog({ customer, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [other, setOther] = useState<CustomerSummary | null>(null);
  const merge = useMergeCustomer(customer.id);
  const isSame = other?.id === customer.id;
  const name = nameOf(customer);

  const forget = () => {
    setOther(null);
    merge.reset();
  };
  const submit = async (otherId: string) => {
    await merge.mutateAsync(otherId);
    notifySuccess(t('customers.merge.done'));
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => !merge.isPending && onClose()}
      onExitTransitionEnd={forget}
      title={t('customers.merge.title', { name })}
    >
      <Stack gap="md">
        <Text size="sm">{t('customers.merge.lead')}</Text>
        {merge.error && (
          <Alert color="danger" icon={<AlertIcon />} role="alert">
            {failureText(merge.error, t('customers.errors.merge'))}
          </Alert>
        )}
        <CustomerSearch isFirst onFound={setOther} />
        {isSame && <Text size="sm">{t('customers.merge.same')}</Text>}
        {other && !isSame && (
          <Text size="sm" role="status">
            {t('customers.merge.text', { name, other: nameOf(other) })} {t('customers.merge.canBeUndone')}
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={merge.isPending} onClick={onClose}>
            {t('common.actions.cancel')}
          </Button>
          <Button disabled={!other || isSame} loading={merge.isPending} onClick={() => other && submit(other.id)}>
            {t('customers.merge.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
