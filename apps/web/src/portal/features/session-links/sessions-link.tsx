import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { sessionsAddress } from './sessions-address.ts';

/** Leads to where sessions are planned. */
export function SessionsLink({ branchId }: { readonly branchId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={sessionsAddress(branchId)} variant="default">
      {t('appointments.sessions')}
    </Button>
  );
}
