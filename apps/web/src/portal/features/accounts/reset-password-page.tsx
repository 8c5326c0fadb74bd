import { Alert, Anchor, Button, PasswordInput, Text } from '@mantine/core';
import { PASSWORD_MIN, passwordReset } from '@vakit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { AlertIcon, CheckIcon } from '../../components/icons.tsx';
import { closeSession } from '../../core/session.ts';
import { AccountCard, BackToLogin } from './account-card.tsx';
import { resetPassword } from './api.ts';

/** How long the success is shown before the login page, in milliseconds */
const REDIRECT_DELAY = 2000;

/** Both for a forgotten password and for the first one of an invited staff member. */
export function Component() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [isSaved, setSaved] = useState(false);

  if (isSaved) return <PasswordSaved />;
  if (token === '') {
    return (
      <AccountCard icon={<AlertIcon size={28} />} color="danger" title={t('accounts.reset.title')}>
        <Alert color="danger" role="alert">
          {t('accounts.reset.missingToken')}
        </Alert>
        <NewLink />
        <BackToLogin />
      </AccountCard>
    );
  }
  return <NewPassword token={token} onSaved={() => setSaved(true)} />;
}

function NewPassword({ token, onSaved }: { token: string; onSaved: () => void }) {
  const { t } = useTranslation();
  const form = useContractForm(passwordReset, { newPassword: '', confirmPassword: '' });
  return (
    <AccountCard title={t('accounts.reset.title')} lead={t('accounts.reset.lead')}>
      <ContractFormView
        form={form}
        onSubmit={(values) => resetPassword(token, values)}
        onDone={() => {
          // A reset ends every session of the account, also one that this browser may still hold.
          closeSession();
          onSaved();
        }}
        fallback={t('accounts.reset.failed')}
        remedy={() => <NewLink />}
      >
        <PasswordInput
          label={t('accounts.fields.newPassword')}
          description={t('accounts.passwordHint', { min: PASSWORD_MIN })}
          autoComplete="new-password"
          required
          {...form.getInputProps('newPassword')}
        />
        <PasswordInput
          label={t('accounts.fields.confirmPassword')}
          autoComplete="new-password"
          required
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" loading={form.submitting}>
          {t('accounts.reset.submit')}
        </Button>
      </ContractFormView>
      <BackToLogin />
    </AccountCard>
  );
}

function PasswordSaved() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountCard
      icon={<CheckIcon size={28} />}
      color="success"
      title={t('accounts.reset.successTitle')}
      lead={<span role="status">{t('accounts.reset.success')}</span>}
    >
      <BackToLogin />
    </AccountCard>
  );
}

/** What to do when a link does not work any more. */
function NewLink() {
  const { t } = useTranslation();
  return (
    <Text size="sm" mt="xs">
      <Anchor component={Link} to="/forgot-password" inherit c="inherit" fw={600} underline="always">
        {t('accounts.reset.requestNewLink')}
      </Anchor>
      {'. '}
      {t('accounts.reset.invitationHint')}
    </Text>
  );
}
