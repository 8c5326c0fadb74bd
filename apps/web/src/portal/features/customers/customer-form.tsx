import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import {
  CONTACTS_PER_KIND_MAX,
  type ContactKind,
  CUSTOMER_NOTES_MAX,
  type Customer,
  type CustomerFormInput,
  customerForm,
  EMAIL_MAX,
  type CustomerForm as FormValues,
  NAME_MAX,
  PHONE_MAX,
} from '@vakit/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { AddIcon } from '../../components/icons.tsx';
import { AlertField } from './alert-field.tsx';

type Props = {
  readonly customer: Customer | undefined;
  readonly onSubmit: (values: FormValues) => Promise<Customer>;
  readonly onDone: (customer: Customer) => void;
  readonly drawer: DrawerControls;
};

/** What was only seen is decided about on the card. There is always a field to type in. */
const typedOf = (customer: Customer | undefined, wanted: ContactKind) => {
  const typed =
    customer?.contacts
      .filter(({ kind, confirmedAt }) => kind === wanted && confirmedAt)
      .map((contact) => contact.typed) ?? [];
  return typed.length > 0 ? typed : [''];
};

export function CustomerForm({ customer, onSubmit, onDone, drawer }: Props) {
  const { t } = useTranslation();
  const form = useContractForm(customerForm, {
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    notes: customer?.notes ?? '',
    alert: '',
    phones: typedOf(customer, 'PHONE'),
    emails: typedOf(customer, 'EMAIL'),
  });
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  return (
    <ContractFormView form={form} onSubmit={onSubmit} onDone={onDone} fallback={t('customers.errors.save')}>
      <TextInput
        label={t('customers.form.firstName')}
        maxLength={NAME_MAX}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('customers.form.lastName')}
        maxLength={NAME_MAX}
        autoComplete="off"
        {...form.getInputProps('lastName')}
      />
      <Contacts form={form} name="phones" type="tel" maxLength={PHONE_MAX} />
      <Contacts form={form} name="emails" type="email" maxLength={EMAIL_MAX} />
      {!customer && <AlertField {...form.getInputProps('alert')} />}
      {!customer && (
        <Textarea
          label={t('customers.notes.label')}
          maxLength={CUSTOMER_NOTES_MAX}
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('notes')}
        />
      )}
      <FormButtons isSubmitting={form.submitting} onCancel={drawer.close} mt="xs">
        {t('common.actions.save')}
      </FormButtons>
    </ContractFormView>
  );
}

type ContactsProps = {
  readonly form: ContractForm<CustomerFormInput, FormValues>;
  readonly name: 'emails' | 'phones';
  readonly type: 'email' | 'tel';
  readonly maxLength: number;
};

function Contacts({ form, name, type, maxLength }: ContactsProps) {
  const { t } = useTranslation();
  const contacts = form.values[name] ?? [];
  return (
    <>
      {contacts.map((_, index) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: a contact is known by its place alone
          key={index}
          type={type}
          label={t(`customers.form.${name}`, { number: index + 1 })}
          maxLength={maxLength}
          autoComplete="off"
          rightSection={
            contacts.length > 1 && (
              <CloseButton
                aria-label={t('customers.form.remove', { contact: contacts[index] || index + 1 })}
                onClick={() => form.removeListItem(name, index)}
              />
            )
          }
          {...form.getInputProps(`${name}.${index}`)}
        />
      ))}
      {contacts.length < CONTACTS_PER_KIND_MAX && contacts.at(-1) !== '' && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<AddIcon size={16} />}
          onClick={() => form.insertListItem(name, '')}
          style={{ alignSelf: 'flex-start' }}
        >
          {t(name === 'emails' ? 'customers.form.addEmail' : 'customers.form.addPhone')}
        </Button>
      )}
    </>
  );
}
