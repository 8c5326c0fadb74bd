import { Button, Card, Textarea } from '@mantine/core';
import { CUSTOMER_ALERT_MAX, CUSTOMER_NOTES_MAX, type Customer, customerEdit } from '@vakit/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { UnsavedChangesGuard } from '../../components/form/unsaved-changes-guard.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { notifySuccess } from '../../core/notify.ts';
import { AlertField } from './alert-field.tsx';
import { useEditCustomer } from './api.ts';

/** What the business remembers of a customer; nobody else sees it. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const edit = useEditCustomer(customer.id);
  const form = useContractForm(customerEdit.pick({ notes: true, alert: true }), {
    notes: customer.notes ?? '',
    alert: customer.alert ?? '',
  });
  const { firstName, lastName } = customer;
  const notes = customer.notes ?? '';
  const alert = customer.alert ?? '';
  // A merged customer brings notes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is not overwritten
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues({ notes, alert });
    form.setValues({ notes, alert });
  }, [notes, alert]);
  return (
    <Card>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <ContractFormView
        form={form}
        onSubmit={(typed) => edit.mutateAsync({ firstName, lastName, ...typed })}
        onDone={() => notifySuccess(t('customers.notes.saved'))}
        fallback={t('customers.errors.save')}
      >
        {/* Merged customers may have more, which can be shortened. */}
        <AlertField maxLength={Math.max(CUSTOMER_ALERT_MAX, alert.length)} {...form.getInputProps('alert')} />
        <Textarea
          label={t('customers.notes.label')}
          description={t('customers.notes.hint')}
          maxLength={Math.max(CUSTOMER_NOTES_MAX, customer.notes?.length ?? 0)}
          autosize
          minRows={4}
          maxRows={16}
          {...form.getInputProps('notes')}
        />
        <Button type="submit" variant="default" loading={form.submitting} style={{ alignSelf: 'flex-end' }}>
          {t('customers.notes.save')}
        </Button>
      </ContractFormView>
    </Card>
  );
}
