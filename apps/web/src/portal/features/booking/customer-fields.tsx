import { Checkbox, Textarea } from '@mantine/core';
import { type CustomerSummary, NOTES_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/form/form-section.tsx';
import { useMay } from '../../core/access.ts';
import { CustomerCard, CustomerSearch } from '../customers/index.ts';
import { ContactFields } from './contact-fields.tsx';
import type { ReceptionFields } from './reception-fields.ts';

type Props = {
  readonly form: ReceptionFields;
  readonly branchId: string;
  /** The customer who was picked in the search */
  readonly picked: CustomerSummary | null;
  readonly onPick: (customer: CustomerSummary | null) => void;
  /** Whether it is somebody at the door, who need not leave a name */
  readonly isWalkIn: boolean;
  readonly onWalkIn: (isWalkIn: boolean) => void;
};

/** Asks for the customer: a known or a new one. */
export function CustomerFields({ form, branchId, picked, onPick, isWalkIn, onWalkIn }: Props) {
  const { t } = useTranslation();
  const maySeeCustomers = useMay('customers.manage', branchId);
  const pick = (customer: CustomerSummary | null) => {
    onPick(customer);
    form.setValues({
      customerFirstName: customer?.firstName ?? '',
      customerLastName: customer?.lastName ?? '',
      customerEmail: customer?.email ?? '',
      customerPhone: customer?.phone ?? '',
    });
  };
  return (
    <FormSection title={t('booking.customer.legend')} hint={t('booking.customer.contactHint')}>
      <Checkbox
        label={t('booking.customer.walkIn')}
        checked={isWalkIn}
        onChange={({ currentTarget: { checked } }) => onWalkIn(checked)}
      />
      {maySeeCustomers && <CustomerSearch branchId={branchId} onFound={pick} />}
      {maySeeCustomers && picked && <CustomerCard customer={picked} date={form.getValues().appointmentDate} />}
      <ContactFields inputProps={form.getInputProps} isNameRequired={!isWalkIn} />
      <Textarea
        label={t('booking.customer.notes')}
        maxLength={NOTES_MAX}
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('customerNotes')}
      />
    </FormSection>
  );
}
