import { Button, CloseButton, Textarea, TextInput } from '@mantine/core';
import {
  CONTACTS_PER_KIND_MAX,
  CUSTOMER_NOTES_MAX,
  type CustomerEdit,
  type CustomerFormInput,
  customerEdit,
  customerForm,
  EMAIL_MAX,
  NAME_MAX,
  PHONE_MAX,
} from '@vakit/contract';
import { firstName } from '@vakit/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { DrawerForm } from '../../components/form/drawer-form.tsx';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { AddIcon } from '../../components/icons.tsx';
import { AlertField } from './alert-field.tsx';
import { useCreateCustomer, useEditCustomer } from './api.ts';
import { FIELDS_OF_FORM, fieldsOfForm, type SeenCustomer } from './seen-customer.ts';

/** A form shows every field. */
const filledEdit = customerEdit.extend({ firstName });

type Props = {
  /** The edited customer's, which is another one than was seen once the records are merged */
  readonly id?: string | undefined;
  /** The edited customer, who stays so in the form however they change meanwhile; undefined for a new one */
  readonly seen?: SeenCustomer | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: ((customer: SeenCustomer) => void) | undefined;
};

export function CustomerDrawer({ id, seen, opened, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={seen ? t('customers.form.editTitle') : t('customers.form.createTitle')}
      draft={{ name: 'customer', subject: { seen } }}
    >
      <CustomerForm id={id} seen={seen} onSaved={onSaved} />
    </FormDrawer>
  );
}

function CustomerForm({ id, seen, onSaved }: Pick<Props, 'id' | 'seen' | 'onSaved'>) {
  const { t } = useTranslation();
  const create = useCreateCustomer();
  const edit = useEditCustomer(id ?? '');
  // Notes and the alert have a form of their own on the page, and who is known already need not have a contact.
  const form = useContractForm<CustomerFormInput, CustomerEdit>(seen ? filledEdit : customerForm, {
    ...(seen ? fieldsOfForm(seen) : { firstName: '', lastName: '', notes: '', alert: '', phones: [''], emails: [''] }),
  });
  const save = (values: CustomerEdit, expectedVersion?: string): Promise<SeenCustomer> => {
    if (!seen) return create.mutateAsync(values as CustomerFormInput);
    // A merge may have brought more contacts than a form takes: what nobody touched is not sent.
    const touched = FIELDS_OF_FORM.filter((field) => form.isDirty(field));
    const sent = Object.fromEntries(touched.map((field) => [field, values[field]]));
    return edit.mutateAsync({ ...sent, expectedVersion });
  };
  return (
    <DrawerForm
      form={form}
      shown={seen}
      fieldsOf={fieldsOfForm}
      save={save}
      saved={() => t('customers.form.saved')}
      onDone={onSaved}
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
    </DrawerForm>
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
