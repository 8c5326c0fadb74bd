import { Button, Card, Textarea } from '@mantine/core';
import {
  CUSTOMER_ALERT_MAX,
  CUSTOMER_NOTES_MAX,
  type Customer,
  type CustomerEdit,
  type CustomerEditInput,
} from '@vakit/contract';
import { optionalTextEdit } from '@vakit/contract/fields.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { askWhichStays } from '../../components/form/ask-which-stays.tsx';
import { ContractFormView } from '../../components/form/contract-form-view.tsx';
import { UnsavedChangesGuard } from '../../components/form/unsaved-changes-guard.tsx';
import { type ContractForm, useContractForm } from '../../components/form/use-contract-form.ts';
import { useMerge } from '../../components/form/use-merge.ts';
import { notifySuccess } from '../../core/notify.ts';
import { AlertField } from './alert-field.tsx';
import { useEditCustomer } from './api.ts';

const FIELDS = ['alert', 'notes'] as const;
type Field = (typeof FIELDS)[number];
type Values = Pick<CustomerEditInput, Field>;

const notesOf = ({ notes, alert }: Customer): Values => ({ notes: notes ?? '', alert: alert ?? '' });

/** The business's notes about a customer, who never sees them. */
export function CustomerNotes({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const edit = useEditCustomer(customer.id);
  // Merged customers may have more, which can stay, or be shortened.
  const longest = {
    notes: Math.max(CUSTOMER_NOTES_MAX, customer.notes?.length ?? 0),
    alert: Math.max(CUSTOMER_ALERT_MAX, customer.alert?.length ?? 0),
  };
  const schema = z.object({ notes: optionalTextEdit(longest.notes), alert: optionalTextEdit(longest.alert) });
  const form = useContractForm(schema, notesOf(customer));
  const merge = useMerge(form, customer, notesOf);
  useStored(form, 'notes', customer.notes);
  useStored(form, 'alert', customer.alert);
  const isDirty = form.isDirty();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the merge is another object each time
  useEffect(() => {
    if (!isDirty) merge.follow(customer);
  }, [customer, isDirty]);
  const save = (typed: Pick<CustomerEdit, Field>) => {
    const touched = FIELDS.filter((field) => form.isDirty(field));
    return merge.put(typed, (sent, expectedVersion) =>
      edit.mutateAsync({ ...Object.fromEntries(touched.map((field) => [field, sent[field]])), expectedVersion }),
    );
  };
  return (
    <Card>
      <UnsavedChangesGuard isDirty={() => form.isDirty()} />
      <ContractFormView
        form={form}
        onSubmit={save}
        onDone={() => notifySuccess(t('customers.notes.saved'))}
        fallback={t('customers.errors.save')}
        remedy={askWhichStays(form, merge)}
      >
        <AlertField maxLength={longest.alert} readOnly={form.submitting} {...form.getInputProps('alert')} />
        <Textarea
          label={t('customers.notes.label')}
          description={t('customers.notes.hint')}
          maxLength={longest.notes}
          autosize
          minRows={4}
          maxRows={16}
          readOnly={form.submitting}
          {...form.getInputProps('notes')}
        />
        <Button type="submit" variant="default" loading={form.submitting} style={{ alignSelf: 'flex-end' }}>
          {t('customers.notes.save')}
        </Button>
      </ContractFormView>
    </Card>
  );
}

/** Shows what a merge or a colleague brings meanwhile in a field that nobody has typed into. */
function useStored(form: ContractForm<Values, unknown>, field: Field, stored: string | null) {
  const isDirty = form.isDirty(field);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another object each time
  useEffect(() => {
    if (isDirty) return;
    form.setInitialValues({ ...form.getInitialValues(), [field]: stored ?? '' });
    form.setFieldValue(field, stored ?? '');
  }, [stored, isDirty]);
}
