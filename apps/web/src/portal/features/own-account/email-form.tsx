import { Button, Card, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { EMAIL_MAX, emailChange } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useRequestEmailChange } from './api.ts';

export function EmailForm() {
  const { t } = useTranslation();
  const change = useRequestEmailChange();
  const form = useContractForm(emailChange, { email: '', currentPassword: '' });
  return (
    <Card p={{ base: 'md', sm: 'lg' }}>
      <ContractFormView
        form={form}
        onSubmit={async (values) => {
          await change.mutateAsync(values);
          return values.email;
        }}
        onDone={(email) => notifySuccess(t('ownAccount.email.sent', { email }))}
        beginsAnew
        fallback={t('ownAccount.errors.save')}
      >
        <Title order={2} size="h4">
          {t('ownAccount.email.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('ownAccount.email.hint')}
        </Text>
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
        <Group justify="flex-end">
          <Button type="submit" loading={form.submitting}>
            {t('ownAccount.email.submit')}
          </Button>
        </Group>
      </ContractFormView>
    </Card>
  );
}
