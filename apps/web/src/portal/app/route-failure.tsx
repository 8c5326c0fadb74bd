import { Button, Center, EmptyState } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { reportError } from '../../common/report-error.ts';
import { AlertIcon } from '../components/icons.tsx';

/** A screen that could not be loaded (a new release, no network) or that broke. */
export function RouteFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => reportError('PORTAL', error), [error]);
  return (
    <Center mih="60dvh" p="md" role="alert">
      <EmptyState
        icon={<AlertIcon size={40} />}
        title={t('common.states.errorTitle')}
        description={t('common.states.pageFailed')}
      >
        <EmptyState.Actions>
          <Button onClick={() => window.location.reload()}>{t('common.actions.reload')}</Button>
        </EmptyState.Actions>
      </EmptyState>
    </Center>
  );
}
