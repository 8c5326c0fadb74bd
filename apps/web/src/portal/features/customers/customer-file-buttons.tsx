import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../common/download.ts';
import { DownloadIcon, UploadIcon } from '../../components/icons.tsx';
import { notifyFailure } from '../../core/notify.ts';
import { ImportDialog, useImports } from '../customer-imports/index.ts';
import { fetchCustomerFile } from './api.ts';

/** Takes all customers away as a table, and takes a table over. */
export function CustomerFileButtons() {
  const { t } = useTranslation();
  const [isImporting, { open, close }] = useDisclosure();
  const [isBusy, setIsBusy] = useState(false);
  const running = useImports().data?.find(({ status }) => status === 'RUNNING');
  const takeAway = async () => {
    setIsBusy(true);
    try {
      downloadFile(`${t('customers.file.name')}.csv`, await fetchCustomerFile());
    } catch (error) {
      notifyFailure(error, t('customers.errors.file'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" leftSection={<DownloadIcon size={18} />} loading={isBusy} onClick={takeAway}>
        {t('customers.file.export')}
      </Button>
      <Button variant="default" leftSection={<UploadIcon size={18} />} onClick={open}>
        {running
          ? t('customers.file.importing', {
              percent: Math.floor((100 * (running.created + running.merged + running.refused)) / running.total),
            })
          : t('customers.file.import')}
      </Button>
      <ImportDialog opened={isImporting} onClose={close} />
    </>
  );
}
