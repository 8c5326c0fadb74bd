import type { Customer, CustomerEdit } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { useAnyway } from '../../components/form/use-anyway.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useCreateCustomer, useEditCustomer } from './api.ts';
import { CustomerForm } from './customer-form.tsx';
import { SaveMine } from './save-mine.tsx';
import { type FieldOfForm, fieldsOf, type SeenCustomer } from './seen-customer.ts';

type Props = {
  /** Who is edited; undefined for a new one */
  readonly customer?: Customer;
  /** What the form begins with, however the customer changes meanwhile */
  readonly seen?: SeenCustomer;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (customer: Customer) => void;
};

export function CustomerDrawer({ customer, seen, opened, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const create = useCreateCustomer();
  const edit = useEditCustomer(customer?.id ?? '');
  const anyway = useAnyway();
  const save = (form: CustomerEdit, changed: readonly FieldOfForm[]) => {
    if (!customer || !seen) return create.mutateAsync(form);
    const { firstName, lastName } = customer;
    const of = (values: Pick<CustomerEdit, FieldOfForm>) =>
      Object.fromEntries(changed.map((field) => [field, values[field]]));
    const expected = of(fieldsOf(anyway.isMeant() ? customer : seen, 'value'));
    return edit.mutateAsync({ firstName, lastName, ...of(form), expected });
  };
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
          remedy={(error, changed) =>
            customer && <SaveMine error={error} customer={customer} fields={changed} anyway={anyway} />
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
