import type { Customer, CustomerEdit, CustomerFormInput } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useCreateCustomer, useEditCustomer } from './api.ts';
import { CustomerForm } from './customer-form.tsx';
import type { SeenCustomer } from './seen-customer.ts';

type Props = {
  /** The edited customer; undefined for a new one */
  readonly customer?: Customer;
  /** Initial values of the form, however the customer changes meanwhile */
  readonly seen?: SeenCustomer;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (customer: SeenCustomer) => void;
};

export function CustomerDrawer({ customer, seen, opened, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const create = useCreateCustomer();
  const edit = useEditCustomer(customer?.id ?? '');
  const save = (values: CustomerEdit, expectedVersion?: string) =>
    customer ? edit.mutateAsync({ ...values, expectedVersion }) : create.mutateAsync(values as CustomerFormInput);
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={customer ? t('customers.form.editTitle') : t('customers.form.createTitle')}
      draft={{ name: 'customer', subject: { seen } }}
    >
      {(drawer) => (
        <CustomerForm
          seen={seen}
          onSubmit={save}
          onDone={(saved) => {
            notifySuccess(t('customers.form.saved'));
            onClose();
            onSaved?.(saved);
          }}
          drawer={drawer}
        />
      )}
    </FormDrawer>
  );
}
