import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../core/failure-text.ts';
import { AlertIcon } from './icons.tsx';

type Props = { readonly error: unknown; readonly fallback: string; readonly onRetry: () => void };

/** Stands above data that could not be refreshed. */
export function RefreshFailure({ error, fallback, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Alert color="danger" icon={<AlertIcon />} mb="lg" role="alert">
      {failureText(error, fallback)}
      <Button variant="default" size="xs" mt="xs" display="block" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </Alert>
  );
}
