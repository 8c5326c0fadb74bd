import { Button, Card, EmptyState } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText, isNetworkFailure } from '../core/failure-text.ts';
import { AlertIcon } from './icons.tsx';

type Props = { readonly error: unknown; readonly fallback: string; readonly onRetry: () => void };

/** Stands where the data would, when it could not be loaded. */
export function ErrorState({ error, fallback, onRetry }: Props) {
  const { t } = useTranslation();
  return (
    <Card p="xl" role="alert">
      <EmptyState
        size="sm"
        variant="light"
        color="danger"
        icon={<AlertIcon size={28} />}
        title={failureText(error, fallback)}
        description={isNetworkFailure(error) && t('common.states.networkError')}
      >
        <EmptyState.Actions mt="xs">
          <Button variant="default" onClick={onRetry}>
            {t('common.actions.retry')}
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </Card>
  );
}
