import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Customer } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadJson } from '../../../common/download.ts';
import { ownDateOf } from '../../../common/local-now.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { DeleteIcon, DownloadIcon } from '../../components/icons.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { fetchCustomerData, useEraseCustomerById, useRefreshCustomers } from './api.ts';
import { Consent } from './consent.tsx';
import { nameOf } from './customer-row.tsx';

type Props = { readonly customer: Customer; readonly onErased: () => void };

/** For a customer who asks what is held about them, or for its end. */
export function CustomerPrivacy({ customer, onErased }: Props) {
  const { t } = useTranslation();
  const refreshCustomers = useRefreshCustomers();
  const [isAsking, { open, close }] = useDisclosure();
  const [isBusy, setIsBusy] = useState(false);
  const erase = useEraseCustomerById();

  const download = async () => {
    setIsBusy(true);
    try {
      const data = await fetchCustomerData(customer.id);
      downloadJson(`${t('customers.fileName')}-${ownDateOf(data.exportedAt)}.json`, data);
    } catch (error) {
      notifyFailure(error, t('customers.errors.find'));
    } finally {
      setIsBusy(false);
    }
  };
  const eraseNow = async () => {
    const { appointments: count } = await erase.mutateAsync(customer.id);
    notifySuccess(t('customers.erase.done', { count }));
    onErased();
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('customers.one.privacy')}
      </Text>
      <Consent
        appointments={[...customer.upcomingAppointments, ...customer.pastAppointments]}
        onWithdrawn={refreshCustomers}
      />
      <Group justify="space-between">
        <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isBusy} onClick={download}>
          {t('customers.download')}
        </Button>
        <Button variant="light" color="danger" leftSection={<DeleteIcon size={18} />} onClick={open}>
          {t('customers.erase.action')}
        </Button>
      </Group>
      <DeleteDialog
        opened={isAsking}
        onClose={close}
        title={t('customers.erase.title')}
        text={t('customers.erase.text', { email: nameOf(customer) })}
        onDelete={eraseNow}
        fallback={t('customers.errors.erase')}
      />
    </Stack>
  );
}
