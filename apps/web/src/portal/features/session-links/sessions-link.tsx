import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export default function SessionsLink({ branchId }: { readonly branchId: string | undefined }) {
  const { t } = useTranslation();
  const search = branchId ? `?${new URLSearchParams({ branch: branchId })}` : '';
  return (
    <Button component={Link} to={`/appointments/sessions${search}`} variant="default">
      {t('groupSessions.title')}
    </Button>
  );
}
