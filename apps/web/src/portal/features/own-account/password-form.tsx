import { PasswordInput } from '@mantine/core';
import { passwordChange, type User } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CardForm } from '../../components/form/card-form.tsx';
import { NewPasswordFields } from '../../components/form/new-password-fields.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useChangePassword } from './api.ts';

export function PasswordForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const change = useChangePassword(user);
  const form = useContractForm(passwordChange, { currentPassword: '', newPassword: '', confirmPassword: '' });
  return (
    <CardForm
      form={form}
      title={t('ownAccount.password.title')}
      hint={t('ownAccount.password.hint')}
      save={(values) => change.mutateAsync(values)}
      saved={() => t('ownAccount.password.saved')}
      submit={t('ownAccount.password.submit')}
      beginsAnew
      fallback={t('ownAccount.errors.save')}
    >
      <PasswordInput
        label={t('ownAccount.password.current')}
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordFields label={t('accounts.fields.newPassword')} field="newPassword" inputProps={form.getInputProps} />
    </CardForm>
  );
}
