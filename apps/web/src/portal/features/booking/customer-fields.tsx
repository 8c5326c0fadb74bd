import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { type CustomerSummary, EMAIL_MAX, NAME_MAX, NOTES_MAX, PHONE_MAX } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../components/form/form-section.tsx';
import { useMay } from '../access/index.ts';
import { CustomerCard, CustomerSearch } from '../customers/index.ts';
import type { ReceptionFields } from './visit-fields.tsx';

type Props = {
  readonly form: ReceptionFields;
  readonly branchId: string;
  /** Who was found in the search */
  readonly picked: CustomerSummary | null;
  readonly onPick: (customer: CustomerSummary | null) => void;
  /** Whether it is somebody at the door, who need not leave a name */
  readonly isWalkIn: boolean;
  readonly onWalkIn: (isWalkIn: boolean) => void;
};

/** Who is booked: somebody who is known, or somebody new. */
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
      {maySeeCustomers && <CustomerSearch onFound={pick} />}
      {maySeeCustomers && picked && <CustomerCard customer={picked} date={form.getValues().appointmentDate} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('booking.customer.firstName')}
          maxLength={NAME_MAX}
          required={!isWalkIn}
          autoComplete="off"
          {...form.getInputProps('customerFirstName')}
        />
        <TextInput
          label={t('booking.customer.lastName')}
          maxLength={NAME_MAX}
          required={!isWalkIn}
          autoComplete="off"
          {...form.getInputProps('customerLastName')}
        />
        <TextInput
          type="tel"
          label={t('booking.customer.phone')}
          maxLength={PHONE_MAX}
          autoComplete="off"
          {...form.getInputProps('customerPhone')}
        />
        <TextInput
          type="email"
          label={t('booking.customer.email')}
          maxLength={EMAIL_MAX}
          autoComplete="off"
          {...form.getInputProps('customerEmail')}
        />
      </SimpleGrid>
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
