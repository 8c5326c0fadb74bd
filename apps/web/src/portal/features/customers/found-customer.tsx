import { Box, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { CustomerExport } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { downloadJson } from '../../../common/download.ts';
import { ownDateOf } from '../../../common/local-now.ts';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { DeleteIcon, DownloadIcon } from '../../components/icons.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { findCustomer, useEraseCustomer } from './api.ts';
import { AppointmentLines } from './appointment-lines.tsx';
import { Consent } from './consent.tsx';

/** More are in the file */
const SHOWN = 5;

type Props = {
  readonly email: string;
  readonly customer: CustomerExport;
  readonly onChanged: (customer: CustomerExport) => void;
  readonly onErased: () => void;
};

/** Shows all data about a customer, with buttons to export or erase them. */
export function FoundCustomer({ email, customer, onChanged, onErased }: Props) {
  const { t } = useTranslation();
  const [isAsking, { open, close }] = useDisclosure();
  const erase = useEraseCustomer();
  const { appointments, messages, exportedAt } = customer;

  const eraseNow = async () => {
    const { appointments: count } = await erase.mutateAsync(email);
    notifySuccess(t('customers.erase.done', { count }));
    onErased();
  };
  return (
    <Card component="section" aria-labelledby="found-customer">
      <Stack gap="md">
        <Box role="status">
          <Title order={2} size="h4" id="found-customer" style={{ overflowWrap: 'anywhere' }}>
            {t('customers.found', { email })}
          </Title>
          <Text c="dimmed">
            {t('customers.appointments', { count: appointments.length })} ·{' '}
            {t('customers.messages', { count: messages.length })}
          </Text>
        </Box>
        <Consent appointments={appointments} onWithdrawn={async () => onChanged(await findCustomer(email))} />
        <Title order={3} size="h5">
          {t('customers.latest')}
        </Title>
        <AppointmentLines appointments={appointments.slice(0, SHOWN)} />
        <Group justify="space-between">
          <Button
            leftSection={<DownloadIcon size={18} />}
            onClick={() => downloadJson(`${t('customers.fileName')}-${ownDateOf(exportedAt)}.json`, customer)}
          >
            {t('customers.download')}
          </Button>
          <Button variant="light" color="danger" leftSection={<DeleteIcon size={18} />} onClick={open}>
            {t('customers.erase.action')}
          </Button>
        </Group>
      </Stack>
      <DeleteDialog
        opened={isAsking}
        onClose={close}
        title={t('customers.erase.title')}
        text={t('customers.erase.text', { email })}
        onDelete={eraseNow}
        fallback={t('customers.errors.erase')}
      />
    </Card>
  );
}
