import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import {
  CONTACTS_PER_KIND_MAX,
  CUSTOMER_NOTES_MAX,
  type Customer,
  type CustomerEdit,
  type CustomerFormInput,
  customerEdit,
  customerForm,
  EMAIL_MAX,
  NAME_MAX,
  PHONE_MAX,
} from '@vakit/contract';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { AddIcon } from '../../components/icons.tsx';
import { AlertField } from './alert-field.tsx';
import { FIELDS_OF_FORM, type FieldOfForm, fieldsOf, type SeenCustomer } from './seen-customer.ts';

type Props = {
  /** Who is edited; undefined for a new one */
  readonly seen: SeenCustomer | undefined;
  readonly onSubmit: (values: CustomerEdit, changed: readonly FieldOfForm[]) => Promise<Customer>;
  readonly remedy: (error: unknown, changed: readonly FieldOfForm[]) => ReactNode;
  readonly onDone: (customer: Customer) => void;
  readonly drawer: DrawerControls;
};

/** There is always a field to type in. */
const orBlank = (contacts: string[] = []) => (contacts.length > 0 ? contacts : ['']);

export function CustomerForm({ seen, onSubmit, remedy, onDone, drawer }: Props) {
  const { t } = useTranslation();
  const fields = seen && fieldsOf(seen, 'typed');
  // Notes and the alert have a form of their own on the page, and who is known already need not have a contact.
  const form = useContractForm<CustomerFormInput, CustomerEdit>(seen ? customerEdit : customerForm, {
    firstName: fields?.firstName ?? '',
    lastName: fields?.lastName ?? '',
    ...(!seen && { notes: '', alert: '' }),
    phones: orBlank(fields?.phones),
    emails: orBlank(fields?.emails),
  });
  const changed = FIELDS_OF_FORM.filter((field) => form.isDirty(field));
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  return (
    <ContractFormView
      form={form}
      onSubmit={(values) => onSubmit(values, changed)}
      remedy={(error) => remedy(error, changed)}
      onDone={onDone}
      fallback={t('customers.errors.save')}
    >
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
      {!seen && <AlertField {...form.getInputProps('alert')} />}
      {!seen && (
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
  readonly form: ContractForm<CustomerFormInput, CustomerEdit>;
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
