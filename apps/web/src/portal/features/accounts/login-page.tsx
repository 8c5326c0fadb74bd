import { Anchor, Button, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import { credentials, EMAIL_MAX } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { isRefusal } from '../../../common/declared-call.ts';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { placeToReturnTo } from '../../core/lost-place.ts';
import { openSession, useSession } from '../../core/session.ts';
import { isSharedDevice } from '../../core/shared-device.ts';
import { withTexts } from '../../i18n/i18n.ts';
import { AccountCard } from './account-card.tsx';
import { signIn } from './api.ts';
import { ResendVerification } from './resend-verification.tsx';

const LinkToPeople = lazy(withTexts('seldom', () => import('./link-to-people.tsx')));

export function Component() {
  const { t } = useTranslation();
  const session = useSession();
  const form = useContractForm(credentials, { email: '', password: '' });
  if (session) return <Navigate to={placeToReturnTo() ?? '/dashboard'} replace />;

  return (
    <AccountCard title={t('accounts.login.title')} lead={t('accounts.login.lead')}>
      <ContractFormView
        form={form}
        onSubmit={signIn}
        onDone={openSession}
        fallback={t('accounts.login.failed')}
        remedy={(error) =>
          isRefusal('POST /auth/login', error, 'EMAIL_NOT_VERIFIED') && (
            <ResendVerification email={form.getValues().email} />
          )
        }
      >
        <TextInput
          type="email"
          label={t('accounts.fields.email')}
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('accounts.fields.password')}
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Anchor component={Link} to="/forgot-password" size="sm">
            {t('accounts.login.forgotPassword')}
          </Anchor>
        </Group>
        <Button type="submit" size="md" loading={form.submitting}>
          {t('accounts.login.submit')}
        </Button>
      </ContractFormView>
      {isSharedDevice() && (
        <Suspense>
          <LinkToPeople />
        </Suspense>
      )}
      <Text size="sm" ta="center" c="dimmed">
        {t('accounts.login.noAccount')}{' '}
        <Anchor component={Link} to="/register" fw={600} underline="always">
          {t('accounts.login.register')}
        </Anchor>
      </Text>
    </AccountCard>
  );
}
