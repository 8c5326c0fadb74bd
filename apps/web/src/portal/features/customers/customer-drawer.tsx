import type { Customer } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { notifySuccess } from '../../core/notify.ts';
import { useCreateCustomer, useEditCustomer } from './api.ts';
import { CustomerForm } from './customer-form.tsx';

type Props = {
  /** Who is edited; undefined for a new one */
  readonly customer?: Customer;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (customer: Customer) => void;
};

export function CustomerDrawer({ customer, opened, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const create = useCreateCustomer();
  const edit = useEditCustomer(customer?.id ?? '');
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      title={customer ? t('customers.form.editTitle') : t('customers.form.createTitle')}
      draft={{ name: 'customer', subject: { id: customer?.id } }}
    >
      {(drawer) => (
        <CustomerForm
          customer={customer}
          // Notes have a form of their own on the page.
          onSubmit={(form) =>
            customer ? edit.mutateAsync({ ...form, notes: undefined, alert: undefined }) : create.mutateAsync(form)
          }
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
