import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '../../../common/download.ts';
import { DownloadIcon } from '../../components/icons.tsx';
import { notifyFailure } from '../../core/notify.ts';
import { type AppointmentFilters, fetchAppointmentFile } from './api.ts';

/** Takes what the filters leave away as a table. */
export function FileButton({ filters }: { readonly filters: AppointmentFilters }) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const takeAway = async () => {
    setIsBusy(true);
    try {
      downloadFile(`${t('appointments.file.name')}.csv`, await fetchAppointmentFile(filters));
    } catch (error) {
      notifyFailure(error, t('appointments.errors.file'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="default" px="sm" leftSection={<DownloadIcon size={18} />} loading={isBusy} onClick={takeAway}>
      {t('appointments.file.download')}
    </Button>
  );
}
