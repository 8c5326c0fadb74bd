import { Button, Card, Group, PasswordInput, Text, Title } from '@mantine/core';
import { PASSWORD_MIN, passwordChange, type User } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useChangePassword } from './api.ts';

export function PasswordForm({ user }: { readonly user: User }) {
  const { t } = useTranslation();
  const change = useChangePassword(user);
  const form = useContractForm(passwordChange, { currentPassword: '', newPassword: '', confirmPassword: '' });
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <ContractFormView
        form={form}
        onSubmit={change.mutateAsync}
        onDone={() => notifySuccess(t('ownAccount.password.saved'))}
        beginsAnew
        fallback={t('ownAccount.errors.save')}
      >
        <Title order={2} size="h4">
          {t('ownAccount.password.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('ownAccount.password.hint')}
        </Text>
        <PasswordInput
          label={t('ownAccount.password.current')}
          autoComplete="current-password"
          required
          {...form.getInputProps('currentPassword')}
        />
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
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {t('ownAccount.password.submit')}
          </Button>
        </Group>
      </ContractFormView>
    </Card>
  );
}
