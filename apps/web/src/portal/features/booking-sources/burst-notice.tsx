import { Alert, Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AlertIcon } from '../../components/icons.tsx';
import { useBookingSources } from './api.ts';

const BOOKING_SOURCES = '/appointments/sources';

/** Tells an owner of bookings that came in a burst; nothing while there are none. */
export function BurstNotice() {
  const { t } = useTranslation();
  const count = (useBookingSources().data ?? [])
    .filter(({ isBurst }) => isBurst)
    .reduce((sum, source) => sum + source.count, 0);
  if (count === 0) return null;
  return (
    <Alert color="warning" icon={<AlertIcon />} title={t('sources.notice.title')}>
      <Stack gap="sm" align="flex-start">
        {t('sources.notice.text', { count })}
        <Button component={Link} to={BOOKING_SOURCES} variant="default">
          {t('sources.notice.open')}
        </Button>
      </Stack>
    </Alert>
  );
}
