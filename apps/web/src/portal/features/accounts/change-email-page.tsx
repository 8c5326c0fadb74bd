import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AlertIcon, CheckIcon, MailIcon } from '../../components/icons.tsx';
import { failureText } from '../../core/failure-text.ts';
import { useMutation } from '../../core/mutation.ts';
import { closeSession } from '../../core/session.ts';
import { AccountCard, BackToLogin } from './account-card.tsx';
import { changeEmail } from './api.ts';

/** By a press, so that programs that look into mails do not use the link up by looking. */
export function Component() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const change = useMutation({
    mutationFn: () => changeEmail(token),
    // It ends every session of the account, also one that this browser may still hold.
    onSuccess: closeSession,
  });
  if (change.isSuccess) {
    return (
      <AccountCard
        icon={<CheckIcon size={28} />}
        color="success"
        title={t('ownAccount.changeEmail.success')}
        lead={<span role="status">{t('ownAccount.changeEmail.successHint')}</span>}
      >
        <Button component={Link} to="/login" size="md">
          {t('accounts.continueToLogin')}
        </Button>
      </AccountCard>
    );
  }
  const failure =
    token === ''
      ? t('ownAccount.changeEmail.missingToken')
      : change.error && failureText(change.error, t('ownAccount.changeEmail.failed'));
  return (
    <AccountCard
      icon={failure ? <AlertIcon size={28} /> : <MailIcon size={28} />}
      {...(failure && { color: 'danger' as const })}
      title={t('ownAccount.changeEmail.title')}
      lead={t('ownAccount.changeEmail.lead')}
    >
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
      {token !== '' && (
        <Button size="md" loading={change.isPending} onClick={() => change.mutate()}>
          {t('ownAccount.changeEmail.submit')}
        </Button>
      )}
      <BackToLogin />
    </AccountCard>
  );
}
