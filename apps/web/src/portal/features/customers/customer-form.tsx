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
import { firstName } from '@vakit/contract/fields.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { FormButtons } from '../../components/form/form-buttons.tsx';
import type { DrawerControls } from '../../components/form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { AddIcon } from '../../components/icons.tsx';
import { askWhichStays } from '../activity/index.ts';
import { AlertField } from './alert-field.tsx';
import { FIELDS_OF_FORM, fieldsOfForm, type SeenCustomer } from './seen-customer.ts';

/** A form shows every field. */
const filledEdit = customerEdit.extend({ firstName });

type Props = {
  /** The edited customer; undefined for a new one */
  readonly seen: SeenCustomer | undefined;
  /** @param expectedVersion as the customer was seen; undefined for a new one, of whom all is told */
  readonly onSubmit: (values: CustomerEdit, expectedVersion?: string) => Promise<Customer>;
  readonly onDone: (customer: SeenCustomer) => void;
  readonly drawer: DrawerControls;
};

export function CustomerForm({ seen, onSubmit, onDone, drawer }: Props) {
  const { t } = useTranslation();
  // Notes and the alert have a form of their own on the page, and who is known already need not have a contact.
  const form = useContractForm<CustomerFormInput, CustomerEdit>(seen ? filledEdit : customerForm, {
    ...(seen ? fieldsOfForm(seen) : { firstName: '', lastName: '', notes: '', alert: '', phones: [''], emails: [''] }),
  });
  const merge = useMerge(form, seen, fieldsOfForm);
  const save = (values: CustomerEdit): Promise<SeenCustomer> => {
    // A merge may have brought more contacts than a form takes: what nobody touched is not sent.
    const touched = FIELDS_OF_FORM.filter((field) => form.isDirty(field));
    return merge.put(values, (sent, expectedVersion) =>
      onSubmit(seen ? Object.fromEntries(touched.map((field) => [field, sent[field]])) : sent, expectedVersion),
    );
  };
  useEffect(() => {
    drawer.isDirty.current = form.isDirty;
  });
  return (
    <ContractFormView
      form={form}
      onSubmit={save}
      remedy={askWhichStays(form, merge)}
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
