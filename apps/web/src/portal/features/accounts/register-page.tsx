import { Anchor, Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { confirmPassword, EMAIL_MAX, NAME_MAX, PHONE_MAX, registration, type TextKey } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { AccountCard } from './account-card.tsx';
import { AccountNotice } from './account-notice.tsx';
import { register } from './api.ts';

const mismatch: TextKey = 'confirmPassword.mismatch';

// The repetition is for the typist; the server is not told of it.
const registrationForm = registration
  .extend({ confirmPassword })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    error: mismatch,
    path: ['confirmPassword'],
    when: ({ value }) => (value as { confirmPassword: string }).confirmPassword !== '',
  })
  .transform(({ confirmPassword: _, ...payload }) => payload);

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useContractForm(registrationForm, {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    password: '',
    confirmPassword: '',
  });

  return (
    <AccountCard title={t('accounts.register.title')} lead={t('accounts.register.lead')}>
      <ContractFormView
        form={form}
        onSubmit={register}
        onDone={() => navigate('/verify-email-notice', { state: { email: form.getValues().email } })}
        fallback={t('accounts.register.failed')}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('accounts.fields.firstName')}
            autoComplete="given-name"
            maxLength={NAME_MAX}
            required
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('accounts.fields.lastName')}
            autoComplete="family-name"
            maxLength={NAME_MAX}
            required
            {...form.getInputProps('lastName')}
          />
        </SimpleGrid>
        <TextInput
          type="email"
          label={t('accounts.fields.email')}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          {...form.getInputProps('email')}
        />
        <TextInput
          type="tel"
          label={t('accounts.fields.phone')}
          autoComplete="tel"
          maxLength={PHONE_MAX}
          required
          {...form.getInputProps('phone')}
        />
        <NewPasswordFields label={t('accounts.fields.password')} field="password" inputProps={form.getInputProps} />
        <AccountNotice />
        <Button type="submit" size="md" mt="xs" loading={form.submitting}>
          {t('accounts.register.submit')}
        </Button>
      </ContractFormView>
      <Text size="sm" ta="center" c="dimmed">
        {t('accounts.register.haveAccount')}{' '}
        <Anchor component={Link} to="/login" fw={600} underline="always">
          {t('accounts.register.login')}
        </Anchor>
      </Text>
    </AccountCard>
  );
}
