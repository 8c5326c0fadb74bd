import { Button, TextInput } from '@mantine/core';
import { EMAIL_MAX, emailQuery } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { MailIcon } from '../../components/icons.tsx';
import { AccountCard, BackToLogin } from './account-card.tsx';
import { requestPasswordReset } from './api.ts';
import { MailboxHint } from './mailbox-hint.tsx';

export function Component() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useContractForm(emailQuery, { email: '' });

  if (sentTo !== null) {
    return (
      <AccountCard
        icon={<MailIcon size={28} />}
        title={t('accounts.forgot.sentTitle')}
        lead={t('accounts.forgot.sent', { email: sentTo })}
      >
        <MailboxHint />
        <BackToLogin />
      </AccountCard>
    );
  }
  return (
    <AccountCard title={t('accounts.forgot.title')} lead={t('accounts.forgot.lead')}>
      <ContractFormView
        form={form}
        onSubmit={async ({ email }) => {
          await requestPasswordReset(email);
          return email;
        }}
        onDone={setSentTo}
        fallback={t('accounts.forgot.failed')}
      >
        <TextInput
          type="email"
          label={t('accounts.fields.email')}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          size="md"
          h="auto"
          mih={44}
          loading={form.submitting}
          styles={{ label: { whiteSpace: 'normal' } }}
        >
          {t('accounts.forgot.submit')}
        </Button>
      </ContractFormView>
      <BackToLogin />
    </AccountCard>
  );
}
