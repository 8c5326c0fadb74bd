import { PasswordInput, TextInput } from '@mantine/core';
import { EMAIL_MAX, emailChange } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CardForm } from '../../components/form/card-form.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useRequestEmailChange } from './api.ts';

export function EmailForm() {
  const { t } = useTranslation();
  const change = useRequestEmailChange();
  const form = useContractForm(emailChange, { email: '', currentPassword: '' });
  return (
    <CardForm
      form={form}
      title={t('ownAccount.email.title')}
      hint={t('ownAccount.email.hint')}
      save={async (values) => {
        await change.mutateAsync(values);
        return values.email;
      }}
      saved={(email) => t('ownAccount.email.sent', { email })}
      submit={t('ownAccount.email.submit')}
      beginsAnew
      fallback={t('ownAccount.errors.save')}
    >
      <TextInput
        type="email"
        label={t('ownAccount.email.new')}
        autoComplete="email"
        maxLength={EMAIL_MAX}
        required
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label={t('ownAccount.email.password')}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
    </CardForm>
  );
}
