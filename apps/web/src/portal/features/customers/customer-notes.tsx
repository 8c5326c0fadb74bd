import { Button, Card, Textarea } from '@mantine/core';
import { CUSTOMER_NOTES_MAX, type Customer, customerEdit } from '@vakit/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { UnsavedChangesGuard } from '../../components/form/unsaved-changes-guard.tsx';
import { useContractForm } from '../../components/form/use-contract-form.ts';
import { notifySuccess } from '../../core/notify.ts';
import { useEditCustomer } from './api.ts';

/** What the business remembers of a customer; nobody else sees it. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const edit = useEditCustomer(customer.id);
  const form = useContractForm(customerEdit.pick({ notes: true }), { notes: customer.notes ?? '' });
  const { firstName, lastName } = customer;
  const notes = customer.notes ?? '';
  // A merged customer brings notes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is not overwritten
  useEffect(() => {
    if (form.isDirty()) return;
    form.setInitialValues({ notes });
    form.setValues({ notes });
  }, [notes]);
  return (
    <Card>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <ContractFormView
        form={form}
        onSubmit={({ notes }) => edit.mutateAsync({ firstName, lastName, notes })}
        onDone={() => notifySuccess(t('customers.notes.saved'))}
        fallback={t('customers.errors.save')}
      >
        <Textarea
          label={t('customers.notes.label')}
          description={t('customers.notes.hint')}
          // Merged customers may have more, which can be shortened.
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
