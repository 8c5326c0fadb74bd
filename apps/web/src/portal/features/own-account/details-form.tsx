import { TextInput } from '@mantine/core';
import { accountDetails, NAME_MAX, type OwnAccount, PHONE_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { CardForm } from '../../components/form/card-form.tsx';
import { UnsavedChangesGuard } from '../../components/form/unsaved-changes-guard.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { useChangeDetails } from './api.ts';

/** Name and phone number; the address stands there to be seen, with the one that is to follow it. */
export function DetailsForm({ user }: { readonly user: OwnAccount }) {
  const { firstName, lastName, phone, email, pendingEmail } = user;
  const { t } = useTranslation();
  const change = useChangeDetails();
  const form = useContractForm(accountDetails, { firstName, lastName, phone });
  return (
    <CardForm
      form={form}
      title={t('ownAccount.details.title')}
      save={(values) => change.mutateAsync(values)}
      saved={() => t('ownAccount.details.saved')}
      fallback={t('ownAccount.errors.save')}
    >
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
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
      <TextInput
        type="tel"
        label={t('accounts.fields.phone')}
        autoComplete="tel"
        maxLength={PHONE_MAX}
        required
        {...form.getInputProps('phone')}
      />
      <TextInput
        type="email"
        label={t('accounts.fields.email')}
        description={pendingEmail && t('ownAccount.email.pending', { email: pendingEmail })}
        value={email}
        readOnly
      />
    </CardForm>
  );
}
