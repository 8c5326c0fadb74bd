import { Alert, Button, Center, Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AlertIcon, CheckIcon } from '../../components/icons.tsx';
import { failureText, isStatus } from '../../core/failure-text.ts';
import { AccountCard, BackToLogin } from './account-card.tsx';
import { useEmailVerification } from './api.ts';

export function Component() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const verification = useEmailVerification(token);

  if (token !== '' && verification.isPending) {
    return (
      <AccountCard title={t('accounts.verify.title')} lead={t('accounts.verify.loading')}>
        <Center role="status" aria-label={t('accounts.verify.loading')}>
          <Loader />
        </Center>
      </AccountCard>
    );
  }
  if (verification.isSuccess) {
    return (
      <AccountCard
        icon={<CheckIcon size={28} />}
        color="success"
        title={t('accounts.verify.success')}
        lead={t('accounts.verify.successHint')}
      >
        <Button component={Link} to="/login" size="md">
          {t('accounts.continueToLogin')}
        </Button>
      </AccountCard>
    );
  }
  return (
    <AccountCard icon={<AlertIcon size={28} />} color="danger" title={t('accounts.verify.failedTitle')}>
      <Alert color="danger" role="alert">
        {token === ''
          ? t('accounts.verify.missingToken')
          : failureText(verification.error, t('accounts.verify.failed'))}
      </Alert>
      {token === '' || isStatus(verification.error, 400) ? (
        <Text size="sm" c="dimmed">
          {t('accounts.verify.newLinkHint')}
        </Text>
      ) : (
        <Button variant="default" onClick={() => verification.refetch()}>
          {t('common.actions.retry')}
        </Button>
      )}
      <BackToLogin />
    </AccountCard>
  );
}
