import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AlertIcon } from '../../components/icons.tsx';
import { failureText, isStatus } from '../../core/failure-text.ts';

type Props = { readonly error: unknown; readonly fallback: string; readonly onRefresh: () => void };

/** Tells that a status was not changed; when somebody else was faster it offers to look again. */
export function StatusFailure({ error, fallback, onRefresh }: Props) {
  const { t } = useTranslation();
  return (
    <Alert color="danger" icon={<AlertIcon />} role="alert">
      {failureText(error, fallback)}
      {isStatus(error, 409) && (
        <Button variant="default" size="xs" mt="xs" display="block" onClick={onRefresh}>
          {t('appointments.actions.refresh')}
        </Button>
      )}
    </Alert>
  );
}
