import { Alert, Anchor, Button, Text } from '@mantine/core';
import { type PasswordReset, passwordReset, type Session } from '@vakit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { AlertIcon, CheckIcon } from '../../components/icons.tsx';
import { closeSession, openSession } from '../../core/session.ts';
import { AccountCard, BackToLogin } from './account-card.tsx';
import { resetPassword, signIn } from './api.ts';

/** How long the success is shown before the login page, in milliseconds */
const REDIRECT_DELAY = 2000;

/** Both for a forgotten password and for the first one of an invited staff member. */
export function Component() {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const [saved, setSaved] = useState<Saved>();

  if (saved) return <PasswordSaved {...saved} />;
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
  return <NewPassword token={token} onSaved={setSaved} />;
}

type Saved = { readonly isSignedIn: boolean };

/** Signs an invited person in with the new password; if that fails, the sign-in page says why. */
async function setPassword(token: string, values: PasswordReset): Promise<Session | undefined> {
  const { email } = await resetPassword(token, values);
  // It has ended every session of the account, also one that this browser may still hold.
  closeSession();
  if (email === undefined) return undefined;
  return signIn({ email, password: values.newPassword }).catch(() => undefined);
}

function NewPassword({ token, onSaved }: { token: string; onSaved: (saved: Saved) => void }) {
  const { t } = useTranslation();
  const form = useContractForm(passwordReset, { newPassword: '', confirmPassword: '' });
  return (
    <AccountCard title={t('accounts.reset.title')} lead={t('accounts.reset.lead')}>
      <ContractFormView
        form={form}
        onSubmit={(values) => setPassword(token, values)}
        onDone={(session) => {
          if (session) openSession(session);
          onSaved({ isSignedIn: session !== undefined });
        }}
        fallback={t('accounts.reset.failed')}
        remedy={() => <NewLink />}
      >
        <NewPasswordFields
          label={t('accounts.fields.newPassword')}
          field="newPassword"
          inputProps={form.getInputProps}
        />
        <Button type="submit" size="md" loading={form.submitting}>
          {t('accounts.reset.submit')}
        </Button>
      </ContractFormView>
      <BackToLogin />
    </AccountCard>
  );
}

function PasswordSaved({ isSignedIn }: Saved) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // From there whoever is signed in goes on to the portal.
  useEffect(() => {
    const timer = setTimeout(() => navigate('/login'), REDIRECT_DELAY);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountCard
      icon={<CheckIcon size={28} />}
      color="success"
      title={t('accounts.reset.successTitle')}
      lead={<span role="status">{t(isSignedIn ? 'accounts.reset.signedIn' : 'accounts.reset.success')}</span>}
    >
      {isSignedIn ? (
        <Anchor component={Link} to="/login" size="sm" ta="center">
          {t('accounts.reset.goOn')}
        </Anchor>
      ) : (
        <BackToLogin />
      )}
    </AccountCard>
  );
}

/** The way on when a link no longer works. */
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
